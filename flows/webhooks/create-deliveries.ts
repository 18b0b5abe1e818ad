import type { Db } from '#db/engine/database.ts'
import { mayFanOut } from '#db/engine/job-queue.ts'
import { insertCalls, type NewCall } from '#db/webhooks/deliveries.ts'
import type { Hook } from '#db/webhooks/endpoints.ts'
import {
  deleteHookEvents,
  findOrderEvents,
  findStockEvents,
  findUnspreadEvents,
  saveHookBodies,
} from '#db/webhooks/events.ts'
import { type HookText, orderText, stockText } from '#domain/webhooks/payload.ts'

/** So many events in one go: a second later come the next. */
const atOnce = 200

type Listening = { hooks: readonly Pick<Hook, 'id' | 'kinds'>[]; origin: string; now: Date }

/**
 * Writes for each event what will be sent, once, and notes which hooks want it. Sees only `tx`. What nobody wants to hear
 * of is forgotten.
 */
export async function writeHookBodies(tx: Db, { hooks, origin, now }: Listening): Promise<void> {
  if (!(await mayFanOut(tx, 'hook_events'))) return
  const ids = await findUnspreadEvents(tx, atOnce)
  if (ids.length === 0) return
  const wanted = (await textsOf(tx, ids, origin)).flatMap(({ text, ...event }) => {
    const readers = text === null ? [] : hooks.filter(({ kinds }) => kinds.some((kind) => kind === text.kind))
    return text === null || readers.length === 0 ? [] : [{ ...event, ...text, readers }]
  })
  await saveHookBodies(
    tx,
    wanted.map(({ id, kind, body }) => ({ id, kind, body })),
    now,
  )
  await insertCalls(
    tx,
    wanted.flatMap(({ id, position, orderId, readers }) =>
      readers.map((hook): NewCall => ({ hookId: hook.id, eventId: id, position, orderId, nextTryAt: now })),
    ),
  )
  const told = new Set(wanted.map(({ id }) => id))
  await deleteHookEvents(
    tx,
    ids.filter((id) => !told.has(id)),
  )
}

type Told = { id: string; position: number; orderId: string | null; text: HookText | null }

async function textsOf(tx: Db, ids: readonly string[], origin: string): Promise<Told[]> {
  const orders = await findOrderEvents(tx, ids)
  const stock = await findStockEvents(tx, ids)
  return [
    ...orders.map(({ id, position, createdAt: at, news }): Told => {
      return { id, position, orderId: news.orderId, text: orderText({ id, at, origin }, news) }
    }),
    ...stock.map(({ id, position, createdAt: at, news }): Told => {
      return { id, position, orderId: null, text: stockText({ id, at, origin }, news) }
    }),
  ]
}
