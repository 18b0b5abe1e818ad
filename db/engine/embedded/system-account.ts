import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { operatorError } from '#domain/operator-error.ts'

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
export async function refuseUnreachable(account: Account, paths: string[]): Promise<void> {
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
