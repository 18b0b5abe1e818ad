import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row, Tables } from '#db/engine/tables/tables.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import { zeroPaise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

const columns = [
  'orderId',
  'amount',
  'paymentMethod',
  'paymentState',
  'gateway',
  'gatewayOrderId',
  'upiQrId',
  'payingSince',
  'holdExpiresAt',
  'statusChecks',
  'linkPurpose',
  'advance',
] as const

export type OpenOrder = Pick<Row<'orders'>, (typeof columns)[number]>

const unpaid = ['pending', 'failed'] as const

/** Condition: unpaid orders, COD orders with an online payment attempt, and paid ones that ask for another size. */
const awaitsMoney = (order: ExpressionBuilder<Tables, 'orders'>) =>
  order.or([
    order('paymentState', 'in', unpaid),
    order.and({ paymentState: 'none', linkPurpose: 'prepay' }),
    order('linkPurpose', '=', 'size'),
  ])

/** Lists orders that are due for a status check at the gateway. */
export async function findOrdersToPoll(db: Db, now: Date): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders')
    .where('nextStatusCheckAt', '<=', now)
    .where(awaitsMoney)
    .select(columns)
    .orderBy('nextStatusCheckAt')
    .limit(200)
    .execute()
}

export async function findOverdueHolds(db: Db, now: Date): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders')
    .where('holdState', '=', 'held')
    .where('holdExpiresAt', '<=', now)
    .select(columns)
    .orderBy('holdExpiresAt')
    .limit(200)
    .execute()
}

/**
 * Lists abandoned unpaid orders of a shopper whose items are in the cart again, without those reported as paid by UPI
 * and those that money came for; store credit is no money.
 */
export async function findAbandonedOrders(db: Db, userId: string, lines: readonly SizePlace[]): Promise<OpenOrder[]> {
  if (lines.length === 0) return []
  return db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('holdState', '=', 'held')
    .where('paymentState', 'in', unpaid)
    .where('paymentReportedAt', 'is', null)
    .where((order) => order.or([order('advance', '=', zeroPaise), order('paymentMethod', '=', 'CARD')]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('orderLines')
          .whereRef('orderLines.orderId', '=', 'orders.orderId')
          .where('orderLines.gift', '=', false)
          .where((line) =>
            line.or(
              lines.map(({ productId, size }) =>
                line.and({ 'orderLines.productId': productId, 'orderLines.size': size }),
              ),
            ),
          )
          .select('orderLines.position'),
      ),
    )
    .select(columns)
    .orderBy('orders.createdAt')
    .execute()
}

/** Sets the time of the next status check; null for none. Has no effect on paid orders. */
export async function scheduleNextPoll(
  db: Db,
  orderId: string,
  plan: { statusChecks: number; nextStatusCheckAt: Date | null; payingSince?: Date },
): Promise<void> {
  await db.updateTable('orders').set(plan).where('orderId', '=', orderId).where(awaitsMoney).execute()
}

/** Removes the closed QR code from display; its id stays, so that a late payment is still matched. */
export async function removeUpiQrLink(db: Db, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ upiQrLink: null }).where('orderId', '=', orderId).execute()
}

/** Stores the order's QR code; the first one stays, because a second could be paid as well. */
export async function storeUpiQr(
  db: Db,
  orderId: string,
  qr: { gateway: GatewayName; upiQrId: string; upiQrLink: string | null },
): Promise<void> {
  await db.updateTable('orders').set(qr).where('orderId', '=', orderId).where('upiQrId', 'is', null).execute()
}
