import type { Generated } from 'kysely'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import type { Written } from './columns.ts'

export type BackupsTable = {
  file: string
  takenAt: Date
  bytes: number
  triedAt: Date | null
  trouble: string | null
}

export type BackupRequestsTable = {
  id: Generated<number>
  askedAt: Date
  askedBy: string
  beatAt: Date | null
  bytes: Generated<number>
  endedAt: Date | null
  file: string | null
  trouble: string | null
}

export type ScheduledJobsTable = {
  name: string
  nextAttemptAt: Date
  attempts: Generated<number>
  lastSuccessAt: Date | null
}

export type ProviderCredentialsTable = {
  provider: CredentialGroup
  sealed: Buffer
  hint: string
  changedAt: Written
}
