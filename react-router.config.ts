import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Twenty routes: naming them all in the first document is smaller than asking for them one by one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
