import { findUpiQr } from '#db/orders/orders.ts'
import { removeUpiQrLink } from '#db/orders/unpaid-orders.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Closes an order's UPI code at the gateway. True when it can't be paid any more; an earlier payment is still applied
 * or refunded.
 */
export async function closeUpiCode(shop: Shop, orderId: string): Promise<boolean> {
  const code = await findUpiQr(shop.db, orderId)
  if (code === null) return true
  const codes = shop.gateways.named(code.gateway)?.upiCodes ?? null
  if (codes === null) return false
  try {
    await codes.close(code.upiQrId)
    await removeUpiQrLink(shop.db, orderId)
    return true
  } catch (error) {
    shop.log.warn({ err: error, orderId }, 'a UPI code could not be closed')
    return false
  }
}
