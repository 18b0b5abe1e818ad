/** Puts together the folder of one release: sources, pages, packages and Node for one kind of machine. */

import { globSync, readFileSync } from 'node:fs'
import { chmod, cp, link, lstat, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { isLanguage, languages } from '../../domain/language.ts'
import { compressAssets } from '../compress-assets.ts'
import { findSandboxWords, isShipped, startFlagsOf } from './contents.ts'
import { bringNode, bringPackages, filesIn, stripPrograms } from './packages.ts'
import { digestOf, outputOf } from './programs.ts'

const root = join(import.meta.dirname, '../..')
const builtLanguages = Object.keys(languages).filter(isLanguage)

/** Builds the pages without the sandboxes' (those of a demo are there already); returns their folder. */
export async function buildForProduction(work: string): Promise<string> {
  const stamp = await readFile(join(root, 'build/.strut-stamp'), 'utf8').catch(() => '')
  if (!stamp.startsWith('demo ')) throw new Error('Call npm run release without STRUT_MODE.')
  const folder = join(work, 'pages')
  console.log('Building the pages for production …')
  const router = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const settings = { NODE_ENV: 'production', STRUT_MODE: 'production', STRUT_BUILD: folder }
  const build = (STRUT_LANGUAGE: string) =>
    outputOf(process.execPath, [router, 'build'], { env: { ...settings, STRUT_LANGUAGE } })
  await Promise.all(builtLanguages.map(build))
  const found = findSandboxWords(readBuild(folder))
  if (found.length > 0) throw new Error(`The pages for production contain ${found.join(', ')}.`)
  for (const language of builtLanguages) await compressAssets(join(folder, language))
  return folder
}

/** Scripts and data of built pages, server and browser. */
export function readBuild(folder: string): string {
  const files = globSync('**/*.{js,json}', { cwd: folder })
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

type Release = { version: string; machine: string; production: string }

export async function stage(folder: string, { version, machine, production }: Release): Promise<void> {
  console.log(`${folder}: sources and pages …`)
  const files = (await outputOf('git', ['ls-files', '-z'])).split('\0').filter(isShipped)
  for (const file of files) await cp(join(root, file), join(folder, file))
  for (const language of builtLanguages) await copyPages(language, folder, production)
  console.log(`${folder}: packages …`)
  await bringPackages(folder, machine)
  console.log(`${folder}: Node …`)
  await bringNode(folder, machine)
  await stripPrograms(folder, machine)
  await writeLauncher(join(folder, 'strut'), machine)
  await writeFile(join(folder, 'release.json'), `${JSON.stringify({ version, machine })}\n`)
  await linkEqualFiles(folder)
  if (machine === `${process.platform}-${process.arch}`) await loadEverything(folder)
}

/** Loads every page and command with what the release holds: a module that was left out stops it. */
async function loadEverything(folder: string): Promise<void> {
  const pages = ['build', 'build/production'].flatMap((build) =>
    builtLanguages.map((language) => join(folder, build, language, 'server/index.js')),
  )
  const modules = [...pages, join(folder, 'server/start/open-app.ts')]
  const script = modules.map((file) => `await import(${JSON.stringify(file)})`).join('\n')
  // Compiled code of this machine is no part of a release.
  const env = { NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' }
  await outputOf(join(folder, 'bin/node'), ['--input-type=module', '-e', script], { cwd: folder, env })
  await outputOf(join(folder, 'strut'), ['help'], { cwd: folder, env })
}

async function copyPages(language: string, folder: string, production: string): Promise<void> {
  const [demo, live] = [join(folder, 'build', language), join(folder, 'build/production', language)]
  await cp(join(root, 'build', language), demo, { recursive: true })
  await cp(join(production, language), live, { recursive: true })
  await Promise.all([demo, live].map((pages) => removeWhitespace(join(pages, 'server/index.js'))))
}

/** Stores equal files once, as hard links: builds, languages and time zones have most of theirs in common. */
async function linkEqualFiles(folder: string): Promise<void> {
  const seen = new Map<string, string>()
  for (const name of (await filesIn(folder)).sort()) {
    const file = join(folder, name)
    const entry = await lstat(file)
    if (entry.isSymbolicLink()) continue
    const key = `${entry.mode} ${digestOf(await readFile(file))}`
    const twin = seen.get(key)
    seen.set(key, twin ?? file)
    if (twin === undefined) continue
    await rm(file)
    await link(twin, file)
  }
}

/** A quarter of the bytes; names stay, as they stand in logs. */
async function removeWhitespace(file: string): Promise<void> {
  const options = { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } }
  const { code, errors } = await minify(file, await readFile(file, 'utf8'), options)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  await writeFile(file, code)
}

/** As `uname -sm` says it, and glibc's program loader there. */
const kinds: Readonly<Record<string, readonly [name: string, loader: string]>> = {
  'linux-x64': ['Linux x86_64', '/lib64/ld-linux-x86-64.so.2'],
  'linux-arm64': ['Linux aarch64', '/lib/ld-linux-aarch64.so.1'],
}

async function writeLauncher(file: string, machine: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const flags = startFlagsOf(scripts.start).replace('./server/', '"$here"/server/')
  const [name = '', loader = ''] = kinds[machine] ?? []
  const text = await readFile(join(root, 'scripts/release/strut.sh'), 'utf8')
  const filled = text.replaceAll('MACHINE', name).replaceAll('LOADER', loader)
  await writeFile(
    file,
    filled.replace('START_FLAGS', () => flags),
  )
  await chmod(file, 0o755)
}
