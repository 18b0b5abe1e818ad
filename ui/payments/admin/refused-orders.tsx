import { Link } from 'react-router'
import { shortNumber } from '#domain/orders/number.ts'
import { Alert } from '#ui/parts/alert.tsx'

export function OrderRefusals({ orders }: { orders: readonly { orderId: string; message: string }[] }) {
  return orders.map(({ orderId, message }) => (
    <Alert key={orderId} variant="error">
      <Link to={`/admin/orders/${orderId}`} className="underline">
        {shortNumber(orderId)}
      </Link>
      : {message}
    </Alert>
  ))
}
