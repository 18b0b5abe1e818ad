import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { readActionFields, scheduleFromOwnPage } from '#app/routes/backoffice/pending-action-form.ts'
import { initialFormFields } from '#app/routes/backoffice/restored-input.ts'
import { requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { sumToRefund } from '#db/orders/order-admin.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { zeroPaise } from '#domain/money.ts'
import { type EndedPart, paidNeedsFinance, sendsMoneyBack } from '#domain/payments/permission.ts'
import { can } from '#domain/staff/permissions.ts'

type OrderPage = Pick<Parameters<typeof requireStepUp>[0], 'url' | 'context'> & { params: { orderId: string } }

/** Ways to end a whole order from a page of its own; both can be undone for ten seconds. */
type Ending = 'cancel' | 'lost'

/** Facts for the page that ends an order. `refused` says why this member of staff may not. */
export async function loadOrderEnding({ context, url, params: { orderId } }: OrderPage, ending: Ending) {
  const { order, isPaid, mayCancel } = await findOrderToCancel({ url, context, orderId }, 'whole')
  const { db } = context.get(shopContext)
  const [pending, goesBack] = await Promise.all([
    findPendingAction(db, { orderId }),
    isPaid ? sumToRefund(db, orderId) : zeroPaise,
  ])
  const input = initialFormFields(ending, url, pending)
  return { order, orderId, input, refused: mayCancel ? null : paidNeedsFinance, goesBack }
}

/** Schedules the end of an order as its page's form asks. */
export async function scheduleOrderEnding(
  { request, context, url, params: { orderId } }: OrderPage & { request: Request },
  action: Ending,
) {
  const { staff } = await findOrderToCancel({ url, context, orderId }, 'whole')
  const { form } = await readForm(request, plainIntents(action))
  return scheduleFromOwnPage(context, { staff, orderId, action, input: readActionFields(form) })
}

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
