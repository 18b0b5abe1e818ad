import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { saveStreet } from '#db/payments/payment-links.ts'
import { needsStreet, readStreetForm } from '#domain/customers/address.ts'
import { askedPurpose } from '#domain/payments/payment-purpose.ts'
import { addressIsFilledIn, payLinkIsOver } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { findLinkedOrder } from '#flows/signed-link.ts'

type Street = { token: string; typed: Record<string, string> }

/** Saves name and street entered at the payment link. Only once, so that a leaked link changes nothing later. */
export async function fillStreet(shop: Shop, { token, typed }: Street): Promise<'filled' | Refusal> {
  const linked = await findLinkedOrder(shop, token, 'pay')
  if (linked === null) return refuse('not-found', 'Not Found')
  const { userId, orderId } = linked
  const filled = await inTransaction(shop.db, (tx) => fill(tx, { userId, orderId, typed }))
  if (!isRefusal(filled)) shop.log.info({ orderId }, 'address filled in at the payment link')
  return filled
}

type FillStreetInput = { userId: string; orderId: string; typed: Record<string, string> }

/** Locks, decides, writes. */
async function fill(tx: Db, { userId, orderId, typed }: FillStreetInput): Promise<'filled' | Refusal> {
  await lockOrder(tx, orderId)
  const order = await findOrder(tx, userId, orderId)
  if (order === null || askedPurpose(order) === null) return refuse('changed', payLinkIsOver)
  if (!needsStreet(order.address)) return refuse('changed', addressIsFilledIn)
  const address = readStreetForm(order.address, typed)
  if (isRefusal(address)) return address
  await saveStreet(tx, orderId, address)
  return 'filled'
}
