import { shortNumber } from '#domain/orders/number.ts'

export function OrderNumber({ orderId }: { orderId: string }) {
  return <span className="select-all font-medium whitespace-nowrap text-ink">{shortNumber(orderId)}</span>
}
