import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerAddress } from '#db/engine/address.ts'
import type { Failpoint } from '#flows/failpoint.ts'
import type { Command, CommandResult, NumberedCommand } from './commands.ts'

type Begin = { address: ServerAddress; ledger: string }

/** One server at a time; after a kill the next call starts another. */
export type HistoryServer = {
  /** Stops the server and starts one for this history, which exits at the failpoint. */
  begin: (history: Begin, failpoint: Failpoint | null) => Promise<void>
  call: (command: Command, time: Date) => Promise<CommandResult>
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>
  readonly isAlive: boolean
  close: () => Promise<void>
}

type Waiting = Map<number, (answer: CommandResult) => void>
type Running = { child: ChildProcess; failpoint: Failpoint | null; waiting: Waiting; isNew: boolean }

export function historyServer(): HistoryServer {
  let running: Running | null = null
  let history: Begin | null = null
  let number = 0
  const close = async () => {
    if (running && isUp(running.child)) {
      const ended = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await ended
    }
    running = null
  }
  return {
    close,
    kill: close,
    get isAlive() {
      return running !== null && isUp(running.child)
    },
    begin: async (wanted, failpoint) => {
      const isAnother = history !== wanted
      history = wanted
      const canStay = running && isUp(running.child) && running.failpoint === failpoint
      if (!canStay) {
        await close()
        running = await start(failpoint)
      }
      // A running server may serve this history.
      if (running && isAnother) running.isNew = true
    },
    call: (command, time) => {
      const server = running
      if (server === null || history === null || !isUp(server.child)) return Promise.resolve({ kind: 'died' } as const)
      number += 1
      const begin = server.isNew ? history : null
      server.isNew = false
      const sent: NumberedCommand = { number, time: time.toISOString(), begin, command }
      return new Promise<CommandResult>((resolve) => {
        server.waiting.set(sent.number, resolve)
        // The server may have died meanwhile.
        server.child.send(sent, (error) => error && resolve({ kind: 'died' }))
      })
    },
  }
}

const isUp = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

const cache = join(tmpdir(), 'strut-histories')

async function start(failpoint: Failpoint | null): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // Hundreds of starts share one compile cache.
    env: { ...process.env, NODE_ENV: 'production', FAILPOINT: failpoint ?? '', NODE_COMPILE_CACHE: cache },
  })
  const waiting: Waiting = new Map()
  await once(child, 'message')
  child.on('message', ({ number, answer }: { number: number; answer: CommandResult }) => {
    waiting.get(number)?.(answer)
    waiting.delete(number)
  })
  child.on('exit', () => {
    for (const resolve of waiting.values()) resolve({ kind: 'died' })
    waiting.clear()
  })
  return { child, failpoint, waiting, isNew: true }
}
