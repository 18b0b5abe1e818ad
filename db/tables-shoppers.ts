import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Written } from './tables-columns.ts'

export type UsersTable = {
  id: Id
  phone: string | null
  address: string | null
  rawUserMetaData: JSONColumnType<object, string | undefined, string>
  role: Generated<string>
  createdAt: Written
}

export type SessionsTable = {
  id: Id
  tokenHash: Buffer
  userId: string
  createdAt: Written
  lastSeenAt: Written
  expiresAt: Date
}

export type OtpPurpose = 'sign-in' | 'cod' | 'phone-change'

export type OtpsTable = {
  id: Id
  phone: string
  purpose: OtpPurpose
  nonceHash: Buffer
  codeHash: Buffer
  tries: Generated<number>
  createdAt: Written
  expiresAt: Date
  usedAt: Date | null
}
