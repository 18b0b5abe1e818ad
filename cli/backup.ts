import { mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { insertBackup, type KnownBackup } from '#db/backups/backups.ts'
import type { Db } from '#db/engine/database.ts'
import { findMissingMigrations } from '#db/engine/migrate.ts'
import { backupName, takenAtOf } from '#domain/backups/retention.ts'
import { operatorError } from '#domain/operator-error.ts'
import { listCopies } from '#flows/backups/copy-backups.ts'
import { takeBackup } from '#flows/backups/take-backup.ts'
import { testRestore } from '#flows/backups/verify-backup.ts'
import { openMedia } from '#providers/media/open-media.ts'
import { openLog } from '#server/log.ts'
import { openBackupPlaces } from '#server/start/backup-places.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import type { OpenDatabase } from '#server/start/open-database.ts'
import { resolveFromCaller, type Terminal } from './terminal.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const backupUsage = `strut backup [FILE] [--verify]
  strut backup --list

  Writes the whole shop with its pictures into one new file, while it goes on selling; without FILE into STRUT_BACKUP_DIR.
  Under STRUT_BACKUP_PASSPHRASE when that is set: keep it somewhere else, nobody can open the file without it.
  --verify     restores it into an empty database beside the shop, runs the auditor and deletes that database
  --list       names the backups of STRUT_BACKUP_DIR and of the bucket; opens no database`

/** Does not migrate: a backup before an upgrade must keep the old schema. */
export async function backupCommand(args: readonly string[], { env, print, printError }: Terminal): Promise<number> {
  if (args[0] === '--list' && args.length === 1) return listCommand(readConfig(env), print)
  const [names, ...more] = args.filter((arg) => arg !== '--verify')
  if (more.length > 0 || names?.startsWith('-')) throw operatorError(`Name one file at most.\n\n${backupUsage}`)
  const config = readConfig(env)
  const { folder, passphrase } = config.backup
  const file = names === undefined ? join(folder, backupName(new Date())) : resolveFromCaller(names, env)
  if (names === undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
  return withShopDatabase(config, { printError, logs: 'warn' }, async (place) => {
    const media = await openMedia(config)
    const taken = await takeBackup({ address: place.address, media }, { file, passphrase })
    print(`Backed up the shop to ${file} (${megabytes(taken.bytes)}${passphrase === null ? '' : ', encrypted'}).`)
    if (passphrase === null) printError('Anyone with this file can read names and addresses. Keep it safe.')
    const isListed = await noteBackup(place.db, { ...taken, file: relativeTo(folder, file) })
    if (!args.includes('--verify')) return 0
    if (!isListed) throw operatorError('Start the shop once with this version, then verify a backup.')
    const home = { address: place.address, ...config }
    const shop = { db: place.db, home, now: () => new Date(), log: openLog('warn') }
    const error = await testRestore(shop, { file: relativeTo(folder, file) })
    print(error ?? 'It was restored beside the shop, and the books are right.')
    return error === null ? 0 : 1
  })
}

/** Takes a backup into the folder of the settings. */
export async function backUp(
  { address }: OpenDatabase,
  config: Config,
): Promise<{ path: string; backup: KnownBackup }> {
  const { folder, passphrase } = config.backup
  const name = backupName(new Date())
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const taken = await takeBackup({ address, media: await openMedia(config) }, { file: path, passphrase })
  return { path, backup: { ...taken, file: name } }
}

/** Lists every backup with its locations: the folder, the bucket or both. */
async function listCommand(config: Config, print: Terminal['print']): Promise<number> {
  const { backupBucket } = await openBackupPlaces({ ...config, keepsRecovery: false })
  const here = (await readdir(config.backup.folder).catch(() => [])).filter((name) => takenAtOf(name) !== null)
  const copies = backupBucket === null ? [] : await listCopies(backupBucket)
  for (const name of [...new Set([...here, ...copies])].sort()) {
    const places = [...(here.includes(name) ? ['folder'] : []), ...(copies.includes(name) ? ['bucket'] : [])]
    print(`${name}  ${places.join(', ')}`)
  }
  if (here.length + copies.length === 0) print('There is no backup yet.')
  return 0
}

/** A database of an older version has no list of backups yet. */
async function noteBackup(db: Db, backup: KnownBackup): Promise<boolean> {
  if ((await findMissingMigrations(db)).length > 0) return false
  await insertBackup(db, backup)
  return true
}

/** Name in the list: the file name in the backup folder, the absolute path elsewhere. */
const relativeTo = (folder: string, file: string): string => (dirname(file) === folder ? basename(file) : file)

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
