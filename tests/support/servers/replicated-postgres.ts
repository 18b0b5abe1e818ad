import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { ServerAddress } from '#db/engine/address.ts'
import { findBinaries } from '#db/engine/embedded/binaries.ts'
import { type Account, chooseAccount, chownToAccount } from '#db/engine/embedded/home.ts'
import { freePort } from '#server/http/free-port.ts'
import { newDataFolder, removeFolder } from './server-process.ts'

export type RunningPostgres = {
  address: ServerAddress
  hostAndPort: string
  ask: (statement: string) => Promise<unknown[]>
  /** Suspends the process with its connections open, like a network partition. */
  freeze: () => void
  thaw: () => void
  kill: () => Promise<void>
}

/** Starts a primary and its standby on ports of their own. */
export async function startReplicatedPostgres(): Promise<{ primary: RunningPostgres; standby: RunningPostgres }> {
  const folder = await newDataFolder()
  const account = await chooseAccount(folder)
  await chownToAccount(account, folder)
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const initdb = ['-D', one, '-U', 'strut', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(findBinaries().initdb, initdb, { ...account, cwd: folder })
  execFileSync('cp', ['-a', one, two])
  await writeFile(join(two, 'standby.signal'), '')
  const primary = await start(one, account)
  const [host, port] = primary.hostAndPort.split(':')
  const standby = await start(two, account, `primary_conninfo=host=${host} port=${port} user=strut`)
  onTestFinished(async () => {
    await Promise.all([primary.kill(), standby.kill()])
    await removeFolder(folder)
  })
  return { primary, standby }
}

async function start(folder: string, account: Account, ...more: string[]): Promise<RunningPostgres> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...more]
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(findBinaries().postgres, args, { ...account, cwd: folder, stdio: 'ignore' })
  const hostAndPort = `127.0.0.1:${port}`
  const address = { connectionString: `postgres://strut@${hostAndPort}/postgres` }
  const ask = async (statement: string) => {
    const client = new Client(address)
    client.on('error', () => {})
    await client.connect()
    return (await client.query(statement).finally(() => client.end())).rows
  }
  while (
    await ask('select').then(
      () => false,
      () => true,
    )
  )
    await wait(50)
  const signal = (name: NodeJS.Signals) => () => {
    child.kill(name)
    for (const pid of childrenOf(child)) sendSignal(pid, name)
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signal('SIGKILL')()
    await ended
  }
  return { address, hostAndPort, ask, freeze: signal('SIGSTOP'), thaw: signal('SIGCONT'), kill }
}

/** PostgreSQL's processes, each the leader of a process group. */
function childrenOf({ pid }: ChildProcess): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([own = 0, parent]) => (parent === pid ? [own] : []))
}

/** It may have exited meanwhile. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
