/** Versions side by side in one folder, the link `current` to the one in use, and the note of an upgrade under way. */

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, open, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { extract } from 'tar'
import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'

export const thisVersion = realpathSync(join(import.meta.dirname, '..'))
const home = dirname(thisVersion)
export const currentLink = join(home, 'current')

/** The version that a start of the shop would take; null before the first upgrade. */
export async function linkedVersion(): Promise<string | null> {
  const isLink = await readlink(currentLink).then(
    () => true,
    () => false,
  )
  return isLink && existsSync(currentLink) ? realpathSync(currentLink) : null
}

/** Switches atomically by one rename. */
export async function linkVersion(folder: string): Promise<void> {
  const draft = `${currentLink}.${randomBytes(4).toString('hex')}`
  await symlink(relative(home, folder), draft)
  await rename(draft, currentLink).catch(async (error: Error) => {
    await rm(draft, { force: true })
    throw operatorError(`${currentLink} can't be made to lead to ${folder}: ${error.message}`)
  })
}

/** Folder of a release; unpacks a file beside this version, which appears under its name when it is whole. */
export async function unpackedFolder(path: string, tell: (line: string) => void): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw operatorError(`There is no release at ${path}.`)
  if (found.isDirectory()) return realpathSync(path)
  const folder = join(home, basename(path).replace(/\.tar\.gz$/, ''))
  if (existsSync(folder)) return realpathSync(folder)
  await compareChecksum(path, tell)
  const draft = `${folder}.${randomBytes(4).toString('hex')}.part`
  await mkdir(draft)
  try {
    await extract({ file: path, cwd: draft, strip: 1, preserveOwner: false })
    await rename(draft, folder)
  } catch (error) {
    throw operatorError(`${path} can't be unpacked: ${error instanceof Error ? error.message : error}`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

async function compareChecksum(file: string, tell: (line: string) => void): Promise<void> {
  const sums = await readFile(join(dirname(file), 'SHA256SUMS'), 'utf8').catch(() => '')
  const line = sums.split('\n').find((one) => one.endsWith(`  ${basename(file)}`))
  if (line === undefined) return tell('Its checksum was not compared: no SHA256SUMS beside it names it.')
  const hash = createHash('sha256')
  const handle = await open(file)
  for await (const block of handle.createReadStream()) hash.update(block)
  if (line.split(' ')[0] !== hash.digest('hex'))
    throw operatorError(`${file} is not what SHA256SUMS says: fetch it again.`)
}

const journal = v.object({
  /** Folders of both versions. */
  from: v.string(),
  to: v.string(),
  backup: v.string(),
  /** `findSchemaState` before the new version touched it. */
  schema: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** An upgrade under way: written before the new version touches the shop's data, removed when one version is in place. */
export type UpgradeJournal = v.InferOutput<typeof journal>

const journalOf = (dataFolder: string) => join(dataFolder, 'upgrade.json')

export async function readJournal(dataFolder: string): Promise<UpgradeJournal | null> {
  const text = await readFile(journalOf(dataFolder), 'utf8').catch(() => null)
  return text === null ? null : v.parse(journal, JSON.parse(text))
}

/** Writes atomically and flushes to disk (fsync). */
export async function writeJournal(dataFolder: string, note: UpgradeJournal): Promise<void> {
  const draft = `${journalOf(dataFolder)}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(JSON.stringify(note))
  await handle.sync()
  await handle.close()
  await rename(draft, journalOf(dataFolder))
}

export async function removeJournal(dataFolder: string): Promise<void> {
  await rm(journalOf(dataFolder), { force: true })
}
