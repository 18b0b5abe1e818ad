/** Metrics counted while serving. Lower layers publish theirs by diagnostics channels. */

import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { limitChannel } from '#db/engine/rate-limits.ts'
import { connectionChannel } from '#db/engine/trace-channels.ts'
import { orderRefusalChannel } from '#flows/checkout/order-refusals.ts'
import { gauge, type Metric, openCounter, openHistogram } from './text-format.ts'

const responses = openCounter('strut_http_responses_total', 'Responses by HTTP status.', 'status')
const orderRefusals = openCounter('strut_order_refusals_total', 'Orders that the shop refused, by reason.', 'reason')
const limitRefusals = openCounter('strut_limit_refusals_total', 'Tries over a rate limit, by limit.', 'limit')
const connectionWaits = openHistogram(
  'strut_database_connection_wait_seconds',
  'How long a query waited for a connection of the pool.',
  'pool',
)

/** Public pages by source: `hit` from the cache, `miss` rendered, `stale` an outdated copy. */
export const pageCacheAnswers = openCounter(
  'strut_page_cache_answers_total',
  'Public pages by where they came from.',
  'from',
)

export const edgePurges = openCounter('strut_edge_purges_total', 'Purges of the CDN by outcome.', 'outcome')

/** `public`: for the page cache. `personal`: for one visitor. `change`: response to a form. */
export const renderTimes = openHistogram('strut_render_seconds', 'Time until a page was rendered.', 'kind')

export const laneRefusals = openCounter(
  'strut_lane_refusals_total',
  'Requests refused because their lane was full.',
  'lane',
)

type LaneLoad = () => { working: number; waiting: number }
const lanes = new Map<string, LaneLoad>()

/** Registers a lane, replacing an earlier one of the same name. */
export function watchLane(name: string, load: LaneLoad): void {
  lanes.set(name, load)
}

const byLane = (figure: keyof ReturnType<LaneLoad>) => () =>
  [...lanes].map(([lane, load]) => ({ labels: { lane }, value: load()[figure] }))

export const recordedMetrics: readonly Metric[] = [
  responses.metric,
  orderRefusals.metric,
  limitRefusals.metric,
  laneRefusals.metric,
  gauge('strut_lane_working', 'Requests at work, by lane.', byLane('working')),
  gauge('strut_lane_waiting', 'Requests in the queue, by lane.', byLane('waiting')),
  pageCacheAnswers.metric,
  edgePurges.metric,
  renderTimes.metric,
  connectionWaits.metric,
]

let isRecording = false

export function startRecording(): void {
  if (isRecording) return
  isRecording = true
  subscribe('http.server.response.finish', (message) => {
    const { response } = message as { response: ServerResponse }
    responses.count(String(response.statusCode))
  })
  subscribe(orderRefusalChannel, (reason) => orderRefusals.count(String(reason)))
  subscribe(limitChannel, (limit) => limitRefusals.count(String(limit)))
  subscribe(connectionChannel, (waitMs) => connectionWaits.observe('shop', Number(waitMs)))
}
