import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Tests without a database start at once; all others share one embedded PostgreSQL for the whole run. */
const rules = [
  'domain/**/*.test.ts',
  'ui/**/*.test.{ts,tsx}',
  'app/http/*.test.tsx',
  'tests/rules/{architecture,configuration,gateways,layers,cycles,names,sizes,documents,conformance,spec-texts,texts,hindi,audit-coverage,mutation-tests,releases,varnish}.test.ts',
]
/** Each file has a database of its own and leaves nothing in its process, so that the next goes on with the modules that are loaded. */
const flows = ['{db,flows}/**/*.test.ts']
/** Start and kill servers, databases and builds, or fill the process to its brim: each has a process of its own. */
const alone = [
  'cli/*.test.ts',
  'db/engine/embedded/embedded-postgres.test.ts',
  'db/engine/{migrate,schema-text,pooled-connections,primary,standby}.test.ts',
  'db/search/large-catalogue.test.ts',
  'flows/backups/*.test.ts',
  'tests/front-door/orders/killed-server.test.ts',
  'tests/front-door/shell/{server-start,pooler,failover,processes,traces}.test.ts',
]
/** The front door of the built app without a port, adapters and the server's parts: the build is loaded once a process. */
const frontDoor = ['{tests/front-door,tests/rules,server,providers,demo,app}/**/*.test.ts']
/** Files of which every test is tagged `long`, where those are left out: to open them would take a process each. */
const whollyLong = process.argv.includes('--tags-filter=!long')
  ? globSync('{db,tests}/**/*.test.ts').filter((file) =>
      readFileSync(file, 'utf8').startsWith('/** @module-tag long */'),
    )
  : []
const never = ['**/node_modules/**', 'build/**', '.data/**', 'e2e/**', 'tests/long/**', ...whollyLong]

const withDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: 'tests/support/servers/postgres-cluster.ts',
  // The pages are built for production, and React and the router choose their halves by this.
  env: { NODE_ENV: 'production' },
  server: { deps: { external: [/\/build\/\w+\/server\//] } },
}

/**
 * Slow and seldom red: `npm run test:long` runs it, and `npm test` where its file is named. `@module-tag long` in the first
 * comment of a file is said of all its tests.
 */
const tags = [{ name: 'long', timeout: 1_500_000 }]

export default defineConfig({
  test: {
    // One more than two cores: while two workers compute, the third waits for its database or server.
    maxWorkers: 3,
    tags,
    // Long enough for a machine that is five times slower; no test here asks how fast something was.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Waits for other processes; the default of one second would be a time limit on them.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Rules remember nothing, so that their files can share a process.
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'flows',
          include: flows,
          exclude: [...never, ...alone],
          isolate: false,
          // Plain TypeScript, which Node runs by itself: a tenth less processor time than by Vite's runner.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'front-door',
          include: frontDoor,
          exclude: [...never, ...alone, ...rules],
          isolate: false,
        },
      },
      { extends: true, test: { ...withDatabase, name: 'alone', include: alone, exclude: never } },
    ],
  },
})
