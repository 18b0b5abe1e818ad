import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { BackupPlan } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import { secret, setting, shaped } from './setting-schemas.ts'

const often = 'STRUT_BACKUP must be off or how often, from 5m to 24h, such as 15m or 6h'

export const backupEntries = {
  STRUT_BACKUP: v.optional(
    v.pipe(
      shaped(/^(off|\d{1,4}m|\d{1,2}h)$/, often),
      v.transform(minutesOf),
      v.check((minutes) => minutes === null || (minutes >= 5 && minutes <= 24 * 60), often),
    ),
  ),
  STRUT_BACKUP_DIR: setting(/./, 'STRUT_BACKUP_DIR must not be empty'),
  STRUT_BACKUP_PASSPHRASE: secret('STRUT_BACKUP_PASSPHRASE', 12),
  STRUT_RECOVERY: v.optional(v.picklist(['on', 'off'], 'STRUT_RECOVERY must be on or off'), 'off'),
  STRUT_EXPORT_TO: setting(/^postgres(ql)?:\/\//, 'STRUT_EXPORT_TO must start with postgres://'),
}

type BackupEnvironment = {
  STRUT_DATA: string
  STRUT_BACKUP?: number | null | undefined
  STRUT_BACKUP_DIR?: string | undefined
  STRUT_BACKUP_PASSPHRASE?: string | undefined
}

export function readBackupSettings(given: BackupEnvironment): BackupPlan {
  return {
    everyMinutes: given.STRUT_BACKUP ?? null,
    ...(given.STRUT_BACKUP !== undefined && { isSetOutside: true }),
    folder: resolve(given.STRUT_BACKUP_DIR ?? join(given.STRUT_DATA, 'backups')),
    passphrase: given.STRUT_BACKUP_PASSPHRASE ?? null,
  }
}

type Copies = {
  backup: Pick<BackupPlan, 'passphrase'>
  backupBucket: object | null
  keepsRecovery: boolean
  databaseUrl: string | null
}

/** Refuses to upload anything unencrypted, and point-in-time recovery of an external database. */
export function refuseUnsealedCopies({ backup, backupBucket, keepsRecovery, databaseUrl }: Copies): void {
  if (backup.passphrase === null && (backupBucket !== null || keepsRecovery))
    throw operatorError(
      'Missing setting: BACKUP_BUCKET_NAME and STRUT_RECOVERY need STRUT_BACKUP_PASSPHRASE, which seals what leaves the machine.',
    )
  if (keepsRecovery && databaseUrl !== null)
    throw operatorError(
      'Wrong setting: STRUT_RECOVERY follows the embedded database; for the one of DATABASE_URL use pgBackRest (docs/operations.md).',
    )
}

function minutesOf(text: string): number | null {
  if (text === 'off') return null
  return Number.parseInt(text, 10) * (text.endsWith('h') ? 60 : 1)
}
