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

export type UsedAnswersTable = {
  stateHash: Buffer
  expiresAt: Date
}

export type ProofsTable = {
  sessionId: string
  way: SignInMethod
  provenAt: Date
}

export type SessionNewsTable = {
  id: Generated<number>
  sessionId: string
  words: string
}

export type AvatarsTable = {
  userId: string
  id: Id
  picture: Buffer
  source: string
}
