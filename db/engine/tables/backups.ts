import type { Generated } from 'kysely'
import type { BackupTargetName } from '#domain/backups/format.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'
import type { GeneratedTime } from './columns.ts'

export type BackupTables = {
  backups: {
    file: string
    takenAt: Date
    bytes: number
    testedAt: Date | null
    error: string | null
    copiedAt: Date | null
  }
  backupTargets: { name: BackupTargetName; reachedAt: Date | null; baseAt: Date | null; error: string | null }
  backupRequests: {
    id: Generated<number>
    requestedAt: Date
    heartbeatAt: Date | null
    bytes: Generated<number>
    endedAt: Date | null
    file: string | null
    error: string | null
  }
  scheduledJobs: { name: string; nextAttemptAt: Date; attempts: Generated<number>; lastSuccessAt: Date | null }
  providerCredentials: { provider: CredentialGroup; sealed: Buffer; hint: string; changedAt: GeneratedTime }
}
