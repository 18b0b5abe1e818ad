import { notifyInTurn } from '#db/catalogue/change-listener.ts'
import { fillDemoShop } from '#demo/seed-shop.ts'
import { isOperatorError } from '#domain/operator-error.ts'
import { qrText } from '#flows/qr-code.ts'
import { openCdn } from '#providers/cdn/open-cdn.ts'
import { openEdgePurges } from '#server/cache/edge-purges.ts'
import { edgeTags, withoutEdge } from '#server/cache/edge-tags.ts'
import { openPageCache } from '#server/cache/page-cache.ts'
import { listen, refuseTakenPort } from '#server/http/listen.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { refuseMixingDemoAndTrade } from '#server/start/demo-guard.ts'
import { type ShutdownStep, shutDownGracefully } from '#server/start/graceful-shutdown.ts'
import { makeWidthsInBackground } from '#server/start/image-widths.ts'
import { openApp } from '#server/start/open-app.ts'
import { type OpenShop, openShop } from '#server/start/open-shop.ts'
import { withOwnCommand } from '#server/start/own-command.ts'
import { offerOwnerBootstrap } from '#server/start/owner-bootstrap.ts'
import { isFollower, isSupervised, runProcesses } from '#server/start/processes.ts'
import { retryWhileUnavailable } from '#server/start/retry-while-database-unavailable.ts'
import { startJobs } from './jobs/jobs.ts'
import { startRecovery } from './jobs/recovery.ts'
import { openLog } from './log.ts'

const cacheLimits = { maxBytes: 56 * 1024 * 1024, maxAgeMs: 5 * 60_000, now: Date.now }

/** Longer than the proxy keeps idle connections (docs/operations.md), in milliseconds. */
const proxyIdleMs = 4_000

const print = (line: string) => {
  if (!isFollower) console.log(withOwnCommand(line))
}

async function main(config: Config): Promise<void> {
  if (!isSupervised) await refuseTakenPort(config)
  const log = openLog(config.logLevel)
  // By default one forgotten promise would end the shop, with the requests of everybody.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed that nothing awaits'))
  if (config.processes > 1 && !isSupervised) return runProcesses(config.processes, log)
  const opening = openShop(config, log, print)
  const closeShop = async () => (await opening.catch(() => null))?.close()
  const steps: ShutdownStep[] = [closeShop]
  const stopping = shutDownGracefully(steps)
  try {
    await serveShop(config, await opening, { steps, stopping })
  } catch (error) {
    // Errors caused by shutting down are not reported.
    if (stopping.aborted) return
    await closeShop()
    throw error
  }
}

type Shutdown = { steps: ShutdownStep[]; stopping: AbortSignal }

async function serveShop(config: Config, open: OpenShop, { steps, stopping }: Shutdown): Promise<void> {
  await refuseMixingDemoAndTrade(open.shop)
  if (config.mode === 'demo' && config.demoProducts && !isFollower) await fillDemoShop(open.shop, print)
  const cache = openPageCache(cacheLimits)
  const { shop } = open
  const cdn = config.cdn && openCdn(config.cdn)
  open.listen(cdn ? notifyInTurn(cache, openEdgePurges(cdn, shop.log)) : cache)
  const edge = cdn ? edgeTags(cdn) : withoutEdge
  const app = await openApp(config, open, { cache, edge, isClosing: () => stopping.aborted })
  await app.warmUp()
  // Ctrl-C ends at once; SIGTERM finishes running requests first.
  const isBehindProxy = config.trustedProxies.length > 0
  const lameDuckMs = () => (isBehindProxy && stopping.reason === 'SIGTERM' ? proxyIdleMs : 0)
  steps.unshift(await listen(app, config, { lameDuckMs, log: shop.log }))
  if (config.runsJobs) {
    const jobs = await retryWhileUnavailable(shop.log, () => startJobs(shop))
    const recovery = await startRecovery(shop, config.databaseUrl === null)
    steps.splice(-1, 0, jobs.stop, async () => recovery?.stop())
  }
  if (isFollower) return
  if (config.mode === 'demo') steps.splice(-1, 0, makeWidthsInBackground(shop).stop)
  const bootstrap = { mode: config.mode, isWatched: process.stdout.isTTY === true, print }
  await retryWhileUnavailable(shop.log, () => offerOwnerBootstrap(shop, bootstrap))
  if (config.isOnLan) print(`\n${qrText(config.origin)}\nPhones in this network open the shop with this code.`)
  print(['', `Strut is open at ${config.origin}`, ...open.report.map((line) => `  ${line}`), ''].join('\n'))
}

// Last, so that everything above is initialised.
try {
  await main(readConfig(process.env))
} catch (error) {
  if (isOperatorError(error)) console.error(withOwnCommand(error.message))
  else console.error(error)
  process.exit(1)
}
