import type { IssuedInvoice } from '#db/invoices.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from './shop.ts'
import { writeInvoice } from './write-invoice.ts'

/** The shopper asked for the invoice of their order. */
export async function issueInvoice(
  shop: Shop,
  request: { userId: string; orderId: string },
): Promise<IssuedInvoice | Refusal> {
  const issued = await inTransaction(shop.db, (tx) => writeInvoice(tx, { ...request, now: shop.now() }))
  if (!isRefusal(issued))
    shop.log.info({ orderId: request.orderId, serial: issued.serial }, 'invoice written')
  return issued
}
