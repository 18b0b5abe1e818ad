import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A test builds the pages for production beside the ones that are served.
  buildDirectory: process.env['STRUT_BUILD'] ?? 'build',
  // Routes are few: naming them all in the first document is smaller than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
  // One file for each route: the router fetches the parts of one that is split past app/browser/router-overrides/route-modules.ts.
  splitRouteModules: false,
} satisfies Config
