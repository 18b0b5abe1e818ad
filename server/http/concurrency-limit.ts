import type { Context, MiddlewareHandler } from 'hono'
import { type Refusal, shopIsCrowded } from '#domain/refusal.ts'
import { sayNo } from './request-guard.ts'

type Room = {
  /** How many are worked on at once: some more than there are connections to the database. */
  atWork: number
  /** How many may wait besides. Who comes then is told to come again. */
  waiting: number
  /** Requests that this limit does not count. */
  goesPast: (c: Context) => boolean
}

const crowded: Refusal = { ...shopIsCrowded, waitSeconds: 5 }

/**
 * When everybody comes at once, each is served in turn: first come, first served. Worked on all together they would wait for
 * the database in every one of their steps, until the last of them had waited for too long. Whoever leaves the line costs
 * nothing.
 */
export function standInLine(room: Room): MiddlewareHandler {
  const line: (() => void)[] = []
  let atWork = 0
  return async (c, next) => {
    if (room.goesPast(c)) return next()
    if (atWork >= room.atWork) {
      if (line.length >= room.waiting) return sayNo(c, crowded)
      await new Promise<void>((goOn) => line.push(goOn))
    } else {
      atWork += 1
    }
    try {
      if (c.req.raw.signal.aborted) return c.body(null, 400)
      return await next()
    } finally {
      const nextInLine = line.shift()
      // The place goes from hand to hand, so nobody who has just come takes it.
      if (nextInLine) nextInLine()
      else atWork -= 1
    }
  }
}
