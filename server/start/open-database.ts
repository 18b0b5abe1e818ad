/** The database that the settings name, as it is: nothing is migrated, and an empty one stays empty. */
import { type DatabaseAddress, type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { Log } from '#flows/shop.ts'
import type { Config } from './config.ts'

export type OpenDatabase = { db: Db; address: DatabaseAddress; where: string; stop: () => Promise<void> }

type Say = (line: string) => void

const connections = 20

export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  log: Log,
  say: Say,
): Promise<OpenDatabase> {
  const pool = { connections, complain: (error: Error) => log.warn({ error }, 'a database connection broke') }
  if (config.databaseUrl !== null) {
    const address = { connectionString: config.databaseUrl }
    await reach(address)
    const db = openDatabase(address, pool)
    return { db, address, where: 'PostgreSQL of DATABASE_URL', stop: () => db.destroy() }
  }
  const embedded = await openEmbedded(config.dataFolder, say)
  const address = embedded.connection
  const db = openDatabase(address, pool)
  const stop = async () => {
    await db.destroy()
    await embedded.stop()
  }
  return { db, address, where: `embedded PostgreSQL${embedded.adopted ? ' (was still running)' : ''}`, stop }
}

/** A rented database may have to wake up first (milliseconds). */
const wakingMs = 10_000

/** The reason is told without the address, which may hold a password. */
async function reach(address: DatabaseAddress): Promise<void> {
  const db = openDatabase(address, { connections: 1, complain: () => {}, waitMs: wakingMs })
  try {
    await db.connection().execute(async () => {})
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw operatorError(`The database of DATABASE_URL can't be reached: ${reason}`)
  } finally {
    await db.destroy()
  }
}
