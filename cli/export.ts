import { mkdir } from 'node:fs/promises'
import { refuseNonEmptyDatabase } from '#db/backups/restore-target.ts'
import { isOperatorError, operatorError } from '#domain/operator-error.ts'
import { copyShop } from '#flows/backups/take-backup.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { openMedia } from '#providers/media/open-media.ts'
import { readConfig } from '#server/start/config.ts'
import { auditResult, countsOf } from './restore.ts'
import { resolveFromCaller, type Terminal } from './terminal.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const exportUsage = `strut export [--pictures FOLDER]

  Brings this shop into the empty PostgreSQL database that STRUT_EXPORT_TO names (postgres://…), and leaves this one as it is.
  Stop the shop first: what is ordered in the meantime stays here. Ends with 1 when the auditor finds a fault there.
  --pictures   also copies the pictures, into what will be the new place's STRUT_DATA/media`

export async function exportCommand(args: readonly string[], { env, print, printError }: Terminal): Promise<number> {
  const folder = picturesFolder(args)
  const config = readConfig(env)
  if (config.exportTo === null) throw operatorError(`Set STRUT_EXPORT_TO to the database to move to.\n\n${exportUsage}`)
  const media = await openMedia(config)
  const address = { connectionString: config.exportTo }
  await refuseNonEmptyDatabase(address).catch((error: unknown) => {
    if (isOperatorError(error)) throw error
    throw operatorError(`The database of STRUT_EXPORT_TO can't be reached: ${String(error)}`)
  })
  return withShopDatabase(config, { printError, logs: 'warn' }, async (place) => {
    printError('Moving the shop …')
    const target = { address, media: await albumIn(folder, env) }
    const filled = await copyShop({ address: place.address, media }, target)
    print(`Moved ${countsOf(filled)}`)
    if (folder === null) print(`The pictures stay where they are: ${media.name}.`)
    return auditResult(address, print)
  })
}

function picturesFolder(args: readonly string[]): string | null {
  const [flag, folder, ...more] = args
  if (flag === undefined) return null
  if (flag === '--pictures' && folder !== undefined && more.length === 0) return folder
  throw operatorError(`Unknown argument.\n\n${exportUsage}`)
}

async function albumIn(folder: string | null, env: Terminal['env']) {
  if (folder === null) return { put: async () => {} }
  const path = resolveFromCaller(folder, env)
  await mkdir(path, { recursive: true })
  return diskMedia(path)
}
