import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Machine, pullThePlug } from './network.ts'

type MachineCommand = {
  machine: Machine
  command: readonly string[]
  env?: Record<string, string>
  /** PostgreSQL's account for programs that refuse to run as root. */
  asPostgres?: boolean
  isReady: () => Promise<boolean>
}

/** A machine with its one program, which may die and return. */
export type Program = {
  machine: Machine
  start: () => Promise<void>
  /** Kills the program and its children. */
  kill: () => Promise<void>
  restart: () => Promise<void>
}

const patienceMs = 90_000

const postgresAccount = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
/**
 * Machines share a file system, but not the folder of PostgreSQL's sockets: `ip netns exec` gave them mounts of their
 * own.
 */
const ownSockets = 'mount -t tmpfs -o mode=1777 tmpfs /var/run/postgresql && exec "$@"'

/** Output goes to a file named after the machine. */
export function programOf(folder: string, wanted: MachineCommand): Program {
  const { machine, command, env = {}, asPostgres = false, isReady } = wanted
  let child: ChildProcess | null = null
  const account = asPostgres ? ['sh', '-c', ownSockets, 'sh', ...postgresAccount] : []
  const start = async () => {
    const log = openSync(join(folder, `${machine}.log`), 'a')
    const args = ['netns', 'exec', machine, ...account, ...command]
    child = spawn('ip', args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
    await untilTrue(`${machine} to start`, async () => {
      if (child?.exitCode !== null) throw new Error(`${machine} ended: see ${machine}.log`)
      return isReady()
    })
  }
  const kill = async () => {
    const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    pullThePlug(machine)
    await ended
  }
  const restart = async () => {
    await kill()
    await start()
  }
  return { machine, start, kill, restart }
}

/** Polls until true. Throws after 90 seconds. */
export async function untilTrue(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`)
    await wait(200)
  }
}

/** Tells whether a URL answers with 200. */
export async function answersWell(url: string, method = 'GET'): Promise<boolean> {
  // The timeout includes the body.
  const ask = async () => {
    const answer = await fetch(url, { method, signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.ok
  }
  return ask().catch(() => false)
}
