import { defineConfig } from 'vitest/config'

/** What needs no database runs at once; everything else gets one embedded PostgreSQL for the whole run. */
const rules = ['domain/**/*.test.ts', 'ui/**/*.test.{ts,tsx}', 'tests/{layers,words,deed-table}.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Long enough for two busy cores; no test here asks how fast something was.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // Rules remember nothing, so that their files can share a process.
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'build/**', '.data/**', 'e2e/**', 'tests/long/**', ...rules],
          globalSetup: 'tests/cluster.ts',
          // The pages are built for production, and React and the router choose their halves by this.
          env: { NODE_ENV: 'production' },
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
