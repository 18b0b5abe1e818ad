import { defineConfig } from 'vitest/config'

/** Two hours on two cores, one file after the other; the tests tagged `long` of vitest.config.ts follow (`npm run test:long`). */
export default defineConfig({
  test: {
    include: ['tests/long/*.test.ts'],
    globalSetup: 'tests/support/servers/postgres-cluster.ts',
    fileParallelism: false,
    // No test here asks how fast something was; this only ends what hangs.
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'production' },
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
