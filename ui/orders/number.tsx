import { shortNumber } from '#domain/orders/number.ts'

/** The number of an order, to read out or compare. */
export function OrderNumber({ orderId }: { orderId: string }) {
  return <span className="select-all font-medium whitespace-nowrap text-ink">{shortNumber(orderId)}</span>
}
