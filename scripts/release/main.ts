// npm run release                        releases/strut-VERSION-linux-{x64,arm64}.tar.gz and SHA256SUMS
// npm run release -- --trial             the same of work in progress, named by its commit
// npm run release -- --machine linux-x64 for one kind of machine
import { readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changesOf } from './contents.ts'
import { digestOf, outputOf } from './programs.ts'
import { buildForProduction, stage } from './stage.ts'

const root = join(import.meta.dirname, '../..')
const machines = ['linux-x64', 'linux-arm64'] as const
const largestMb = 250

const { values } = parseArgs({ options: { trial: { type: 'boolean' }, machine: { type: 'string' } } })

try {
  await release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function release(): Promise<void> {
  const wanted = machines.filter((name) => values.machine === undefined || values.machine === name)
  if (wanted.length === 0) throw new Error(`--machine is one of ${machines.join(', ')}.`)
  const version = await releasedVersion()
  const out = join(root, 'releases')
  const work = join(root, '.cache/release')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  await mkdir(out, { recursive: true })
  const production = await buildForProduction(work)
  for (const machine of wanted) {
    const name = `strut-${version}-${machine}`
    await stage(join(work, name), { version, machine, production })
    const file = join(out, `${name}.tar.gz`)
    await pack(work, name, file)
    console.log(`${file}: ${sizeOf(file)} MB, unpacked ${await unpackedMb(join(work, name))} MB`)
  }
  await writeChecksums(out)
  await rm(work, { recursive: true, force: true })
}

/** Refuses a release that the change log does not describe, or whose files are not those of a commit. */
async function releasedVersion(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (values.trial) return `${version}-${(await outputOf('git', ['rev-parse', '--short=8', 'HEAD'])).trim()}`
  if (changesOf(version, readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) === null)
    throw new Error(`CHANGELOG.md says nothing under "## ${version}": describe the release there first.`)
  if ((await outputOf('git', ['status', '--porcelain'])) !== '')
    throw new Error('Commit first: a release holds what a commit holds.')
  return version
}

/** In the same order, with the same times and owner each time. */
async function pack(work: string, name: string, file: string): Promise<void> {
  const at = (await outputOf('git', ['log', '-1', '--format=%ct'])).trim()
  const same = ['--sort=name', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner']
  const modes = '--mode=u+rwX,go+rX,go-w'
  await outputOf('tar', ['-C', work, ...same, modes, '--use-compress-program=gzip -n', '-cf', file, name])
}

function sizeOf(file: string): number {
  return Math.round(statSync(file).size / 1024 / 1024)
}

async function unpackedMb(folder: string): Promise<number> {
  const mb = Math.ceil(Number((await outputOf('du', ['-sk', folder])).split('\t')[0]) / 1024)
  if (mb > largestMb) throw new Error(`${folder} has ${mb} MB: a release has ${largestMb} MB at most.`)
  return mb
}

async function writeChecksums(out: string): Promise<void> {
  const files = (await readdir(out)).filter((name) => name.endsWith('.tar.gz')).sort()
  const lines = files.map(async (name) => `${digestOf(await readFile(join(out, name)))}  ${name}\n`)
  await writeFile(join(out, 'SHA256SUMS'), (await Promise.all(lines)).join(''))
}
