import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { type EndedPart, sendsMoneyBack } from '#domain/payments/permission.ts'
import { can } from '#domain/staff/permissions.ts'

/** Finds an order to cancel, whole or in part, or to end as lost. Requires a step-up where that sends money back. */
export async function findOrderToCancel(
  { url, context, orderId }: Parameters<typeof requireStepUp>[0] & { orderId: string },
  ended: EndedPart,
) {
  const order = foundOr404(await findOrderForAdmin(context.get(shopContext).db, orderId))
  const isPaid = sendsMoneyBack(order, ended)
  const staff = requireStaff(context)
  const mayCancel = !isPaid || can(staff, 'handle-money')
  if (isPaid && mayCancel) requireStepUp({ url, context })
  return { order, staff, isPaid, mayCancel }
}
