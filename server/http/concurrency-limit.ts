import type { Context, MiddlewareHandler } from 'hono'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { refuseBusy } from './broken-page.ts'
import { type LaneSize, laneIsFull, openLane } from './lane.ts'

type ConcurrencyLimit = LaneSize & {
  /** Requests that this limit does not count. */
  goesPast: (c: Context) => boolean
  /** Names the sender: requests of different senders take turns. */
  keyOf?: (c: Context) => string
  /** Response when the lane is full; the lane's own when left out. */
  refusal?: Refusal
}

/**
 * Runs requests in turn when many come at once. Run together, each would wait for the database in every step, until
 * the last timed out.
 */
export function limitConcurrency({
  goesPast,
  keyOf = () => '',
  refusal = laneIsFull,
  ...size
}: ConcurrencyLimit): MiddlewareHandler {
  const lane = openLane(size)
  return async (c, next) => {
    if (goesPast(c)) return next()
    const { signal } = c.req.raw
    const done = await lane(() => next(), { key: keyOf(c), signal })
    if (!isRefusal(done)) return
    return signal.aborted ? c.body(null, 400) : refuseBusy(c, refusal)
  }
}
