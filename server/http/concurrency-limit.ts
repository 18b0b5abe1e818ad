import type { Context, MiddlewareHandler } from 'hono'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { refuseBusy } from './broken-page.ts'
import { type LaneSize, laneIsFull, openLane } from './lane.ts'

type ConcurrencyLimit = LaneSize & {
  /** Requests that this limit does not count. */
  goesPast: (c: Context) => boolean
  /** Names the sender: requests of different senders take turns. */
  keyOf?: (c: Context) => string
  /** Answer to whoever finds the lane full; that of the lane when left out. */
  refusal?: Refusal
}

/**
 * Serves each in turn when everybody comes at once. Worked on all together they would wait for the database in every one
 * of their steps, until the last of them had waited for too long.
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
