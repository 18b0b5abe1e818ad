export type ShutdownStep = () => Promise<void>

/** One press of Ctrl-C may arrive twice, from the terminal and from npm; a second press comes later than this. */
const samePressMs = 1_000
const longestMs = 15_000

/**
 * On the first signal the steps run one after the other and the process ends; a second signal ends it at once. Steps
 * may be added later, at the front: what was opened last is closed first. The reason of the returned signal is the name
 * of the process's.
 */
export function shutDownGracefully(steps: readonly ShutdownStep[]): AbortSignal {
  const stopping = new AbortController()
  let since = 0
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      if (performance.now() - since > samePressMs) process.exit(1)
      return
    }
    since = performance.now()
    stopping.abort(signal)
    setTimeout(() => process.exit(1), longestMs).unref()
    for (const step of steps) await step().catch((error: unknown) => console.error(error))
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  return stopping.signal
}
