import type { OpenOrder } from '#db/orders/unpaid-orders.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { Shop } from '#flows/shop.ts'

/** Everything that the gateway knows of an order's payments. Throws when it doesn't answer. */
export async function fetchGatewayPayments(
  { payments }: Pick<Shop, 'payments'>,
  { gatewayOrderId, upiQrId }: Pick<OpenOrder, 'gatewayOrderId' | 'upiQrId'>,
): Promise<PaymentFact[]> {
  if (payments === null) return []
  const byCard = gatewayOrderId === null ? [] : await payments.fetchPayments(gatewayOrderId)
  const byQr = upiQrId === null ? [] : await payments.fetchQrPayments(upiQrId)
  return [...byCard, ...byQr]
}
