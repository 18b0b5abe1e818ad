import { sql } from 'kysely'
import { nothing } from '#domain/money.ts'
import type { OrderDraft } from '#domain/order.ts'
import type { Db } from './database.ts'

export type NewOrder = {
  orderId: string
  userId: string
  checkoutKey: string
  draft: OrderDraft
  /** Until when an unpaid order keeps its goods, and when the gateway is asked about it; null for COD. */
  hold: { placedAt: Date; until: Date; askAt: Date | null } | null
}

/** Puts the order down with its lines. Its first events and notices are written by the database itself. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  const { orderId, userId, checkoutKey, draft, hold } = order
  await tx
    .insertInto('orders')
    .values({
      orderId,
      userId,
      checkoutKey,
      address: JSON.stringify(draft.address),
      itemsTotal: draft.itemsTotal,
      codCharge: draft.codCharge,
      amount: draft.amount,
      paymentMethod: draft.paymentMethod,
      paymentState: hold ? 'pending' : 'none',
      holdState: hold ? 'held' : 'claimed',
      holdExpiresAt: hold?.until ?? null,
      nextAskAt: hold?.askAt ?? null,
      // All times of a hold come from one clock.
      ...(hold ? { createdAt: hold.placedAt, payingSince: hold.placedAt } : {}),
      changeCause: 'placed',
      changeActor: `shopper:${userId}`,
    })
    .execute()
  await tx.insertInto('orderLines').values(linesOf(order)).execute()
}

function linesOf({ orderId, draft }: NewOrder) {
  const bought = draft.lines.map((line) => ({ ...line, gift: false }))
  const gifts = draft.gifts.map((line) => ({ ...line, price: nothing, codPrice: null, gift: true }))
  return [...bought, ...gifts].map((line, position) => ({
    orderId,
    position,
    productId: line.productId,
    size: line.size,
    shelf: line.shelf,
    name: line.name,
    brand: line.brand,
    category: line.category,
    image: line.picture?.url ?? null,
    quantity: line.quantity,
    price: line.price,
    codPrice: line.codPrice,
    gift: line.gift,
  }))
}

/** One checkout at a time per confirm screen: the second press waits here and then finds the first one's order. */
export async function lockCheckout(tx: Db, checkoutKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 1))`.execute(tx)
}
