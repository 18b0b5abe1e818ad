import { countLowStock, countQueues, findQueue } from '#db/today.ts'
import { may, type Staff } from '#domain/staff.ts'
import { firstQueue, queuesFor, readQueue } from '#domain/today.ts'
import { firstName } from '#domain/visitor.ts'
import type { Shop } from '#flows/shop.ts'

/** What waits for whoever works here, as it is now: for the first page, and for what that page asks by itself. */
export async function whatWaits({ db, courier, now }: Shop, { name, roles }: Staff, url: URL) {
  const open = queuesFor(roles)
  const asksStock = open.includes('low-stock')
  const seesOrders = may({ roles }, 'see-orders')
  const [counted, low] = await Promise.all([
    seesOrders ? countQueues(db) : [],
    asksStock ? countLowStock(db) : 0,
  ])
  const counts = counted
    .map((one) => (one.queue === 'low-stock' ? { ...one, count: low } : one))
    .filter(({ queue }) => open.includes(queue))
  const queue = readQueue(url.searchParams.get('queue')) ?? firstQueue(counts)
  return {
    at: now(),
    name: firstName(name) ?? name,
    roles,
    counts,
    queue,
    orders: seesOrders && queue ? await findQueue(db, queue) : [],
    courier: courier?.name ?? null,
    mayChange: may({ roles }, 'change-orders'),
  }
}
