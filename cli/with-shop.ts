import { openLog } from '#server/log.ts'
import { readConfig } from '#server/start/config.ts'
import { type OpenShop, openShop } from '#server/start/open-shop.ts'
import type { Terminal } from './terminal.ts'

/** Runs work in the shop, whose database it migrates if needed. */
export async function withShop<Done>(
  { env, printError }: Pick<Terminal, 'env' | 'printError'>,
  work: (shop: OpenShop['shop']) => Promise<Done>,
): Promise<Done> {
  const open = await openShop(readConfig(env), openLog('warn'), printError)
  return work(open.shop).finally(open.close)
}
