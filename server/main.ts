import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ServerBuild } from 'react-router'
import { drawFurtherViews } from '#demo/draw-further-views.ts'
import { fillDemoShop } from '#demo/fill-shop.ts'
import { isOperatorError, operatorError } from '#domain/operator-error.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { listen, refuseTakenPort } from './listen.ts'
import { openLog } from './log.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { openPageCache } from './page-cache.ts'
import { renderPages } from './pages.ts'
import { type Step, stopInOrder } from './stop-in-order.ts'

const root = join(import.meta.dirname, '..')
const cacheLimits = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 5 * 60_000, now: Date.now }

const say = (line: string) => console.log(line)

async function main(config: Config): Promise<void> {
  await refuseTakenPort(config)
  const opening = openShop(config, openLog(config.logLevel), say)
  const closeShop = async () => (await opening.catch(() => null))?.close()
  const steps: Step[] = [closeShop]
  const stopping = stopInOrder(steps)
  try {
    await serveShop(config, await opening, steps)
  } catch (error) {
    // What breaks because the shop is being closed is no news.
    if (stopping.aborted) return
    await closeShop()
    throw error
  }
}

async function serveShop(config: Config, open: OpenShop, steps: Step[]): Promise<void> {
  if (config.mode === 'demo') await fillDemoShop(open.shop, say)
  steps.unshift(await listen(await appOf(config, open), config))
  const jobs = await startJobs(open.shop)
  steps.splice(1, 0, jobs.stop)
  if (config.mode === 'demo') steps.splice(1, 0, drawInBackground(open).stop)
  say(['', `Strut is open at ${config.origin}`, ...open.report.map((line) => `  ${line}`), ''].join('\n'))
}

async function appOf(config: Config, { shop, sandboxes, listen: hear }: OpenShop) {
  const build = await loadBuild()
  const cache = openPageCache(cacheLimits)
  hear(cache)
  return createApp({
    shop,
    trustedProxies: config.trustedProxies,
    renderPage: renderPages({ build, shop, sandboxes, development: false }),
    sandboxes,
    cache,
    clientFolder: relative(process.cwd(), join(root, 'build/client')),
    mediaFolder: relative(process.cwd(), join(config.dataFolder, 'media')),
  })
}

/** What is left to draw of the demo shop, while it is open already. */
function drawInBackground({ shop }: OpenShop) {
  const stopping = new AbortController()
  const drawing = drawFurtherViews(shop, stopping.signal).catch((error: unknown) =>
    shop.log.error({ err: error }, 'a demo picture could not be drawn'),
  )
  return {
    stop: async () => {
      stopping.abort()
      await drawing
    },
  }
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw operatorError('The pages are not built yet. Start the shop with npm start.')
  return import(file)
}

// At the end, so that everything above is there.
try {
  await main(readConfig(process.env))
} catch (error) {
  if (isOperatorError(error)) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
