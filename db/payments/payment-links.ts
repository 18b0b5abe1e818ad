import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'

type PaymentLink = Pick<Row<'orders'>, 'linkPurpose' | 'linkAmount' | 'linkDiscount'> &
  Partial<Pick<Row<'orders'>, 'payingSince' | 'nextStatusCheckAt' | 'paymentReportedAt'>>

/** Saves the amount of a payment link. The caller has locked the order. */
export async function savePaymentLink(tx: Db, orderId: string, link: PaymentLink): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...link, statusChecks: 0 })
    .where('orderId', '=', orderId)
    .execute()
}

/** Saves the completed address. The caller has locked the order. */
export async function saveStreet(tx: Db, orderId: string, address: Address): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('orderId', '=', orderId)
    .execute()
}

export async function saveAdvance(tx: Db, orderId: string, advance: Paise): Promise<void> {
  await tx.updateTable('orders').set({ advance }).where('orderId', '=', orderId).execute()
}

type Switch = {
  method: 'CARD' | 'UPI'
  /** Shares of the discount by line position. */
  shares: readonly { position: number; share: Paise }[]
  actor: string
  ref: string
}

/** Switches a locked COD order to the online payment method after it was paid by link (decision 141). */
export async function switchToOnline(
  tx: Db,
  { orderId, linkAmount, linkDiscount }: LockedOrder,
  { method, shares, actor, ref }: Switch,
): Promise<void> {
  const lowered = JSON.stringify(shares.filter(({ share }) => share > 0))
  await sql`update order_lines set discount = discount + share
    from json_to_recordset(${lowered}) as lowered (position integer, share bigint)
    where order_id = ${orderId} and order_lines.position = lowered.position`.execute(tx)
  await sql`update orders set payment_method = ${method}, payment_state = 'paid', cod_charge = 0,
      prepaid_discount = ${linkDiscount}, amount = ${linkAmount},
      change_cause = 'paid online', change_actor = ${actor}, change_ref = ${ref}
    where order_id = ${orderId} and payment_method = 'COD' and payment_state = 'none'`.execute(tx)
}
