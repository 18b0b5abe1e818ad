import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { operatorError } from '#domain/operator-error.ts'
import { openEmbedded } from './embedded-postgres.ts'
import { type ClusterHome, chownToAccount, openHome, readIfPresent, writeSecretFile } from './home.ts'
import { withLockFile } from './lock-file.ts'

/** A cluster being restored; one rename puts it in place. */
export type ClusterDraft = {
  makeFolder: (path: string) => Promise<void>
  /** Writes bytes at an offset; a new file has length `size` if given. */
  write: (path: string, bytes: Uint8Array, place: { at: number; size?: number }) => Promise<void>
  setPassword: (password: string) => Promise<void>
}

type Recovery = { fill: (draft: ClusterDraft) => Promise<void>; to: Date | null; print: (line: string) => void }

const settingsFile = 'postgresql.auto.conf'

/** Restores the cluster of an empty data folder from a base backup and WAL, recovered to that time by PostgreSQL. */
export async function recoverCluster(dataFolder: string, { fill, to, print }: Recovery): Promise<void> {
  const home = await openHome(dataFolder)
  await withLockFile(home.lockFile, async () => {
    if (existsSync(home.cluster))
      throw operatorError(
        `A shop lives in ${dataFolder} already, and nothing is ever restored over it: name an empty STRUT_DATA.`,
      )
    const folder = `${home.cluster}.new-recovery`
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await makeOwn(home, folder)
    await fill(draftOf(home, folder))
    await rename(folder, home.cluster)
  })
  const settings = (await readIfPresent(join(home.cluster, settingsFile))) ?? ''
  try {
    await startWith(home, { dataFolder, print, settings: [settings, ...recovering, ...targetLines(to)] })
  } catch (error) {
    const log = (await readIfPresent(home.logFile)) ?? ''
    if (to === null || !log.includes('recovery ended before configured recovery target')) throw error
    // There is no WAL after that time.
    await startWith(home, { dataFolder, print, settings: [settings, ...recovering] })
  }
  await writeFileAsOwner(home, settingsFile, `${settings}\n`)
}

/** Recovery settings: no connections before its end, and no WAL but that in the folder. */
const recovering = ['hot_standby = off', "restore_command = 'false'", "recovery_target_action = 'promote'"]

/** Recovery target with a numeric UTC offset, because PostgreSQL reads this setting before it knows time zone names. */
const targetLines = (to: Date | null) =>
  to === null ? [] : [`recovery_target_time = '${to.toISOString().replace('Z', '+00')}'`]

type Start = { dataFolder: string; settings: readonly string[]; print: (line: string) => void }

async function startWith(home: ClusterHome, { dataFolder, settings, print }: Start): Promise<void> {
  await writeFileAsOwner(home, settingsFile, `${settings.join('\n')}\n`)
  await writeFileAsOwner(home, 'recovery.signal', '')
  const embedded = await openEmbedded(dataFolder, print)
  await embedded.stop()
}

async function writeFileAsOwner(home: ClusterHome, name: string, text: string): Promise<void> {
  await writeFile(join(home.cluster, name), text, { mode: 0o600 })
  await chownToAccount(home.account, join(home.cluster, name))
}

async function makeOwn(home: ClusterHome, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chownToAccount(home.account, folder)
}

function draftOf(home: ClusterHome, folder: string): ClusterDraft {
  const inside = (path: string) => {
    const target = join(folder, path)
    if (!target.startsWith(`${folder}/`)) throw operatorError(`${path} leads out of the database.`)
    return target
  }
  return {
    makeFolder: (path) => makeOwn(home, inside(path)),
    write: async (path, bytes, { at, size }) => {
      const file = inside(path)
      const isNew = !existsSync(file)
      if (!existsSync(dirname(file))) await makeOwn(home, dirname(file))
      const handle = await open(file, isNew ? 'wx' : 'r+', 0o600)
      try {
        if (isNew && size !== undefined) await handle.truncate(size)
        await writeAt(handle, bytes, at)
      } finally {
        await handle.close()
      }
      if (isNew) await chownToAccount(home.account, file)
    },
    setPassword: (password) => writeSecretFile(home, home.passwordFile, password),
  }
}

/** Writes all of the bytes, or throws: `write` is content with what still fits on the disk. */
async function writeAt(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}
