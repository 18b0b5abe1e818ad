import type { Generated } from 'kysely'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import type { GeneratedTime, Id } from './columns.ts'

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
