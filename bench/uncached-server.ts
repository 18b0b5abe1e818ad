import { isRefusal } from '#domain/refusal.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { listen } from '#server/http/listen.ts'
import { openLog } from '#server/log.ts'
import { readConfig } from '#server/start/config.ts'
import { openApp } from '#server/start/open-app.ts'
import { openShop } from '#server/start/open-shop.ts'
import { isSupervised, runProcesses } from '#server/start/processes.ts'

/** A page cache that stores nothing, as if every request followed a change. */
const keepNothing: PageCache = {
  find: async (_key, render) => {
    const page = await render(() => {})
    return isRefusal(page) ? page : { page, ageSeconds: null }
  },
  fresh: () => null,
  changed: () => {},
  listening: () => {},
  size: () => ({ pages: 0, bytes: 0 }),
}

const config = readConfig(process.env)
if (config.processes > 1 && !isSupervised) await runProcesses(config.processes, openLog(config.logLevel))
else await serve()

async function serve(): Promise<void> {
  const open = await openShop(config, openLog(config.logLevel), () => {})
  open.listen(keepNothing)
  const close = await listen(await openApp(config, open, { cache: keepNothing }), config)
  process.once('SIGTERM', async () => {
    await close()
    await open.close()
    process.exit(0)
  })
}
