import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#flows/shop.ts'

/** Delays in milliseconds before a dead process is restarted, and one that could not be. */
const againAfterMs = 1_000
const triedAgainAfterMs = 5_000
/** Longer than a process's own shutdown timeout (graceful-shutdown.ts), in milliseconds. */
const longestMs = 20_000

/** True in a process that leaves jobs, demo data and startup messages to the first one. */
export const isFollower = cluster.isWorker && process.env['STRUT_JOBS'] === 'off'

/** True in a process started by a supervisor, which owns the port. */
export const isSupervised = cluster.isWorker

/**
 * Runs `count` processes behind one port. The first opens the shop alone and runs its jobs; the others follow once it
 * listens. Dead processes are replaced, for as long as it takes; one that never opened ends all.
 */
export async function runProcesses(count: number, log: Log): Promise<void> {
  // Distributes connections round-robin rather than to the fastest acceptor.
  cluster.schedulingPolicy = cluster.SCHED_RR
  const processes = new Set<Worker>()
  let isStopping = false
  const end = (code: number) => {
    isStopping = true
    for (const each of processes) each.process.kill('SIGTERM')
    setTimeout(() => process.exit(1), longestMs).unref()
    void Promise.all([...processes].map((each) => each.isDead() || once(each, 'exit'))).then(() => process.exit(code))
  }
  const start = async (place: number, isAgain = false): Promise<void> => {
    const worker = cluster.fork(place === 0 ? {} : { STRUT_JOBS: 'off' })
    processes.add(worker)
    let hasOpened = false
    const opened = once(worker, 'listening').then(() => {
      hasOpened = true
    })
    // An error instead of an exit: the system has no process left.
    const exit = once(worker, 'exit').catch(() => [1, null])
    const ended = exit.then(async ([code, signal]) => {
      processes.delete(worker)
      if (isStopping) return
      if (!hasOpened && !isAgain) return end(code || 1)
      log.error({ place, code, signal }, 'server process exited and is restarted')
      await wait(hasOpened ? againAfterMs : triedAgainAfterMs)
      if (!isStopping) await start(place, true)
    })
    await Promise.race([opened.catch(() => ended), ended])
  }
  // Ctrl-C reaches every process of the terminal; a second signal is harmless.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  await start(0)
  for (let place = 1; place < count && !isStopping; place += 1) await start(place)
}
