import { openLog } from '#server/log.ts'
import type { Config } from '#server/start/config.ts'
import { type OpenDatabase, openConfiguredDatabase } from '#server/start/open-database.ts'
import type { Terminal } from './terminal.ts'

/** Runs work in the shop's database without migrating it. */
export async function withShopDatabase<Done>(
  config: Config,
  { printError, logs }: Pick<Terminal, 'printError'> & { logs: 'warn' | 'error' },
  work: (database: OpenDatabase) => Promise<Done>,
): Promise<Done> {
  const database = await openConfiguredDatabase(config, openLog(logs), printError)
  return work(database).finally(database.stop)
}
