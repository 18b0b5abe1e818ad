import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { isOfShop, shopListAt } from '#app/browser/route-manifests.ts'
import { bundleScript, serviceWorker } from './service-worker/bundle.ts'

const serverFolders = /^#(db|flows|providers|server|demo|cli)\//

/** A page that reaches for the database or a provider from the browser's side does not build. */
function keepServerCodeHome(): Plugin {
  return {
    name: 'keep-server-code-home',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client' || !serverFolders.test(source)) return null
      // While developing, Vite scans whole route files; the router takes their server exports out afterwards.
      if (this.environment.mode === 'dev') return null
      return this.error(`${importer} must not reach ${source}: it would be sent to the phone.`)
    },
  }
}

const packable = /\.(js|css|svg|webmanifest)$/

/** Puts Brotli and gzip forms beside the browser's files, packed once as well as can be. */
function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => packable.test(file)))
        await pack(join(dir, name))
    },
  }
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, brotliCompressSync(bytes))
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** The router writes its list of routes past the bundle, unpacked, while the server's part is built. */
function shortenRouteLists(): Plugin {
  return {
    name: 'shorten-route-lists',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle({ dir = '' }) {
      const assets = join(dir, '../client/assets')
      const lists = (await readdir(assets)).filter((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
      if (lists.length === 0) this.error('The router wrote no list of its routes: see shortenRouteLists.')
      for (const list of lists) await shorten(join(assets, list))
    },
  }
}

const listStart = 'window.__reactRouterManifest='

/** Most of what a route could have it has not; and whether it is a page nobody asks on a phone. */
const withoutNo = (key: string, value: unknown) =>
  value === false || key === 'hasDefaultExport' ? undefined : value

type ListedRoute = { id: string; imports: string[] }
type RouteList = { entry: { imports: string[] }; routes: Record<string, ListedRoute> }

const publicRoutes = ['routes/catalogue/home', 'routes/search/results', 'routes/catalogue/product']

async function shorten(file: string): Promise<void> {
  const written = await readFile(file, 'utf8')
  const list: RouteList = JSON.parse(written.slice(listStart.length).replace(/;$/, ''))
  // Only public pages are asked for ahead (app/browser/prefetch.tsx), and what all pages share is there by then.
  const ownImports = ({ id, imports }: ListedRoute) =>
    publicRoutes.includes(id) ? imports.filter((file) => !list.entry.imports.includes(file)) : undefined
  const write = async (to: string, isMeant: (routeId: string) => boolean) => {
    const meant = Object.entries<ListedRoute>(list.routes).filter(([id]) => isMeant(id))
    const routes = Object.fromEntries(
      meant.map(([id, route]) => [id, { ...route, imports: ownImports(route) }]),
    )
    await writeFile(to, `${listStart}${JSON.stringify({ ...list, routes }, withoutNo)};`)
    await pack(to)
  }
  await write(shopListAt(file), isOfShop)
  await write(file, () => true)
}

/**
 * Files of the router that ours take the place of in the browser. A missing chunk is told, not reloaded for ever; the
 * others are large and of no use to this shop.
 */
const ourOwn: Record<string, string> = {
  'lib/dom/ssr/routeModules.js': 'app/browser/router-overrides/route-modules.ts',
  'lib/dom/ssr/errorBoundaries.js': 'app/browser/router-overrides/error-boundaries.tsx',
  'lib/dom/ssr/fog-of-war.js': 'app/browser/router-overrides/fog-of-war.ts',
  'lib/router/instrumentation.js': 'app/browser/router-overrides/instrumentation.ts',
}

function takeRouterApart(): Plugin {
  const taken = new Set<string>()
  return {
    name: 'take-router-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      // Its server parts are read too, and left out later.
      if (!importer || !/\/react-router\/dist\/\w+\/(lib\/dom|lib\/router|index)/.test(importer)) return null
      const wanted = posix.join(posix.dirname(importer), source)
      const theirs = Object.keys(ourOwn).find((file) => wanted.endsWith(file))
      if (theirs === undefined) return null
      taken.add(theirs)
      return join(import.meta.dirname, ourOwn[theirs] ?? '')
    },
    buildEnd(error) {
      const gone = Object.keys(ourOwn).filter((file) => !taken.has(file))
      if (!error && gone.length > 0) this.error(`The router no longer has ${gone}: see takeRouterApart.`)
    },
  }
}

/** A build for production has no place at which it could be told to die (flows/failpoint.ts). */
function leaveFailpointsOut(): Plugin {
  return {
    name: 'leave-failpoints-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (process.env['STRUT_MODE'] !== 'production' || !id.includes('/flows/')) return null
      return code.replace(/^\s*failpoint\('[\w-]+'\)$/gm, '').replace(/^import .*failpoint\.ts'$/gm, '')
    },
  }
}

const lateStartName = 'virtual:late-start'

/** The script inside every page (app/browser/deferred-scripts.tsx). Only the server writes it; on the phone it has run already. */
function lateStart(): Plugin {
  return {
    name: 'late-start',
    resolveId: (source) => (source === lateStartName ? `\0${lateStartName}` : null),
    async load(id) {
      if (id !== `\0${lateStartName}`) return null
      const isWritten = this.environment.name === 'ssr' && this.environment.mode === 'build'
      const script = isWritten
        ? await bundleScript(join(import.meta.dirname, 'app/browser/deferred-hydration.ts'))
        : ''
      return `export default ${JSON.stringify(script)}`
    },
  }
}

/**
 * What Vite puts around a part that is loaded later looks for style sheets and frames of it. Ours have none of their own,
 * and wait for nothing else; only that one did not come has to be told (app/browser/chunk-load-errors.ts).
 */
const tellWhatIsMissing = `
export const __vitePreload = (load) => load().catch((error) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  if (dispatchEvent(event)) throw error
})`

function shortenLateLoading(): Plugin {
  let isTaken = false
  return {
    name: 'shorten-late-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      order: 'pre',
      handler(id) {
        if (!id.endsWith('vite/preload-helper.js')) return null
        isTaken = true
        return tellWhatIsMissing
      },
    },
    generateBundle(_options, bundle) {
      if (!isTaken) this.error('Vite loads late parts in another way: see shortenLateLoading.')
      const late = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isDynamicEntry)
      for (const { fileName, viteMetadata } of late as {
        fileName: string
        viteMetadata?: { importedCss: Set<string> }
      }[])
        if (viteMetadata?.importedCss.size)
          this.error(`${fileName} has styles of its own, and nobody would fetch them.`)
    },
  }
}

/** What every page needs travels in two files instead of forty; what one page needs stays with its route. */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\// },
  {
    name: 'shop',
    test: [
      /\/app\/(root|browser\/(prefetch|loader-cache|deferred-scripts|chunk-load-errors|revalidation|tab-sync)|routes\/shell\/(frame|content))\./,
      /\/ui\/(shell\/(?!content-section|use-cached-pages|share-button|seller-details)|(connection|first-interaction|offline|shopper-store|toast)\.)/,
      /\/ui\/search\/(input|use-combobox|fetch-suggestions|suggestions|stored-listing)\./,
      /vite\/preload-helper|\/app\/routes\/shell\/page-title\.|\/domain\/catalogue\/structured-data\./,
      /\/ui\/(catalogue\/(product-card|lazy-image)|cart\/(wishlist-button|use-wishlist-item)|reviews\/rating-chip)\./,
      /\/ui\/parts\/(avatar|button|empty-state|icon|icon-button|logo|responsive-image|price|illustrations\/(illustration|error))\./,
    ].reduce((all, one) => new RegExp(`${all.source}|${one.source}`)),
  },
]

export default defineConfig({
  plugins: [
    keepServerCodeHome(),
    takeRouterApart(),
    leaveFailpointsOut(),
    shortenLateLoading(),
    packAssets(),
    shortenRouteLists(),
    serviceWorker(),
    lateStart(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedChunks } },
          treeshake: { manualPureFunctions: ['v'] },
        },
      },
    },
  },
})
