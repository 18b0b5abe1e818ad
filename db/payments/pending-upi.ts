import { type InferResult, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { hasMoneyOfRequest } from '#db/orders/size-requests.ts'
import type { Paise } from '#domain/money.ts'
import type { LinkPurpose } from '#domain/payments/payment-link.ts'

/** A UPI order whose payment is not confirmed yet, or a paid one with a dearer size whose difference is not. */
type UpiWaiting = InferResult<ReturnType<typeof unpaid>>[number]

const shownAtOnce = 50

/** Lists UPI orders whose shoppers reported a payment, oldest first; `hasMore` when the list is cut. */
export async function findUpiWaiting(db: Db): Promise<{ orders: UpiWaiting[]; hasMore: boolean }> {
  const [orders, sizes] = await Promise.all([
    unpaid(db)
      .where('paymentReportedAt', 'is not', null)
      .where('fulfilmentState', '<>', 'cancelled')
      .orderBy('paymentReportedAt')
      .limit(shownAtOnce + 1)
      .execute(),
    unpaidSizes(db)
      .where('sizeRequests.state', '=', 'open')
      .where('sizeRequests.reportedAt', 'is not', null)
      .orderBy('sizeRequests.reportedAt')
      .limit(shownAtOnce + 1)
      .execute(),
  ])
  const since = ({ paymentReportedAt }: UpiWaiting) => paymentReportedAt?.getTime() ?? 0
  const rows = [...orders, ...sizes].toSorted((one, other) => since(one) - since(other))
  return { orders: rows.slice(0, shownAtOnce), hasMore: rows.length > shownAtOnce }
}

const mostToMatch = 5_000

/**
 * Lists all orders that a bank statement may concern, including cancelled and unreported ones, and those that were paid
 * otherwise after their shopper entered a UTR.
 */
export async function findUpiUnpaid(db: Db, since: Date): Promise<UpiWaiting[]> {
  const [orders, paid, sizes] = await Promise.all([
    unpaid(db).where('orders.createdAt', '>=', since).orderBy('orders.createdAt', 'desc').limit(mostToMatch).execute(),
    paidOtherwise(db)
      .where('orders.createdAt', '>=', since)
      .orderBy('orders.createdAt', 'desc')
      .limit(mostToMatch)
      .execute(),
    unpaidSizes(db).where('sizeRequests.createdAt', '>=', since).limit(mostToMatch).execute(),
  ])
  return [...sizes, ...orders, ...paid]
}

/**
 * Selects dearer sizes that are paid to the shop's UPI id, also those that ended after their shopper reported a payment:
 * it goes back. Others would only make amounts ambiguous.
 */
function unpaidSizes(db: Db) {
  return db
    .selectFrom('sizeRequests')
    .innerJoin('orders', 'orders.orderId', 'sizeRequests.orderId')
    .where('byUpi', '=', true)
    .where('sizeRequests.state', 'in', ['open', 'ended'])
    .where((ask) =>
      ask.or([
        ask('sizeRequests.state', '=', 'open'),
        ask.and([ask('sizeRequests.reportedAt', 'is not', null), ask.not(hasMoneyOfRequest)]),
      ]),
    )
    .select([
      'orders.orderId',
      'sizeRequests.difference as amount',
      'orders.advance',
      'sizeRequests.reportedAt as paymentReportedAt',
      'sizeRequests.createdAt',
      'orders.fulfilmentState',
    ])
    .select([
      sql<boolean>`size_requests.state <> 'open'`.as('isPaid'),
      sql<string>`orders.address->>'name'`.as('name'),
      sql<LinkPurpose | null>`'size'`.as('linkPurpose'),
      sql<
        string | null
      >`(select utr from payments where size_request = size_requests.idempotency_key and state = 'created')`.as('utr'),
    ])
}

function unpaid(db: Db) {
  return ordersByUpi(db)
    .where((order) => order.or([order('paymentMethod', '=', 'UPI'), order('linkPurpose', '=', 'advance')]))
    .where('paymentState', 'in', ['pending', 'failed'])
}

function paidOtherwise(db: Db) {
  return ordersByUpi(db)
    .where('paymentState', 'in', ['paid', 'part_refunded', 'refunded'])
    .where(claimedUtr, 'is not', null)
}

/** UTR as typed by the shopper; null when only Done was tapped. */
const claimedUtr = sql<string | null>`(select utr from payments where payments.order_id = orders.order_id
  and gateway = 'upi' and state = 'created' and size_request is null)`

function ordersByUpi(db: Db) {
  return db
    .selectFrom('orders')
    .select([
      'orders.orderId',
      sql<string>`orders.address->>'name'`.as('name'),
      sql<Paise>`coalesce(orders.link_amount, orders.amount)`.as('amount'),
      'orders.advance',
      'orders.linkPurpose',
      claimedUtr.as('utr'),
      sql<boolean>`orders.payment_state in ('paid', 'part_refunded', 'refunded')`.as('isPaid'),
      'orders.paymentReportedAt',
      'orders.createdAt',
      'orders.fulfilmentState',
    ])
}

export async function findPaidUtrs(db: Db, utrs: readonly string[]): Promise<string[]> {
  if (utrs.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .where('utr', 'in', utrs)
    .where('state', '<>', 'created')
    .select('utr')
    .execute()
  return rows.flatMap(({ utr }) => (utr === null ? [] : [utr]))
}

export async function releaseUtr(tx: Db, paymentId: string, error: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'failed', utr: null, error })
    .where('id', '=', paymentId)
    .where('state', '=', 'created')
    .execute()
}
