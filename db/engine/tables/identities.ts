import type { Generated } from 'kysely'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import type { Id, Written } from './columns.ts'

export type IdentitiesTable = {
  issuer: string
  subject: string
  userId: string
  email: string | null
  createdAt: Written
  lastUsedAt: Written
}

export type UsedOauthStatesTable = {
  stateHash: Buffer
  expiresAt: Date
}

export type StepUpsTable = {
  sessionId: string
  method: SignInMethod
  verifiedAt: Date
}

export type SessionMessagesTable = {
  id: Generated<number>
  sessionId: string
  message: string
}

export type AvatarsTable = {
  userId: string
  id: Id
  picture: Buffer
  source: string
}
