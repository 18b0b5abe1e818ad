import { inTransaction } from '#db/engine/database.ts'
import type { IssuedInvoice } from '#db/tax/invoices.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { writeInvoice } from './create-invoice.ts'

export async function issueInvoice(
  shop: Shop,
  request: { userId: string; orderId: string },
): Promise<IssuedInvoice | Refusal> {
  const issued = await inTransaction(shop.db, (tx) => writeInvoice(tx, { ...request, now: shop.now() }))
  if (!isRefusal(issued)) shop.log.info({ orderId: request.orderId, serial: issued.serial }, 'invoice written')
  return issued
}
