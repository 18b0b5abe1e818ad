import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { defaultLanguage } from './domain/language.ts'
import { languageToBuild, translatePages } from './scripts/build-language.ts'
import { foldStyles } from './scripts/fold-styles.ts'
import { serviceWorker } from './service-worker/bundle.ts'

const language = languageToBuild()

const serverFolders = /^#(db|flows|providers|server|demo|cli)\//

/** Fails the build of a page that reaches for the database or a provider from the browser's side. */
function keepServerCodeHome(): Plugin {
  return {
    name: 'keep-server-code-home',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!serverFolders.test(source)) return null
      return this.error(`${importer} must not reach ${source}: it would be sent to the phone.`)
    },
  }
}

/** Puts our loading of route chunks in the place of the router's, which has no hook for a missing one (decision 8). */
function replaceLoadRouteModule(): Plugin {
  return {
    name: 'replace-load-route-module',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) =>
      source === './routeModules.js'
        ? join(import.meta.dirname, 'app/browser/chunk-errors/load-route-module.tsx')
        : null,
  }
}

/** Removes the places at which a test can make the server die (flows/failpoint.ts) from a build for production. */
function removeFailpoints(): Plugin {
  return {
    name: 'remove-failpoints',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (process.env['STRUT_MODE'] !== 'production' || !id.includes('/flows/')) return null
      return code.replace(/^\s*failpoint\('[\w-]+'\)$/gm, '').replace(/^import .*failpoint\.ts'$/gm, '')
    },
  }
}

/** Lists that are large in memory and say nothing to shoppers: the pages of all languages read the server's own copy. */
const sharedLists = /^(?:#domain\/search|\.)\/dictionary-words\.ts$|^#db\/shipping\/pincodes\.ts$/

function shareLists(): Plugin {
  return {
    name: 'share-lists',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source) =>
      sharedLists.test(source) ? { id: source.replace(/^\.(?=\/)/, '#domain/search'), external: true } : null,
  }
}

/** Modules of every page, and of those with forms or a sum, in four files instead of sixty; others stay with their route. */
const sharedChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\// },
  {
    name: 'shop',
    test: [
      /\/app\/(root|browser\/(prefetch|loader-cache|deferred-hydration\/[\w-]+|chunk-errors\/[\w-]+|revalidation|tab-sync)|routes\/shell\/(frame|content))\./,
      /\/ui\/(shell\/(?!content-section|use-cached-pages|share-button)|(cached-markup|connection|first-interaction|hold-behind|offline|shopper-store|toast)\.)/,
      /\/ui\/search\/(input|use-combobox|suggestions|stored-listing)\./,
      /vite\/preload-helper|\/app\/routes\/shell\/page-title\.|\/domain\/(catalogue\/structured-data|language|page-language)\./,
      /\/ui\/(catalogue\/(product-card|card-item|packed-card|lazy-image)|cart\/(wishlist-button|use-wishlist-item)|reviews\/rating-chip)\./,
      /\/ui\/parts\/(avatar|button|empty-state|icon|logo|responsive-image|price|illustrations\/(illustration|error))\./,
    ].reduce((all, one) => new RegExp(`${all.source}|${one.source}`)),
  },
  {
    name: 'forms',
    test: /\/ui\/(parts\/(field|alert|summary-line|use-focus-after-removal)|use-hydrated|shipping\/(pincode-form|stored-pincode)|cart\/stored-prices|promotions\/texts)\.|\/submit-failure\./,
  },
  {
    name: 'purchase',
    test: /\/ui\/(cart\/(form|remove-button|line-item-image|texts)|checkout\/(header|price-details|texts)|promotions\/coupon-field|parts\/sticky-bar)\.|\/domain\/(promotions\/promotion-text|checkout\/(price-breakdown|cod))\./,
  },
]

export default defineConfig({
  plugins: [
    keepServerCodeHome(),
    replaceLoadRouteModule(),
    removeFailpoints(),
    translatePages(language),
    shareLists(),
    serviceWorker(language),
    tailwindcss(),
    foldStyles(),
    reactRouter(),
  ],
  // Served once, from the build of the default language.
  publicDir: language === defaultLanguage ? 'public' : false,
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A module of the domain only says what is: one of which nothing is used stays at home, word lists included.
          treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
          output: { codeSplitting: { groups: sharedChunks } },
          // Texts of ui/*/texts.tsx travel inside the components that say them (decision 53).
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // V8 keeps the source: with a character beyond Latin-1, two bytes for each of its 3.5 million.
          output: {
            comments: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
        },
      },
    },
  },
})
