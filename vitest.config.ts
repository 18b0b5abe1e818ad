import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** What needs no database runs at once; everything else gets one embedded PostgreSQL for the whole run. */
const rules = [
  'domain/**/*.test.ts',
  'ui/**/*.test.{ts,tsx}',
  'tests/rules/{layers,spec-texts,audit-coverage,mutation-tests}.test.ts',
]
/** Each file has a database of its own and leaves nothing in its process, so that the next goes on with the modules that are loaded. */
const flows = ['{db,flows}/**/*.test.ts']
/** These start and kill databases, or fill the process to its brim. */
const alone = [
  'db/engine/embedded/embedded-postgres.test.ts',
  'db/engine/migrate.test.ts',
  'db/search/large-catalogue.test.ts',
  'flows/backups/*.test.ts',
]
const others = ['!(db|domain|flows|ui)/**/*.test.ts']
const never = ['**/node_modules/**', 'build/**', '.data/**', 'e2e/**', 'tests/long/**']

const withDatabase: TestProjectInlineConfiguration['test'] = {
  globalSetup: 'tests/support/servers/postgres-cluster.ts',
  // The pages are built for production, and React and the router choose their halves by this.
  env: { NODE_ENV: 'production' },
  server: { deps: { external: [/\/build\/server\//] } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Long enough for two busy cores; no test here asks how fast something was.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What another process does is waited for, not timed; one second would be.
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
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: 'shop',
          include: [...others, ...alone],
          exclude: [...never, ...rules],
        },
      },
    ],
  },
})
