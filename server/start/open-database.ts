/** Opens the configured database without migrating it. */
import { type DatabaseAddress, readAddress } from '#db/engine/address.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { databaseIdentity, probeConnection } from '#db/engine/reach.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Log } from '#flows/shop.ts'
import type { Config } from './config.ts'

export type OpenDatabase = { db: Db; address: DatabaseAddress; where: string; stop: () => Promise<void> }

/** Pool size of each process; several processes share the connections of few. */
export function connectionsOf({ processes }: Pick<Config, 'processes'>): number {
  return processes <= 2 ? 20 : Math.max(8, Math.floor(40 / processes))
}

export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataFolder' | 'processes'>,
  log: Log,
  print: (line: string) => void,
): Promise<OpenDatabase> {
  const connections = connectionsOf(config)
  const pool = {
    connections,
    onError: (error: Error) => log.warn({ error }, 'a database connection broke'),
    reportDisk: (isFull: boolean) =>
      isFull
        ? log.error({}, 'the database takes no writes: its disk is full, or its host made it read-only')
        : log.warn({}, 'the database takes writes again'),
  }
  if (config.databaseUrl !== null) {
    const { address, direct } = await reach(config.databaseUrl, config.databaseDirectUrl)
    const db = openDatabase(address, { ...pool, throughPooler: direct !== null })
    const where = `PostgreSQL of DATABASE_URL${direct ? ', a pooler' : ''}`
    return { db, address: direct ?? address, where, stop: () => db.destroy() }
  }
  const embedded = await openEmbedded(config.dataFolder, print)
  const address = embedded.connection
  const db = openDatabase(address, pool)
  const stop = async () => {
    await db.destroy()
    await embedded.stop()
  }
  return { db, address, where: `embedded PostgreSQL${embedded.adopted ? ' (was still running)' : ''}`, stop }
}

type DatabaseAddresses = { address: DatabaseAddress; direct: DatabaseAddress | null }

/** Connects; throws a one-line error when the database can't be reached, or is behind a pooler without a direct URL. */
async function reach(url: string, directUrl: string | null): Promise<DatabaseAddresses> {
  const address = readAddress(url)
  if (directUrl === null) {
    const { keepsSettings, isItself } = await probeConnection(address).catch(explain('DATABASE_URL'))
    if (!keepsSettings || !isItself) throw operatorError(directIsMissing)
    return { address, direct: null }
  }
  const direct = readAddress(directUrl)
  const { keepsSettings } = await probeConnection(direct).catch(explain('DATABASE_DIRECT_URL'))
  if (!keepsSettings) throw operatorError(directIsPooler)
  const behindPooler = await databaseIdentity(address, true).catch(explain('DATABASE_URL'))
  if (behindPooler !== (await databaseIdentity(direct, false)))
    throw operatorError('DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.')
  return { address, direct }
}

const directIsMissing =
  'Missing setting: DATABASE_URL leads to a pooler such as pgbouncer; DATABASE_DIRECT_URL must name the database itself.'
const directIsPooler =
  'Wrong setting: DATABASE_DIRECT_URL leads to a pooler such as pgbouncer; it must name the database itself.'

/** Formats the error without the URL, which may contain a password. */
const explain = (setting: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  throw operatorError(`The database of ${setting} can't be reached: ${reason}`)
}
