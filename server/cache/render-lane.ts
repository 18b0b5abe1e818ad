import type { Context } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, rateLimitRefusal } from '#domain/rate-limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import { openLane } from '#server/http/lane.ts'
import { waitForIdleTurn } from '#server/http/quiet-turn.ts'

/** Renders a public page for this request when its turn comes. */
export type RenderLane = <Page>(c: Context, render: () => Promise<Page>) => Promise<Page | Refusal>

/** Number of pages rendered at once, besides searches. */
const pages = { name: 'pages', atWork: 8, waiting: 300 }

/**
 * Anyone can ask for ever new searches, each of which costs the shop more than any other page: one after the other, so that
 * home, products, carts and orders go on beside a flood of them.
 */
const searches = { name: 'searches', atWork: 1, waiting: 40 }

/** Searches of one address that were not cached. A village may share an address. */
const searchesOfOne = { points: 300, duration: 60 }

/** Time for which a search yields to other requests (milliseconds). */
const longestYieldMs = 250

/** Opens the bound on renderings, with a queue of its own for searches. Counted by each server for itself. */
export function openRenderLanes(addressOf: (c: Context) => string): RenderLane {
  const [pageLane, searchLane] = [openLane(pages), openLane(searches)]
  const limit = new RateLimiterMemory(searchesOfOne)
  return async (c, render) => {
    const address = addressOf(c)
    const key = networkOf(address) ?? address
    if (!/^\/search(\.data)?$/.test(c.req.path)) return pageLane(render, { key })
    const full = await limit.consume(address).then(
      () => null,
      (rejected: RateLimiterRes) => rejected,
    )
    if (full) return rateLimitRefusal({ waitSeconds: Math.ceil(full.msBeforeNext / 1_000) })
    const renderLast = async () => {
      await waitForIdleTurn(longestYieldMs)
      return render()
    }
    return searchLane(renderLast, { key })
  }
}
