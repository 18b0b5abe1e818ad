import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { can } from '#domain/staff/permissions.ts'

/** Finds an order to cancel, whole or in part. Requires a step-up for a paid one, because cancelling refunds it. */
export async function findOrderToCancel(
  { url, context, orderId }: Parameters<typeof requireStepUp>[0] & { orderId: string },
  isPaidOrder: (order: Order) => boolean,
) {
  const order = foundOr404(await findOrderForAdmin(context.get(shopContext).db, orderId))
  const isPaid = isPaidOrder(order)
  const staff = requireStaff(context)
  const mayCancel = !isPaid || can(staff, 'handle-money')
  if (isPaid && mayCancel) requireStepUp({ url, context })
  return { order, staff, isPaid, mayCancel }
}
