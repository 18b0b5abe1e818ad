import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { setUpForTests, urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { type Mutation, mutations } from './mutations.ts'

const reportSchema = v.object({
  testResults: v.array(
    v.object({ name: v.string(), assertionResults: v.array(v.object({ title: v.string(), status: v.string() })) }),
  ),
})

/*
 * Applies one mutation at a time to a copy of the shop and runs its tests: node scripts/mutation-tests/run.ts [first] [last].
 * Exits with 1 when a mutation survives.
 */
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'strut-mutation-'))
const copy = join(folder, 'shop')
// PostgreSQL's own account needs to traverse this folder.
chmodSync(folder, 0o711)

const [first = 1, last = mutations.length] = process.argv.slice(2).map(Number)
const selected = mutations.slice(first - 1, last)
const embedded = await openEmbedded(join(folder, 'data'), () => {})
await setUpForTests(embedded.connection)
const url = urlOf({ ...embedded.connection })
let survivors = 0
try {
  copyShop()
  const failing = await failuresOf([...new Set(selected.flatMap(({ tests }) => tests))])
  if (failing.length > 0) throw new Error(`These tests fail without any mutation: ${failing.join(', ')}`)
  for (const [index, mutation] of selected.entries()) {
    const [killer] = await runMutation(mutation)
    if (killer === undefined) survivors += 1
    const outcome = killer === undefined ? 'SURVIVED' : `killed by ${killer}`
    console.log(`${first + index}. ${mutation.guard} (${mutation.file}): ${outcome}`)
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = survivors === 0 ? 0 : 1

/** Copies the tracked files as they are now; packages and built pages are linked. */
function copyShop(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const shared of ['node_modules', 'build']) symlinkSync(join(root, shared), join(copy, shared))
}

/** Returns the tests that the mutation fails, as file and title. */
async function runMutation({ file, original, mutated, tests }: Mutation): Promise<string[]> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(original).length !== 2) throw new Error(`${file} must contain this exactly once: ${original}`)
  writeFileSync(
    path,
    text.replace(original, () => mutated),
  )
  try {
    return await failuresOf(tests)
  } finally {
    writeFileSync(path, text)
  }
}

/** Returns the failing tests. Throws when a test file cannot be loaded: that mutation is invalid, not killed. */
async function failuresOf(tests: readonly string[]): Promise<string[]> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawn(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...tests], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: 'ignore',
  })
  await once(run, 'exit')
  const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  if (testResults.length === 0 || broken.length > 0) throw new Error(`${tests} could not be run`)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => `${name.slice(name.indexOf('/shop/') + 6)}: ${title}`),
  )
}
