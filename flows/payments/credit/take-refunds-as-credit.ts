import { findOrderOwner } from '#db/orders/orders.ts'
import { findManualRefundIds } from '#db/payments/refund-accounts.ts'
import { noRefundIsOpen, refundLinkIsOver } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { findRefundAccountRequest } from '#flows/payments/refund-account.ts'
import type { Shop } from '#flows/shop.ts'
import { refundAsCredit } from './refund-as-credit.ts'

/** Settles the refunds of a signed link as store credit of the order's account, as the shopper chose. */
export async function takeRefundsAsCredit(shop: Shop, token: string): Promise<{ orderId: string } | Refusal> {
  const request = await findRefundAccountRequest(shop, token)
  if (request === null) return refuse('not-found', 'Not Found')
  const { orderId, amount, masked, isOver } = request
  if (isOver) return refuse('changed', refundLinkIsOver)
  // Staff may already be transferring to the given account.
  if (amount === null || masked !== null) return refuse('changed', noRefundIsOpen)
  const actor = `shopper:${await findOrderOwner(shop.db, orderId)}`
  for (const refundId of await findManualRefundIds(shop.db, orderId, shop.gateways.names)) {
    const refusal = await refundAsCredit(shop, { refundId, actor })
    if (refusal) return refusal
  }
  return { orderId }
}
