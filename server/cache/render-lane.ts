import type { Context } from 'hono'
import { memoryCounter } from '#db/engine/rate-limits.ts'
import { networkOf, rateLimitRefusal } from '#domain/rate-limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import { openLane } from '#server/http/lane.ts'
import { waitForIdleTurn } from '#server/http/quiet-turn.ts'

/** Renders a public page when its turn comes. */
export type RenderLane = <Page>(c: Context, render: () => Promise<Page>) => Promise<Page | Refusal>

/** Concurrent renderings, searches excluded. */
const pages = { name: 'pages', concurrency: 8, waiting: 300 }

/**
 * Searches, which anyone can vary endlessly and which cost most, run one at a time, so that a flood of them does not
 * affect other pages.
 */
const searches = { name: 'searches', concurrency: 1, waiting: 40 }

/** Uncached searches per address; a village may share one (CGNAT). */
const searchesOfOne = { points: 300, seconds: 60 }

/** Maximum time in milliseconds for which a search yields to other requests. */
const longestYieldMs = 250

/** Opens the limits on renderings, with a queue of their own for searches. Each server counts for itself. */
export function openRenderLanes(addressOf: (c: Context) => string): RenderLane {
  const [pageLane, searchLane] = [openLane(pages), openLane(searches)]
  const count = memoryCounter()
  return async (c, render) => {
    const address = addressOf(c)
    const key = networkOf(address) ?? address
    if (!/^\/search(\.data)?$/.test(c.req.path)) return pageLane(render, { key })
    const at = Date.now()
    const { points, until } = count({ key: address, step: 1, at, seconds: searchesOfOne.seconds })
    if (points > searchesOfOne.points) return rateLimitRefusal({ waitSeconds: Math.ceil((until - at) / 1_000) })
    const renderLast = async () => {
      await waitForIdleTurn(longestYieldMs)
      return render()
    }
    return searchLane(renderLast, { key })
  }
}
