import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './service-worker/bundle.ts'

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
      for (const name of Object.keys(bundle).filter((file) => packable.test(file))) {
        const bytes = await readFile(join(dir, name))
        await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes))
        await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** A missing chunk is told, not reloaded for ever: our app/route-chunk.ts takes the place of the router's loading of routes. */
function loadRoutesOurWay(): Plugin {
  let isDone = false
  return {
    name: 'load-routes-our-way',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/react-router/dist/')) return null
      isDone = true
      return join(import.meta.dirname, 'app/route-chunk.ts')
    },
    buildEnd(error) {
      if (!error && !isDone)
        this.error('The router loads its routes from another file now: see app/route-chunk.ts.')
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

/** What every page needs travels in two files instead of forty; what one page needs stays with its route. */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\// },
  {
    name: 'shop',
    test: /\/ui\/(parts|shell|cart|catalogue|shopper|toast|timings)|\/domain\/(?!.*address)/,
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [
    keepServerCodeHome(),
    loadRoutesOurWay(),
    leaveFailpointsOut(),
    packAssets(),
    serviceWorker(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
})
