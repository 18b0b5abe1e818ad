import { type Db, inTransaction } from '#db/engine/database.ts'
import { findDueCreditRefunds, insertCreditEntry } from '#db/payments/store-credit.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { creditReference } from '#domain/payments/store-credit.ts'
import { noRefundIsOpen } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { completeRefund, lockManualRefund } from '#flows/payments/record-manual-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type CreditRefundInput = {
  refundId: string
  /** 'shopper:…' or 'shop'. */
  actor: string
  /** Staff member who made the choice for the shopper. */
  staff?: Staff
  /** Gateways that send their refunds themselves; all of them unless told. */
  gateways?: readonly GatewayName[]
}

/** Settles a refund that no gateway can send as store credit, once. */
export async function refundAsCredit(shop: Shop, input: CreditRefundInput): Promise<Refusal | null> {
  const now = shop.now()
  return inTransaction(shop.db, (tx) => recordCreditRefund(tx, { ...input, gateways: shop.gateways.names, now }))
}

/** Lock, decide, write: order, payment, refund, credit. Part of a transaction. */
export async function recordCreditRefund(
  tx: Db,
  { refundId, actor, staff, gateways, now }: CreditRefundInput & { now: Date },
): Promise<Refusal | null> {
  const locked = await lockManualRefund(tx, refundId, gateways)
  if (locked?.refund.state !== 'due') return refuse('changed', noRefundIsOpen)
  const { order, refund } = locked
  const by = staff ? actorOf(staff) : actor
  await insertCreditEntry(tx, {
    userId: order.userId,
    amount: refund.amount,
    reason: 'refund',
    dedupeKey: `refund:${refundId}`,
    orderId: order.orderId,
    note: '',
    actor: by,
  })
  const completion = { ref: creditReference, cause: 'refunded as store credit', actor: by, now }
  await completeRefund(tx, locked, completion)
  const auditEntry = { action: 'refund-as-credit', object: `order:${order.orderId}`, after: { refundId } }
  if (staff) await recordAudit(tx, staff, auditEntry)
  return null
}

/** Returns store credit that paid for an order, automatically. */
export async function returnCredit(shop: Shop, refundId: string): Promise<void> {
  for (const due of await findDueCreditRefunds(shop.db, refundId))
    await refundAsCredit(shop, { refundId: due, actor: 'shop' })
}
