import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { fillDemoShop } from '#demo/seed-shop.ts'
import { isOperatorError } from '#domain/operator-error.ts'
import { mediaFolderOf } from '#providers/media/open-media.ts'
import { refuseTakenPort } from '#server/http/listen.ts'
import { renderPages } from '#server/http/page-rendering.ts'
import { bringPictures } from '#server/http/picture-cache.ts'
import { readConfig } from '#server/start/config.ts'
import { refuseMixingDemoAndTrade } from '#server/start/demo-guard.ts'
import { makeWidthsInBackground } from '#server/start/image-widths.ts'
import { openShop } from '#server/start/open-shop.ts'
import { createApp } from './app.ts'
import { startJobs } from './jobs/jobs.ts'
import { openLog } from './log.ts'

const print = (line: string) => console.log(line)

try {
  await develop()
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error)
  process.exit(1)
}

/** `npm run dev`: the same Hono app behind Vite's development server, with hot reload. */
async function develop(): Promise<void> {
  const config = readConfig(process.env)
  await refuseTakenPort(config)
  const { shop, sandboxes, report, close } = await openShop(config, openLog(config.logLevel), print)
  await refuseMixingDemoAndTrade(shop)
  if (config.mode === 'demo' && config.demoProducts) await fillDemoShop(shop, print)
  const jobs = await startJobs(shop)
  const widths = config.mode === 'demo' ? makeWidthsInBackground(shop) : null
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: { server }, hmr: { server } } })
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const app = createApp({
    shop,
    trustedProxies: config.trustedProxies,
    renderPage: renderPages({ build, shop, sandboxes, development: true }),
    sandboxes,
    offered: [],
    cache: null,
    clientFolders: [],
    mediaFolder: mediaFolderOf(config),
    bringPicture: config.bucket && (await bringPictures(shop.media, mediaFolderOf(config))),
  })
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => vite.middlewares(request, response, () => void answer(request, response)))
  server.listen(config.port, config.host, () => print([`Strut is open at ${config.origin}`, ...report].join('\n  ')))
  const stop = async () => {
    await vite.close()
    await widths?.stop()
    await jobs.stop()
    await close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}
