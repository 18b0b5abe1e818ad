import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backupName } from '#domain/backup-retention.ts'
import { operatorError } from '#domain/operator-error.ts'
import { takeBackup } from '#flows/take-backup.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { openPlace } from '#server/open-place.ts'
import { atHome, fromWhereItWasCalled, type Terminal } from './terminal.ts'

export const backupUsage = `strut backup [FILE]

  Writes the whole shop with its pictures into one new file, while it goes on selling; without FILE into STRUT_BACKUP_DIR.
  Under STRUT_BACKUP_PASSPHRASE when that is set: keep it somewhere else, nobody can open the file without it.`

/** Does not migrate: a backup before an upgrade is one of the shop as it was. */
export async function backupCommand(
  args: readonly string[],
  { env, say, complain }: Terminal = atHome,
): Promise<number> {
  const [asked, ...more] = args
  if (more.length > 0 || asked?.startsWith('-'))
    throw operatorError(`Name one file at most.\n\n${backupUsage}`)
  const config = readConfig(env)
  const file =
    asked === undefined
      ? join(config.backup.folder, backupName(new Date()))
      : fromWhereItWasCalled(asked, env)
  if (asked === undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const place = await openPlace(config, openLog('warn'), complain)
  try {
    const media = await diskMedia(join(config.dataFolder, 'media'))
    const source = { address: place.address, media }
    const { bytes } = await takeBackup(source, { file, passphrase: config.backup.passphrase })
    say(
      `Kept the shop in ${file} (${megabytes(bytes)}${config.backup.passphrase === null ? '' : ', under the passphrase'}).`,
    )
    if (config.backup.passphrase === null)
      complain('Whoever has this file can read names and addresses: keep it as safe as the shop.')
    return 0
  } finally {
    await place.stop()
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
