import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseNonEmptyDatabase } from '#db/backups/restore-target.ts'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { longTimeoutMs, openDatabase } from '#db/engine/database.ts'
import { migrate, migrationNames, namesSinceSquash } from '#db/engine/migrate.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { incompatibleMigrations } from '#domain/backups/format.ts'
import { operatorError } from '#domain/operator-error.ts'
import { examineBackup, openBackup, readBackup } from '#flows/backups/file.ts'
import { type RestoredShop, restoreInto } from '#flows/backups/restore-backup.ts'
import { openMedia } from '#providers/media/open-media.ts'
import { openLog } from '#server/log.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { openConfiguredDatabase } from '#server/start/open-database.ts'
import { auditLines } from './audit.ts'
import { fromWhereItWasCalled, type Terminal, withTerminalPaths } from './terminal.ts'

export const restoreUsage = `strut restore FILE [--dry-run]

  Brings a backup into an empty place: a new STRUT_DATA, or an empty database of DATABASE_URL. Refuses where anything lives.
  The whole file is read and checked first; then all of it is there or nothing. Ends with 1 when the auditor finds a fault.
  --dry-run    reads and checks only`

export async function restoreCommand(
  args: readonly string[],
  { env, say, complain }: Terminal = withTerminalPaths,
): Promise<number> {
  const isTrial = args.includes('--dry-run')
  const [path, ...more] = args.filter((arg) => arg !== '--dry-run')
  if (path === undefined || more.length > 0 || path.startsWith('-'))
    throw operatorError(`Name one backup to restore.\n\n${restoreUsage}`)
  const config = readConfig(env)
  const { passphrase } = config.backup
  complain('Reading the backup …')
  const file = await openBackup(fromWhereItWasCalled(path, env))
  const { head, manifest } = await examineBackup(file, passphrase)
  const error = incompatibleMigrations(namesSinceSquash(head.migrations), await migrationNames())
  if (error !== null) throw operatorError(error)
  const found = { ...manifest, ...head }
  if (isTrial && isUntouched(config)) return tryOut(found, say)
  const place = await openConfiguredDatabase(config, openLog('warn'), complain)
  try {
    await refuseNonEmptyDatabase(place.address)
    if (isTrial) return tryOut(found, say)
    complain('Restoring …')
    const media = await openMedia(config)
    const filled = await restoreInto({ address: place.address, media }, readBackup(file, passphrase))
    say(`Restored ${countsOf(filled)}`)
    return await auditResult(place.address, say)
  } finally {
    await place.stop()
  }
}

/** No database was ever made there: a trial makes none either. */
function isUntouched({ databaseUrl, dataFolder }: Config): boolean {
  return databaseUrl === null && !existsSync(join(dataFolder, 'postgres'))
}

function tryOut(found: RestoredShop, say: Terminal['say']): number {
  say(`This backup is complete and the database is empty. It would restore ${countsOf(found)}`)
  return 0
}

export function countsOf({ rows, pictures, takenAt }: RestoredShop): string {
  const counted = (name: string, count = 0) => `${name} ${count.toLocaleString('en-IN')}`
  const counts = [
    counted('products', rows['products']),
    counted('orders', rows['orders']),
    counted('people', rows['users']),
    counted('pictures', pictures),
  ]
  return `the shop of ${takenAt}: ${counts.join(', ')}.`
}

/** Brings an older shop up to this Strut, and says whether its books can be true. */
export async function auditResult(address: DatabaseAddress, say: Terminal['say']): Promise<number> {
  const db = openDatabase(address, { connections: 2, complain: () => {}, waitMs: longTimeoutMs })
  try {
    const ran = await migrate(db)
    if (ran.length > 0) say(`Migrated to this version (${ran.join(', ')}).`)
    const findings = await findBrokenInvariants(db)
    for (const line of auditLines(findings)) say(line)
    return findings.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}
