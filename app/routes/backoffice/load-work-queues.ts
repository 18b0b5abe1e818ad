import { findSetupProgress } from '#app/routes/setup/find-progress.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { countLowStock, countPendingOrders, countQueues, findQueue, hasAnyOrder } from '#db/backoffice/work-queues.ts'
import { countOpenGrievances } from '#db/customers/grievances.ts'
import { countCashDue } from '#db/payments/cod-collections.ts'
import { countOpenFailures } from '#db/shipping/failed-deliveries.ts'
import { firstName } from '#domain/accounts/visitor.ts'
import { firstQueue, type Queue, type QueueCount, queuesFor, readQueue } from '#domain/backoffice/work-queues.ts'
import { indianTime } from '#domain/indian-time.ts'
import { cashLateBefore } from '#domain/payments/cod-collection.ts'
import { namesOfCouriers } from '#domain/shipping/courier-choice.ts'
import { overdueBefore } from '#domain/shipping/failed-delivery.ts'
import { can, type Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'

/** Loads the work queues of this staff member, for the first page and its polling. */
export async function loadWorkQueues(shop: Shop, { name, roles }: Staff, url: URL) {
  const { db, couriers, gateways, now } = shop
  const open = queuesFor(roles)
  const seesStock = open.includes('low-stock')
  const seesOrders = can({ roles }, 'see-orders')
  const mayPrepare = can({ roles }, 'change-settings')
  const [counted, pending, low, complaints, cash, failed, setup] = await Promise.all([
    seesOrders ? countQueues(db, gateways.names) : [],
    seesOrders ? countPendingOrders(db) : 0,
    seesStock ? countLowStock(db) : 0,
    open.includes('grievances') ? countOpenGrievances(db, now()) : { open: 0, overdue: 0 },
    open.includes('cash') ? countCashDue(db, cashLateBefore(now())) : {},
    seesOrders ? countOpenFailures(db, overdueBefore(now())) : {},
    mayPrepare ? findSetupOfNewShop(shop) : null,
  ])
  const elsewhere: Partial<Record<Queue, Partial<QueueCount>>> = {
    'low-stock': { count: low },
    cash,
    failed,
    grievances: { count: complaints.open, overdue: complaints.overdue },
  }
  const counts = counted
    .map((one): QueueCount => ({ ...one, ...elsewhere[one.queue] }))
    .filter(({ queue }) => open.includes(queue))
  const queue = readQueue(url.searchParams.get('queue')) ?? firstQueue(counts)
  return {
    at: now(),
    name: firstName(name) ?? name,
    roles,
    counts,
    pending,
    queue,
    orders: seesOrders && queue ? await findQueue(db, queue) : [],
    pickupError: queue === 'pickup' && seesOrders ? await findPickupFailure(db) : null,
    courier: namesOfCouriers(couriers),
    mayChange: can({ roles }, 'change-orders'),
    mayConfirm: can({ roles }, 'confirm-orders'),
    setup: setup?.next ? setup : null,
    isNew: setup !== null && setup.next === null,
  }
}

/** Finds how far the set-up of a shop without orders is. */
const findSetupOfNewShop = async (shop: Shop) => ((await hasAnyOrder(shop.db)) ? null : findSetupProgress(shop))

/** Finds when and why the courier could not be asked to collect. */
async function findPickupFailure(db: Shop['db']): Promise<string | null> {
  const pending = await findPendingAction(db, { orderId: null })
  return pending?.error ? `${indianTime(pending.dueAt)}: ${pending.error}` : null
}
