/** Maximum duration in milliseconds of an idle event loop turn. */
const quietTurnMs = 0.5

/**
 * Waits for an idle turn of the event loop without new `arrived`, at most `longestMs`. Node accepts one connection per
 * turn, so long tasks delay new connections.
 */
export async function waitForIdleTurn(longestMs: number, arrived = () => 0): Promise<void> {
  const until = performance.now() + longestMs
  for (let began = 0; began < until; ) {
    began = performance.now()
    const before = arrived()
    await new Promise((resolve) => setImmediate(resolve))
    if (arrived() === before && performance.now() - began < quietTurnMs) return
  }
}
