import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { languageToBuild } from './scripts/build-language.ts'
import { compressAssets } from './scripts/compress-assets.ts'

export default {
  ssr: true,
  // A test builds the pages for production beside the ones that are served.
  buildDirectory: join(process.env['STRUT_BUILD'] ?? 'build', languageToBuild()),
  // One static file names all routes, the same for every page: no request per page, and known without a connection.
  routeDiscovery: { mode: 'initial' },
  // One file for each route, so that each missing one is noticed in one place (app/browser/chunk-errors).
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(reactRouterConfig.buildDirectory),
} satisfies Config
