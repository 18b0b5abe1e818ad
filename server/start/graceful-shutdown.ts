export type ShutdownStep = () => Promise<void>

/** Time in milliseconds within which two signals are one Ctrl-C, delivered by terminal and npm. */
const sameSignalMs = 1_000
const longestMs = 15_000

/**
 * Runs the shutdown steps in sequence on the first signal, then exits; a second signal exits at once. Steps added later
 * go first, so that what was opened last is closed first. The returned signal's reason is the process signal's name.
 */
export function shutDownGracefully(steps: readonly ShutdownStep[]): AbortSignal {
  const stopping = new AbortController()
  let since = 0
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      if (performance.now() - since > sameSignalMs) process.exit(1)
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
