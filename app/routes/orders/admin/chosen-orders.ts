import { findQueue } from '#db/backoffice/work-queues.ts'
import { type Queue, readQueue } from '#domain/backoffice/work-queues.ts'
import { mostInBatch } from '#domain/orders/batch.ts'
import type { Shop } from '#flows/shop.ts'

type Chosen = { orderIds: string[]; queue: Queue | null }

/** Reads the orders selected in the URL; without any, all of the queue. */
export async function chosenOrders({ db }: Shop, { searchParams }: URL): Promise<Chosen> {
  const queue = readQueue(searchParams.get('queue'))
  const named = (searchParams.get('orders') ?? '').split(',').filter((text) => /^[0-9A-Z]{1,40}$/.test(text))
  if (named.length > 0 || queue === null) return { orderIds: named.slice(0, mostInBatch), queue }
  return { orderIds: (await findQueue(db, queue)).map(({ orderId }) => orderId), queue }
}
