import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { isParcelLost, paymentAttempt } from '#db/orders/orders.ts'
import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PaymentProgress } from '#domain/orders/payment-outcome.ts'
import { withNames } from './list.ts'

export type CustomerProfile = Pick<
  Row<'users'>,
  'id' | 'phone' | 'address' | 'createdAt' | 'blockedAt' | 'blockReason' | 'codBlockedAt' | 'codBlockReason'
> & { name: string | null; email: string | null }

const columns = [
  'id',
  'phone',
  'address',
  'rawUserMetaData',
  'createdAt',
  'blockedAt',
  'blockReason',
  'codBlockedAt',
  'codBlockReason',
] as const

export async function findCustomerProfile(db: Db, id: string): Promise<CustomerProfile | null> {
  const row = await profiles(db, id).executeTakeFirst()
  return row ? withNames(row) : null
}

/** Finds a profile and locks it until the transaction ends. */
export async function lockCustomerProfile(tx: Db, id: string): Promise<CustomerProfile | null> {
  const row = await profiles(tx, id).forNoKeyUpdate().executeTakeFirst()
  return row ? withNames(row) : null
}

const profiles = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).where('erasedAt', 'is', null).select(columns)

export type CustomerOrder = Pick<
  Order,
  'orderId' | 'createdAt' | 'amount' | 'advance' | 'linkPurpose' | keyof PaymentProgress
> & { cameBack: boolean }

export async function findCustomerOrders(db: Db, userId: string, limit: number): Promise<CustomerOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .select(['orderId', 'createdAt', 'amount', 'paymentMethod', 'advance', 'linkPurpose', 'status', 'orderStatus'])
    .select([
      'paymentState',
      'paymentReportedAt',
      'fulfilmentState',
      paymentAttempt.as('attempt'),
      isParcelLost.as('isLost'),
    ])
    .execute()
  return rows.map(({ fulfilmentState, ...order }) => ({
    ...order,
    cameBack: fulfilmentState === 'returned' && !order.isLost,
  }))
}

/** Counts the customer's orders by outcome; `worth` is the total delivered. */
export async function countCustomerOrders(db: Db, userId: string) {
  const rows = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .groupBy(['fulfilmentState', isParcelLost])
    .select(['fulfilmentState', isParcelLost.as('isLost'), (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.sum<Paise>('amount').as('amount'))
    .execute()
  const of = (state: string) => rows.find(({ fulfilmentState, isLost }) => fulfilmentState === state && !isLost)
  return {
    placed: rows.reduce((sum, { count }) => sum + count, 0),
    delivered: of('delivered')?.count ?? 0,
    cancelled: of('cancelled')?.count ?? 0,
    cameBack: of('returned')?.count ?? 0,
    worth: of('delivered')?.amount ?? (0 as Paise),
  }
}

type CustomerReview = {
  id: string
  productId: string
  productName: string
  rating: number
  comment: string
  createdAt: Date
  isHidden: boolean
}

export function findCustomerReviews(db: Db, userId: string, limit: number): Promise<CustomerReview[]> {
  return db
    .selectFrom('ratings')
    .innerJoin('products', 'products.id', 'ratings.productId')
    .where('userId', '=', userId)
    .orderBy('ratings.createdAt', 'desc')
    .limit(limit)
    .select(['ratings.id', 'productId', 'products.name as productName', 'rating', 'comment'])
    .select(['ratings.createdAt', sql<boolean>`hidden_at is not null`.as('isHidden')])
    .execute()
}
