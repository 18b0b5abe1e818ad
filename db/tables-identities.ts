import type { SignInWay } from '#domain/sign-in-ways.ts'
import type { Written } from './tables-columns.ts'

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
  way: SignInWay
  provenAt: Date
}
