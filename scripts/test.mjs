// Runs tests and ends with one line that adds them up over all runners. No dependencies.
//   node scripts/test.mjs                 every check and every test
//   node scripts/test.mjs PATH… [-t NAME] the files, folders or single tests named, of any kind
//   node scripts/test.mjs --unit          rules, queries and flows: what needs no built pages
//   node scripts/test.mjs --e2e           the browser tests of every day
//   node scripts/test.mjs --long          two hours of crowds, kills, lost answers and a soak (tests/long), then every
//                                         browser test, with axe on each state of each page
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { haveChromium } from './chromium.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const total = { passed: 0, failed: 0 }
const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    unit: { type: 'boolean' },
    e2e: { type: 'boolean' },
    long: { type: 'boolean' },
    testNamePattern: { type: 'string', short: 't' },
  },
})
const isNamed = positionals.length > 0 || wanted.testNamePattern !== undefined
const everydayOptions = ['--tags-filter=!long']
const longOptions = ['--config', 'vitest.long.config.ts']
/** Whatever hangs for so long has failed. */
const limit = { timeout: wanted.long || isNamed ? 10_800_000 : 1_800_000, killSignal: 'SIGKILL' }

process.chdir(root)
delete process.env.FORCE_COLOR
const inMemory = !wanted.long && !isNamed && hasRoomInMemory()
const reports = fs.mkdtempSync(path.join(inMemory ? '/dev/shm' : os.tmpdir(), 'strut-reports-'))
// Traversable for PostgreSQL's own account.
fs.chmodSync(reports, 0o711)
if (inMemory) process.env.TMPDIR = reports
process.once('exit', () => fs.rmSync(reports, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// Tests start many servers and workers: what Node compiled of sources and packages is shared by all of a run.
process.env.NODE_COMPILE_CACHE = path.join(reports, 'compiled')
process.env.PATH = path.join(root, 'node_modules/.bin') + path.delimiter + process.env.PATH

if (isNamed) await runNamed(sortByRunner(positionals), wanted.testNamePattern)
else if (wanted.unit)
  await step('rules, queries and flows', () => vitest('--project=rules', '--project=flows', ...everydayOptions))
else if (wanted.e2e) await step('end to end', playwright)
else if (wanted.long) await runLong()
else await runEverything()

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/** On a disk, the many files of databases and browser profiles take up to a third of a test's processor time. */
function hasRoomInMemory() {
  if (process.env.TMPDIR || !fs.existsSync('/dev/shm')) return false
  const { bavail, bsize } = fs.statfsSync('/dev/shm')
  return Math.min(bavail * bsize, process.availableMemory()) > 4e9
}

/** One after another: the workers of one runner keep two cores busy, and side by side all take longer (decision 52). */
async function runEverything() {
  await step('format and lint', () => one('biome', ['check', '--error-on-warnings', '.']))
  await step('types', types)
  await step('rules, queries and flows, front door', () => vitest(...everydayOptions))
  await step('end to end', playwright)
}

async function runLong() {
  await step('crowds, kills and lost answers', () => vitest(...longOptions))
  await step('a cluster whose parts die', () => script('tests/long/cluster/main.ts'))
  await step('the commands of the operations manual', () => script('tests/long/manual/main.ts'))
  await step('what is slow and seldom red', () => vitest('--tags-filter=long'))
  await step('end to end, every state', playwright)
}

/** Browser tests are `e2e/` and `*.spec.ts`; `tests/long/` has a configuration of its own; the rest is vitest's. */
function sortByRunner(names) {
  const runners = { vitest: [], long: [], playwright: [] }
  for (const name of names) {
    const file = fs.existsSync(name) ? path.relative(root, path.resolve(name)) : name
    const isBrowser = /^e2e(\/|$)|\.spec\.ts(:\d+)?$/.test(file)
    if (isBrowser) runners.playwright.push(file)
    else runners[file.startsWith('tests/long') ? 'long' : 'vitest'].push(file)
  }
  // A name without a path is looked for where most tests are.
  if (names.length === 0) runners.vitest.push('')
  return runners
}

async function runNamed({ vitest: files, long, playwright: specs }, name) {
  const named = (flag) => (name === undefined ? [] : [flag, name])
  if (files.length > 0) await step(files.join(' '), () => vitest(...files, ...named('-t')))
  if (long.length > 0) await step(long.join(' '), () => vitest(...longOptions, ...long, ...named('-t')))
  if (specs.length > 0) await step(specs.join(' '), () => playwright('--no-deps', ...specs, ...named('-g')))
}

async function step(name, work) {
  const start = Date.now()
  console.log(`${name} …`)
  const { passed, failed, output, parts = [] } = await work()
  total.passed += passed
  total.failed += failed
  if (failed > 0 && !isNamed) console.log(output.trimEnd())
  for (const part of parts) console.log(`  ${part}`)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n`)
}

/** Linux as root with Debian's packages, or one plain line that says what is missing (docs/operations.md). */
async function script(file) {
  const { code, output } = await run('node', [file])
  const notRun = /^not run: .*$/m.exec(output)?.[0]
  if (notRun !== undefined) return { passed: 0, failed: 0, output, parts: [notRun] }
  const parts = output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\d\d:\d\d:\d\d /.test(line))
  return code === 0 ? { passed: 1, failed: 0, output, parts } : { passed: 0, failed: 1, output, parts }
}

/** A check that either passes or fails as a whole. */
async function one(program, args) {
  const { code, output } = await run(program, args)
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/** The rules have a tsconfig of their own, in which neither Node nor a browser exists. */
async function types() {
  const outputs = []
  for (const [program, ...args] of [
    ['react-router', 'typegen'],
    ['tsc', '-p', 'domain'],
    ['tsc', '-p', '.'],
  ]) {
    const { code, output } = await run(program, args)
    if (code !== 0) outputs.push(output)
  }
  const passed = outputs.length === 0 ? 1 : 0
  return { passed, failed: 1 - passed, output: outputs.join('\n') }
}

async function vitest(...options) {
  const reportFile = path.join(reports, 'vitest.json')
  fs.rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code, output } = await run('vitest', ['run', ...options, ...reporters])
  const report = readReport(reportFile)
  const files = report?.testResults ?? []
  const tests = files.flatMap((file) => file.assertionResults.map(({ status }) => ({ file: file.name, status })))
  // A file that broke before its first test has none, and counts as one that failed.
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length + broken
  const nothingRan = passed + failed === 0
  return {
    passed,
    failed: failed === 0 && (code !== 0 || nothingRan) ? 1 : failed,
    output,
    parts: wanted.long || isNamed ? [] : kindsOf(tests),
  }
}

/** How many of each kind ran, and how many did not because this machine has no use for them. */
function kindsOf(tests) {
  const kinds = { rules: 0, 'queries and flows': 0, 'front door': 0, 'left out': 0 }
  for (const { file, status } of tests) {
    const ran = status === 'passed' || status === 'failed'
    kinds[ran ? kindOf(path.relative(root, file)) : 'left out'] += 1
  }
  return Object.entries(kinds).map(([kind, count]) => `${kind}: ${count}`)
}

function kindOf(file) {
  if (file.startsWith('tests/front-door/')) return 'front door'
  return /^(domain|ui|tests)\//.test(file) ? 'rules' : 'queries and flows'
}

async function playwright(...options) {
  const reportFile = path.join(reports, 'playwright.json')
  const { path: chromium, problem } = haveChromium((line) => console.log(`  ${line}`))
  if (problem) return { passed: 0, failed: 1, output: problem }
  const { code, output } = await run('playwright', ['test', ...options, '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    ...((wanted.long || isNamed) && { E2E_LONG: 'yes' }),
  })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(reportFile)?.stats ?? {}
  const failed = unexpected + flaky + skipped
  const nothingRan = expected + failed === 0
  return { passed: expected, failed: failed === 0 && (code !== 0 || nothingRan) ? 1 : failed, output }
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}

/** Shows a runner's output at once where files were named, and otherwise only if something failed. */
function run(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', CI: '1', ...env }, ...limit })
    let output = ''
    const note = (piece) => {
      output += piece
      if (isNamed) process.stdout.write(piece)
    }
    child.stdout.setEncoding('utf8').on('data', note)
    child.stderr.setEncoding('utf8').on('data', note)
    child.on('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }))
    child.on('close', (code, signal) =>
      resolve({ code, output: signal ? `${output}\n${program} was ended by ${signal}` : output }),
    )
  })
}
