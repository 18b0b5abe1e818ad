/**
 * Runs the commands of docs/operations.md as they stand there, on a bare Debian 12 that it makes and boots:
 * `node tests/long/manual/main.ts [CHAPTER…]`. As root on Linux, with a release in `releases/`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Chapter, chapters, commonWords, triedElsewhere, type Words } from './chapters.ts'
import { type Block, blocksOf, operations } from './document.ts'
import { bootMachine, debianOf, openContainers, type TrialPlace } from './machine.ts'

const root = join(import.meta.dirname, '../../..')
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { debian: { type: 'string', default: join(root, '.cache/manual') }, show: { type: 'boolean' } },
})
const needed = ['debootstrap', 'systemd-nspawn', 'nsenter', 'podman', 'podman-compose', 'runc']
/** The release of this commit (`--trial`), or else the one of this version. */
const machine = `${process.platform}-${process.arch}`
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { stdout: commit } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' })
const release = [`strut-${version}-${commit.trim()}-${machine}`, `strut-${version}-${machine}`].find((name) =>
  existsSync(join(root, `releases/${name}.tar.gz`)),
)

const blocks = blocksOf(operations())
const missing = whatIsMissing()
if (missing.length > 0) console.log(`not run: ${missing.join(', ')}`)
else process.exitCode = (await tryAll()) ? 0 : 1

function whatIsMissing(): string[] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return ['a machine of its own needs Linux and root']
  const programs = needed.filter((name) => spawnSync('which', [name]).status !== 0)
  return [...programs, ...(release ? [] : ['a release'])].map((name) => `${name} is missing`)
}

async function tryAll(): Promise<boolean> {
  mkdirSync(values.debian, { recursive: true })
  const packages = blocks
    .filter(({ chapter }) => !(chapter in triedElsewhere))
    .flatMap(({ text }) => [...text.matchAll(/^apt-get install (.+?)(?: +#.*)?$/gm)])
  const debian = debianOf(values.debian, [...new Set(packages.flatMap(([, names = '']) => names.split(' ')))])
  const folder = mkdtempSync(join(tmpdir(), 'strut-manual-'))
  const files = { releases: join(root, 'releases'), deploy: join(root, 'deploy') }
  const places: Record<string, TrialPlace> = {}
  const isMine = ({ title }: Chapter) => chosen.length === 0 || chosen.includes(title)
  let isWell = true
  for (const chapter of chapters.filter(isMine)) {
    const name = chapter.place ?? 'machine'
    places[name] ??=
      name === 'machine' ? await bootMachine(folder, debian, files) : openContainers(folder, debian, files)
    isWell = tryChapter(places[name], chapter)
    if (!isWell) break
  }
  for (const place of Object.values(places)) place.close()
  spawnSync('rm', ['-rf', folder])
  return isWell
}

/** Says the seconds of each block, and what a block said that went wrong. */
function tryChapter({ run }: TrialPlace, { title, trials }: Chapter): boolean {
  const own = blocks.filter(({ chapter }) => chapter === title)
  const commands = own.filter(({ language }) => language === 'sh')
  if (commands.length !== trials.length) throw new Error(`${title} has ${commands.length} blocks of commands`)
  for (const [at, block] of commands.entries()) {
    const { before = '', words = [], after = '' } = trials[at] ?? {}
    const texts = own.filter(({ language }) => language !== 'sh').map((text) => keep(text, words))
    const began = performance.now()
    const { isWell, output } = run([...texts, before, withWords(block, words), after].join('\n'))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${isWell ? '✓' : '✗'} ${title}, block ${at + 1}: ${seconds} s`)
    if (!isWell || values.show) console.log(output)
    if (!isWell) return false
  }
  return true
}

/** Other blocks lie beside the commands, as files that are named by their language. */
function keep(block: Block, words: Words): string {
  return `mkdir -p blocks && cat > blocks/${block.language || 'text'} <<'END OF BLOCK'\n${withWords(block, words)}END OF BLOCK`
}

function withWords({ text }: Block, words: Words): string {
  return [...words, ...commonWords, ['strut-0.1.0-linux-x64', release ?? ''] as const].reduce(
    (changed, [word, other]) => changed.replaceAll(word, other),
    text,
  )
}
