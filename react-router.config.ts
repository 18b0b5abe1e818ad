import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { languageToBuild } from './scripts/build-language.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { writeShopManifest } from './scripts/shop-manifest.ts'

/** Folder of a build that a test reads and no browser: the pages for production, beside the ones that are served. */
const testFolder = process.env['STRUT_BUILD']

export default {
  ssr: true,
  buildDirectory: join(testFolder ?? 'build', languageToBuild()),
  // One static file names all routes, the same for every page: no request per page, and known without a connection.
  routeDiscovery: { mode: 'initial' },
  // One file for each route, so that each missing one is noticed in one place (app/browser/chunk-errors).
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    await writeShopManifest(reactRouterConfig.buildDirectory)
    if (testFolder === undefined) await compressAssets(reactRouterConfig.buildDirectory)
  },
} satisfies Config
