import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, chmod, chown, constants, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { codeOf } from '#db/engine/errors.ts'
import { operatorError } from '#domain/operator-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'

export type ClusterHome = {
  folder: string
  cluster: string
  passwordFile: string
  portFile: string
  lockFile: string
  logFile: string
  account: Account
  binaries: Binaries
}

/** Creates `<dataFolder>/postgres`, owned by and reachable for PostgreSQL's account. */
export async function openHome(dataFolder: string): Promise<ClusterHome> {
  const binaries = findBinaries()
  const folder = resolve(dataFolder, 'postgres')
  const isNew = await mkdir(resolve(dataFolder), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const account = await chooseAccount(folder)
  if (isNew && account.uid !== undefined) await chmod(resolve(dataFolder), 0o711)
  await chownToAccount(account, folder)
  await refuseUnreachable(account, [binaries.postgres, folder])
  return { ...pathsIn(folder), account, binaries }
}

function pathsIn(folder: string) {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    portFile: join(folder, 'port'),
    lockFile: join(folder, 'lock'),
    logFile: join(folder, 'postgres.log'),
  }
}

/** Changes the owner to PostgreSQL's account, which is needed only when running as root. */
export async function chownToAccount(account: Account, path: string): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid)
}

/** Writes a file atomically, with fsync, readable by PostgreSQL's account only. */
export async function writeSecretFile(home: ClusterHome, path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600, flush: true })
  await chownToAccount(home.account, draft)
  await rename(draft, path)
}

/** Reads a file; null when it does not exist. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const folderProblems: Record<string, string> = {
  EACCES: 'belongs to another account or is closed to this one',
  EPERM: 'belongs to another account or is closed to this one',
  EROFS: 'lies on a read-only disk',
  ENOSPC: 'lies on a full disk',
  EDQUOT: 'is over its quota',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

/** Converts errors about an unusable data folder to a one-line error; others are returned unchanged. */
export function dataFolderError(dataFolder: string, error: unknown): unknown {
  const reason = folderProblems[codeOf(error)]
  if (!reason) return error
  return operatorError(
    `The data folder ${resolve(dataFolder)} ${reason}: mend that, or set STRUT_DATA to another folder.`,
  )
}

/** Account that runs PostgreSQL; empty: the server's own. */
export type Account = { uid?: number; gid?: number }

const unprivileged = ['postgres', '_postgres', 'nobody']

/** Chooses the account: PostgreSQL refuses root, so root uses the folder's owner or Debian's `postgres`. */
export async function chooseAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { uid, gid }
  const passwd = await readFile('/etc/passwd', 'utf8')
  const entries = passwd.split('\n').map((line) => line.split(':'))
  const found = unprivileged.map((name) => entries.find((entry) => entry[0] === name)).find(Boolean)
  if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  throw operatorError(
    'PostgreSQL refuses to run as root and there is no account "postgres" or "nobody": start Strut as another account.',
  )
}

/** Throws a one-line error when the account can't reach one of the paths. */
async function refuseUnreachable(account: Account, paths: string[]): Promise<void> {
  if (account.uid === undefined) return
  const steps = [...new Set(paths.flatMap(withParents))]
  const blocked = await firstBlocked(account, steps)
  if (!blocked) return
  throw operatorError(
    `PostgreSQL runs as account ${account.uid}, not as root, and cannot enter ${blocked}: ` +
      `allow it (chmod o+x ${blocked}), move Strut and its data elsewhere, or start it as another account.`,
  )
}

function withParents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...withParents(parent), path]
}

/** Tests access as that account, because mode bits don't include ACLs. */
async function firstBlocked(account: Account, steps: string[]): Promise<string> {
  const script = 'for step; do test -x "$step" || { printf %s "$step"; exit; }; done'
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...steps], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [blocked] = await Promise.all([text(shell.stdout), once(shell, 'close')])
  return blocked
}
