import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { refuseNonEmptyDatabase } from '#db/backups/restore-target.ts'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { longTimeoutMs, openDatabase } from '#db/engine/database.ts'
import { migrate, migrationNames, namesSinceSquash } from '#db/engine/migrate.ts'
import { incompatibleMigrations } from '#domain/backups/format.ts'
import { exactTime, indianTime } from '#domain/indian-time.ts'
import { operatorError } from '#domain/operator-error.ts'
import { fetchCopy } from '#flows/backups/copy-backups.ts'
import { examineBackup, openBackup, readBackup } from '#flows/backups/file.ts'
import { recoverShop } from '#flows/backups/recover-shop.ts'
import { type RestoredShop, restoreInto } from '#flows/backups/restore-backup.ts'
import { openMedia } from '#providers/media/open-media.ts'
import { openBackupPlaces } from '#server/start/backup-places.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { printAudit } from './audit.ts'
import { resolveFromCaller, type Terminal } from './terminal.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const restoreUsage = `strut restore FILE [--dry-run]
  strut restore --from bucket [NAME] [--dry-run]
  strut restore --to latest|TIME

  Brings a backup into an empty place: a new STRUT_DATA, or an empty database of DATABASE_URL. Refuses where anything lives.
  The whole file is read and checked first; then all of it is there or nothing. Ends with 1 when the auditor finds a fault.
  --from bucket  first fetches the newest backup (or NAME) from BACKUP_BUCKET_NAME into STRUT_BACKUP_DIR
  --to         brings an empty STRUT_DATA to that moment, such as 2026-11-25T14:30+05:30, from what STRUT_RECOVERY kept
  --dry-run    reads and checks only`

const authenticatorsNote =
  'Authenticator codes of staff work with the STRUT_SECRET of the backed-up shop only; without it: strut grant NAME.'

export async function restoreCommand(args: readonly string[], { env, print, printError }: Terminal): Promise<number> {
  const isTrial = args.includes('--dry-run')
  const paths = args.filter((arg) => arg !== '--dry-run')
  const config = readConfig(env)
  if (paths[0] === '--to') return recoverCommand(paths.slice(1), config, { print, printError })
  const path = await backupFile(paths, config, { env, printError })
  const { passphrase } = config.backup
  printError('Reading the backup …')
  const file = await openBackup(path)
  const { head, manifest } = await examineBackup(file, passphrase)
  const error = incompatibleMigrations(namesSinceSquash(head.migrations), await migrationNames())
  if (error !== null) throw operatorError(error)
  const found = { ...manifest, ...head }
  if (isTrial && isUntouched(config)) return tryOut(found, print)
  return withShopDatabase(config, { printError, logs: 'warn' }, async (place) => {
    await refuseNonEmptyDatabase(place.address)
    if (isTrial) return tryOut(found, print)
    printError('Restoring …')
    const media = await openMedia(config)
    const filled = await restoreInto({ address: place.address, media }, readBackup(file, passphrase))
    print(`Restored ${countsOf(filled)}`)
    const end = await auditResult(place.address, print)
    if (filled.rows['staff_authenticators']) print(authenticatorsNote)
    return end
  })
}

async function backupFile(
  [first, ...more]: readonly string[],
  config: Config,
  { env, printError }: Pick<Terminal, 'env' | 'printError'>,
): Promise<string> {
  const wrong = operatorError(`Name one backup to restore.\n\n${restoreUsage}`)
  if (first !== '--from') {
    if (first === undefined || more.length > 0 || first.startsWith('-')) throw wrong
    return resolveFromCaller(first, env)
  }
  const [place, name = null, ...rest] = more
  if (place !== 'bucket' || rest.length > 0) throw wrong
  const { backupBucket: bucket } = await openBackupPlaces(config)
  if (bucket === null)
    throw operatorError('Missing settings: BACKUP_BUCKET_ENDPOINT and the others that begin with BACKUP_BUCKET_.')
  const { folder } = config.backup
  await mkdir(folder, { recursive: true, mode: 0o700 })
  printError('Fetching it from the bucket …')
  return fetchCopy(bucket, { folder, name })
}

async function recoverCommand(
  [time, ...more]: readonly string[],
  config: Config,
  { print, printError }: Pick<Terminal, 'print' | 'printError'>,
): Promise<number> {
  const to = time === 'latest' ? null : new Date(time ?? '')
  if (more.length > 0 || (to !== null && Number.isNaN(to.getTime()))) throw operatorError(restoreUsage)
  const { dataFolder, databaseUrl, backup } = config
  const { recovery } = await openBackupPlaces({ ...config, keepsRecovery: true })
  const { passphrase } = backup
  if (recovery === null || passphrase === null || databaseUrl !== null)
    throw operatorError('A recovery needs STRUT_BACKUP_PASSPHRASE, and brings back the embedded database alone.')
  const [{ store }, media] = [recovery, await openMedia(config)]
  const pictures = await recoverShop({ store, passphrase, dataFolder, to, media, print: printError })
  return withShopDatabase(config, { printError, logs: 'warn' }, async (place) => {
    const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from orders`.execute(place.db)
    const last = rows[0]?.at
    print(`Recovered the shop, with ${pictures} pictures. Its last order: ${last ? exactTime(last) : 'none'}.`)
    return auditResult(place.address, print)
  })
}

/** No database exists there, and a trial must not create one. */
function isUntouched({ databaseUrl, dataFolder }: Config): boolean {
  return databaseUrl === null && !existsSync(join(dataFolder, 'postgres'))
}

function tryOut(found: RestoredShop, print: Terminal['print']): number {
  print(`This backup is complete and the database is empty. It would restore ${countsOf(found)}`)
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
  return `the shop of ${indianTime(new Date(takenAt))}: ${counts.join(', ')}.`
}

/** Brings an older shop up to this Strut, and says whether its books can be true. */
export async function auditResult(address: DatabaseAddress, print: Terminal['print']): Promise<number> {
  const db = openDatabase(address, { connections: 2, onError: () => {}, waitMs: longTimeoutMs })
  try {
    const ran = await migrate(db)
    if (ran.length > 0) print(`Migrated to this version (${ran.join(', ')}).`)
    return await printAudit(db, print)
  } finally {
    await db.destroy()
  }
}
