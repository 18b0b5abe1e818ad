import type { Generated, JSONColumnType } from 'kysely'
import type { OtpPurpose, OtpSource } from '#domain/accounts/otp.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import type { ConsentPurpose } from '#domain/customers/consent.ts'
import type { GeneratedTime, Id } from './columns.ts'

export type AccountTables = {
  users: {
    id: Id
    phone: string | null
    address: string | null
    rawUserMetaData: JSONColumnType<object, string | undefined, string>
    createdAt: GeneratedTime
    blockedAt: Date | null
    erasedAt: Date | null
    blockReason: string | null
    codBlockedAt: Date | null
    codBlockReason: string | null
    language: Generated<string>
    /** Set for accounts created by an import of customers. */
    importId: string | null
  }
  codBlockedPhones: { phoneHash: Buffer; blockedAt: Date }
  sessions: {
    id: Id
    /** Null for an API client, which uses tokens. */
    tokenHash: Buffer | null
    userId: string
    createdAt: GeneratedTime
    lastSeenAt: GeneratedTime
    expiresAt: Date
    device: Generated<string>
  }
  consents: {
    id: Generated<number>
    userId: string
    purpose: ConsentPurpose
    version: string
    given: boolean
    at: Date
  }
  accessTokens: { tokenHash: Buffer; sessionId: string; expiresAt: Date }
  refreshTokens: { id: Id; tokenHash: Buffer; sessionId: string; createdAt: GeneratedTime; replacedAt: Date | null }
  otps: {
    id: Id
    phone: string
    purpose: OtpPurpose
    nonceHash: Buffer
    codeHash: Buffer
    attempts: Generated<number>
    createdAt: GeneratedTime
    expiresAt: Date
    usedAt: Date | null
    source: Generated<OtpSource>
    providerMessageId: string | null
    requesterHash: Buffer
    isKnown: Generated<boolean>
  }
}

export type IdentityTables = {
  identities: {
    issuer: string
    subject: string
    userId: string
    email: string | null
    createdAt: GeneratedTime
    lastUsedAt: GeneratedTime
  }
  usedOauthStates: { stateHash: Buffer; expiresAt: Date }
  stepUps: { sessionId: string; method: SignInMethod; verifiedAt: Date }
  sessionMessages: { id: Generated<number>; sessionId: string; message: string }
  avatars: { userId: string; id: Id; picture: Buffer; source: string }
}
