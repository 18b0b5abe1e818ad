/** A turn of the event loop that took so long at most (milliseconds) did nothing but look for what is new. */
const quietTurnMs = 0.5

/**
 * Waits for an idle turn of the event loop in which nothing `arrived`, at most so many milliseconds. Node accepts one
 * connection per turn: long work in each of them keeps new connections waiting.
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
