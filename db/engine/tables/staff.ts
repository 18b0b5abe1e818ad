import type { Generated } from 'kysely'
import type { GeneratedTime, Id, Json } from './columns.ts'

export type StaffTables = {
  staff: {
    id: Id
    name: string
    roles: string[]
    createdAt: GeneratedTime
    endedAt: Date | null
    language: Generated<string>
  }
  staffPasskeys: {
    id: string
    staffId: string
    publicKey: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    label: string
    createdAt: GeneratedTime
    lastUsedAt: Date | null
  }
  staffRecoveryCodes: { staffId: string; codeHash: Buffer; createdAt: GeneratedTime }
  staffAuthenticators: { staffId: string; sealedSecret: Buffer; lastStep: Generated<number>; createdAt: GeneratedTime }
  staffInvites: {
    id: Id
    tokenHash: Buffer
    /** Null for a new staff member. */
    staffId: string | null
    name: string
    roles: string[]
    invitedBy: string
    createdAt: GeneratedTime
    expiresAt: Date
    claimHash: Buffer | null
    sealedSecret: Buffer | null
    usedAt: Date | null
  }
  staffChallenges: { claimHash: Buffer; challenge: string; expiresAt: Date }
  staffSessions: {
    id: Id
    tokenHash: Buffer
    staffId: string
    createdAt: GeneratedTime
    lastSeenAt: GeneratedTime
    expiresAt: Date
    verifiedAt: Date
    device: string
    ip: string
  }
  alertDevices: {
    id: Id
    staffId: string
    sessionId: string | null
    device: string
    endpoint: string
    p256dh: string
    auth: string
    topics: string[]
    createdAt: GeneratedTime
  }
  auditLog: {
    id: Generated<number>
    actor: string
    action: string
    object: string
    before: Json<unknown> | null
    after: Json<unknown> | null
    createdAt: GeneratedTime
    session: string | null
    ip: string | null
    reason: string | null
  }
  auditChain: { position: Generated<number>; auditId: number; hash: Buffer }
}
