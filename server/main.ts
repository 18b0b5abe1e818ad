import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serve } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { drawFurtherViews } from '#demo/draw-further-views.ts'
import { fillDemoShop } from '#demo/fill-shop.ts'
import { isOperatorError, operatorError } from '#domain/operator-error.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { openPageCache } from './page-cache.ts'
import { renderPages } from './pages.ts'

const root = join(import.meta.dirname, '..')
/** No client may take longer than this, in milliseconds, or send larger headers, in bytes. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
}

const say = (line: string) => console.log(line)

async function main(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const open = await openShop(config, log, say)
  // The last thing that was opened is closed first, also when the signal comes while the shop is still opening.
  const steps = [open.close]
  const stopping = stopInOrder(steps)
  try {
    if (config.mode === 'demo') await fillDemoShop(open.shop, say)
    const server = await listen(config, open)
    const jobs = await startJobs(open.shop)
    const drawing = config.mode === 'demo' ? [drawInBackground(open).stop] : []
    steps.unshift(() => closeServer(server), ...drawing, jobs.stop)
    say(['', `Strut is open at ${config.origin}`, ...open.report.map((line) => `  ${line}`), ''].join('\n'))
  } catch (error) {
    // What breaks because the shop is being closed is no news.
    if (stopping.aborted) return
    await open.close()
    throw error
  }
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

const cacheLimits = { maxBytes: 64 * 1024 * 1024, maxAgeMs: 5 * 60_000, now: Date.now }

type HttpServer = ReturnType<typeof serve>

async function listen(config: Config, { shop, sandboxes, listen: hear }: OpenShop): Promise<HttpServer> {
  const build = await loadBuild()
  const cache = openPageCache(cacheLimits)
  hear(cache)
  const app = createApp({
    shop,
    renderPage: renderPages({ build, shop, sandboxes, development: false }),
    cache,
    clientFolder: relative(process.cwd(), join(root, 'build/client')),
    mediaFolder: relative(process.cwd(), join(config.dataFolder, 'media')),
  })
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, port: config.port, hostname: config.host, serverOptions: patience },
      () => resolve(server),
    )
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, config)))
  })
}

async function loadBuild(): Promise<ServerBuild> {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw operatorError('The pages are not built yet. Start the shop with npm start.')
  return import(file)
}

function explainListen(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return operatorError(
      `Port ${port} is taken. Stop what uses it, or choose another one: PORT=3001 npm start`,
    )
  }
  return operatorError(`Can't listen on ${host}:${port}: ${error.message}`)
}

function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

/** The first signal stops everything in order; a second one forces. */
function stopInOrder(steps: readonly (() => Promise<void>)[]): AbortSignal {
  const stopping = new AbortController()
  const stop = async () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    setTimeout(() => process.exit(1), 10_000).unref()
    for (const step of steps) await step().catch((error: unknown) => console.error(error))
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  return stopping.signal
}

// At the end, so that everything above is there.
try {
  await main(readConfig(process.env))
} catch (error) {
  if (isOperatorError(error)) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
