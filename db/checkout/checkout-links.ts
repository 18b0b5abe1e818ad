/** Stored checkout links, each with the cart that staff prepared and the order that was made of it. */

import { sql } from 'kysely'
import { readLines } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import { changesRow } from '#db/engine/results.ts'
import type { CheckoutLink } from '#domain/checkout/checkout-link.ts'

/** The same id twice is one link. False when it was there. */
export async function insertCheckoutLink(
  db: Db,
  { lines, ...link }: Omit<CheckoutLink, 'orderId'> & { createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('checkoutLinks')
    .values({ ...link, lines: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const links = (db: Db) =>
  db.selectFrom('checkoutLinks').select(['id', 'lines', 'couponCode', 'createdAt', 'expiresAt', 'orderId'])

export async function findCheckoutLink(db: Db, id: string): Promise<CheckoutLink | null> {
  const row = await links(db).where('id', '=', id).executeTakeFirst()
  return row ? { ...row, lines: readLines(row.lines) } : null
}

/** Locks it until the order is written, or the link withdrawn. */
export async function lockCheckoutLink(
  tx: Db,
  id: string,
): Promise<Pick<CheckoutLink, 'orderId' | 'expiresAt'> | null> {
  const row = await links(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** The caller has locked the link. */
export async function saveOrderOfLink(tx: Db, id: string, orderId: string): Promise<void> {
  await tx.updateTable('checkoutLinks').set({ orderId }).where('id', '=', id).execute()
}

/** Withdraws a link that has not become an order. */
export async function deleteCheckoutLink(tx: Db, id: string): Promise<boolean> {
  return changesRow(tx.deleteFrom('checkoutLinks').where('id', '=', id).where('orderId', 'is', null))
}

type OpenCheckoutLink = Pick<CheckoutLink, 'id' | 'couponCode' | 'expiresAt'> & {
  createdAt: Date
  items: readonly { name: string; size: string; quantity: number }[]
}

/** Links that still take an order, newest first. */
export async function findOpenCheckoutLinks(db: Db, now: Date): Promise<OpenCheckoutLink[]> {
  const { rows } = await sql<OpenCheckoutLink>`
    select id, coupon_code, created_at, expires_at, (
      select coalesce(json_agg(json_build_object('name', products.name, 'size', line.size, 'quantity', line.quantity)), '[]')
      from jsonb_to_recordset(lines) as line ("productId" text, size text, quantity integer)
      join products on products.id = line."productId"
    ) as items
    from checkout_links where order_id is null and expires_at > ${now}
    order by created_at desc limit 50`.execute(db)
  return rows
}
