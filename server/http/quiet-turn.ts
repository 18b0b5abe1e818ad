/** A turn of the event loop that took so long at most (milliseconds) did nothing but look for what is new. */
const quietTurnMs = 0.5

/**
 * Waits for a turn of the event loop that had nothing to do and in which nothing `arrived`, or for so many milliseconds.
 * Node takes one connection in each turn: whoever works for long in each of them lets newcomers wait at the door.
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
