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
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { signInSabotages } from './accounts.ts'
import { backupSabotages } from './backups.ts'
import { sabotages as moneySabotages, type Sabotage } from './mutations.ts'

const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
})

/*
 * Takes one guard away at a time, in a copy, and looks which test notices: node scripts/mutation-tests/run.ts [first] [last].
 * Ends with 1 when nobody noticed.
 */
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'strut-sabotage-'))
const copy = join(folder, 'shop')
// PostgreSQL's own account must be able to walk through.
chmodSync(folder, 0o711)

const sabotages = [...moneySabotages, ...signInSabotages, ...backupSabotages]
const [first = 1, last = sabotages.length] = process.argv.slice(2).map(Number)
const asked = sabotages.slice(first - 1, last)
const embedded = await openEmbedded(join(folder, 'data'), () => {})
const url = urlOf({ ...embedded.connection })
let unnoticed = 0
try {
  copyShop()
  const whole = await failuresOf([...new Set(asked.flatMap(({ tests }) => tests))])
  if (whole.length > 0) throw new Error(`Without any sabotage these fail: ${whole.join(', ')}`)
  for (const [at, sabotage] of asked.entries()) {
    const caught = await tryOut(sabotage)
    if (caught.length === 0) unnoticed += 1
    console.log(`- **${first + at}** ${sabotage.guard} (\`${sabotage.file}\`) · ${caught[0] ?? '**nobody**'}`)
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = unnoticed === 0 ? 0 : 1

/** The files that git knows, as they are now, beside the same packages and pages. */
function copyShop(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const shared of ['node_modules', 'build']) symlinkSync(join(root, shared), join(copy, shared))
}

/** The tests that failed, by file and name. */
async function tryOut({ file, words, instead, tests }: Sabotage): Promise<string[]> {
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(words).length !== 2) throw new Error(`${file} does not say once: ${words}`)
  writeFileSync(
    path,
    whole.replace(words, () => instead),
  )
  try {
    return await failuresOf(tests)
  } finally {
    writeFileSync(path, whole)
  }
}

/** A file that can't even be loaded is a broken sabotage, not a caught one. */
async function failuresOf(tests: readonly string[]): Promise<string[]> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const run = spawn(
    process.execPath,
    [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...tests],
    {
      cwd: copy,
      env: { ...process.env, TEST_DATABASE_URL: url },
      stdio: 'ignore',
    },
  )
  await once(run, 'exit')
  const { testResults } = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  if (testResults.length === 0 || broken.length > 0) throw new Error(`${tests} could not be run`)
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => `\`${name.slice(name.indexOf('/shop/') + 6)}\`: ${title}`),
  )
}
