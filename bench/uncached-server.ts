import { readConfig } from '#server/config.ts'
import { listen } from '#server/listen.ts'
import { openLog } from '#server/log.ts'
import { openApp } from '#server/open-app.ts'
import { openShop } from '#server/open-shop.ts'
import type { PageCache } from '#server/page-cache.ts'

/** The shop with a page cache that keeps nothing: as if the catalogue changed before every request. */
const keepNothing: PageCache = {
  find: (_key, render) => render(),
  kept: () => null,
  changed: () => {},
  listening: () => {},
  size: () => ({ pages: 0, bytes: 0 }),
}

const config = readConfig(process.env)
const open = await openShop(config, openLog(config.logLevel), () => {})
const close = await listen(await openApp(config, open, keepNothing), config)

process.once('SIGTERM', async () => {
  await close()
  await open.close()
  process.exit(0)
})
