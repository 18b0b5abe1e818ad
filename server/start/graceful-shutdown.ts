export type ShutdownStep = () => Promise<void>

/** Time in milliseconds within which two signals are one Ctrl-C, delivered by terminal and npm. */
const sameSignalMs = 1_000
const longestMs = 15_000

/**
 * Takes the shutdown steps one by one from the first on the first signal, then exits; a second signal exits at once.
 * Steps may be added meanwhile, by a start that goes on. The returned signal's reason is the process signal's name.
 */
export function shutDownGracefully(steps: ShutdownStep[]): AbortSignal {
  const stopping = new AbortController()
  let since = 0
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      if (performance.now() - since > sameSignalMs) process.exit(1)
      return
    }
    since = performance.now()
    stopping.abort(signal)
    const longest = setTimeout(() => process.exit(1), longestMs).unref()
    for (let step = steps.shift(); step; step = steps.shift()) {
      await step().catch((error: unknown) => console.error(error))
    }
    clearTimeout(longest)
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
  return stopping.signal
}
