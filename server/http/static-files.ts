import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { accentOfPath, themeSheet } from '#domain/settings/theme.ts'
import { markFile } from './security-headers.ts'

/** Folders of static files: those of the builds (none in development) and the shop's media. */
export type FileFolders = {
  clientFolders: readonly string[]
  mediaFolder: string
  /** Downloads a picture to its folder first, if pictures are in a bucket. */
  bringPicture?: MiddlewareHandler | null
}

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Serves static and generated files: scripts, style sheets, fonts, pictures. */
export function createFiles({ clientFolders, mediaFolder, bringPicture = null }: FileFolders): Hono {
  const served = new Hono()
  for (const folder of clientFolders) {
    served.use('/assets/*', files(folder, forever))
    const serve = files(folder, aDay)
    const names = new Set(readdirSync(folder))
    // Known by name: otherwise the disk would be asked before each page.
    served.use('/*', (c, next) => (names.has(c.req.path.slice(1)) ? serve(c, next) : next()))
  }
  served.get('/theme/*', (c) => {
    const accent = accentOfPath(c.req.path)
    if (accent === null) return c.notFound()
    markFile(c)
    return c.body(themeSheet(accent), 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': forever })
  })
  if (bringPicture) served.use('/media/*', bringPicture)
  served.use(
    '/media/*',
    files(mediaFolder, forever, (path) => path.replace(/^\/media/, '')),
  )
  served.all('/media/*', (c) => c.notFound())
  return served
}

function files(root: string, cacheControl: string, rewriteRequestPath = (path: string) => path): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath,
    onFound: (_path, c) => {
      markFile(c)
      c.header('Cache-Control', cacheControl)
    },
  })
}
