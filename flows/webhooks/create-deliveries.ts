import type { Db } from '#db/engine/database.ts'
import { lockFanOut } from '#db/engine/job-queue.ts'
import { insertDeliveries, type NewDelivery } from '#db/webhooks/deliveries.ts'
import type { WebhookEndpoint } from '#db/webhooks/endpoints.ts'
import {
  deleteWebhookEvents,
  findNewEvents,
  findOrderEvents,
  findStockEvents,
  saveWebhookPayloads,
} from '#db/webhooks/events.ts'
import { orderPayload, stockPayload, type WebhookPayload } from '#domain/webhooks/payload.ts'

/** Batch size; the next batch follows a second later. */
const atOnce = 200

type Listening = { endpoints: readonly Pick<WebhookEndpoint, 'id' | 'kinds'>[]; origin: string; now: Date }

/**
 * Renders each event once and creates a delivery for each subscribed endpoint. Deletes events without subscribers.
 * Receives only `tx`.
 */
export async function createDeliveries(tx: Db, { endpoints, origin, now }: Listening): Promise<void> {
  if (!(await lockFanOut(tx, 'webhook_events'))) return
  const ids = await findNewEvents(tx, atOnce)
  if (ids.length === 0) return
  const deliveries = (await payloadsOf(tx, ids, origin)).flatMap(({ text, ...event }) => {
    const readers = text === null ? [] : endpoints.filter(({ kinds }) => kinds.some((kind) => kind === text.kind))
    return text === null || readers.length === 0 ? [] : [{ ...event, ...text, readers }]
  })
  await saveWebhookPayloads(
    tx,
    deliveries.map(({ id, kind, body }) => ({ id, kind, body })),
    now,
  )
  await insertDeliveries(
    tx,
    deliveries.flatMap(({ id, position, orderId, readers }) =>
      readers.map(
        (endpoint): NewDelivery => ({ endpointId: endpoint.id, eventId: id, position, orderId, nextAttemptAt: now }),
      ),
    ),
  )
  const subscribed = new Set(deliveries.map(({ id }) => id))
  await deleteWebhookEvents(
    tx,
    ids.filter((id) => !subscribed.has(id)),
  )
}

type RenderedChange = { id: string; position: number; orderId: string | null; text: WebhookPayload | null }

async function payloadsOf(tx: Db, ids: readonly string[], origin: string): Promise<RenderedChange[]> {
  const orders = await findOrderEvents(tx, ids)
  const stock = await findStockEvents(tx, ids)
  return [
    ...orders.map(({ id, position, createdAt: at, change }): RenderedChange => {
      return { id, position, orderId: change.orderId, text: orderPayload({ id, at, origin }, change) }
    }),
    ...stock.map(({ id, position, createdAt: at, change }): RenderedChange => {
      return { id, position, orderId: null, text: stockPayload({ id, at, origin }, change) }
    }),
  ]
}
