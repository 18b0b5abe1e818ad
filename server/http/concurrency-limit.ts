import type { Context, MiddlewareHandler } from 'hono'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { refuseRequest } from './broken-page.ts'
import { type LaneSize, laneIsFull, openLane } from './lane.ts'

type ConcurrencyLimit = LaneSize & {
  bypasses: (c: Context) => boolean
  /** Key of the client; different clients take turns. */
  keyOf?: (c: Context) => string
  /** Refusal when the lane is full; defaults to the lane's own. */
  refusal?: Refusal
}

/**
 * Limits concurrent requests by a queue. Without it, under load every request would wait for the database in each step
 * until all time out.
 */
export function limitConcurrency({
  bypasses,
  keyOf = () => '',
  refusal = laneIsFull,
  ...size
}: ConcurrencyLimit): MiddlewareHandler {
  const lane = openLane(size)
  return async (c, next) => {
    if (bypasses(c)) return next()
    const { signal } = c.req.raw
    const done = await lane(() => next(), { key: keyOf(c), signal })
    if (!isRefusal(done)) return
    return signal.aborted ? c.body(null, 400) : refuseRequest(c, refusal)
  }
}
