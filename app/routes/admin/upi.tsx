import { data } from 'react-router'
import { findUpiWaiting } from '#db/upi-desk.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { may } from '#domain/staff.ts'
import { confirmUpiOrder } from '#flows/confirm-upi-order.ts'
import { refuseUpiOrder } from '#flows/refuse-upi-order.ts'
import { UpiPage } from '#ui/admin/upi/upi-page.tsx'
import { shopContext } from '../../context.ts'
import { textFields } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/upi'

/** UPI orders whose shoppers say that they have paid. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  return { ...(await findUpiWaiting(db)), at: now(), mayConfirm: may(requireStaff(context), 'handle-money') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFields(await request.formData())
  const { orderId = '' } = typed
  const said = await decide(context, typed)
  if (isRefusal(said)) return data({ orderId, refusal: said }, { status: statusOf(said) })
  return redirectDone(context, '/admin/upi', { words: said, undo: null })
}

async function decide(
  context: Route.ActionArgs['context'],
  { intent, orderId = '', utr = '', reason = '' }: Record<string, string>,
): Promise<string | Refusal> {
  const [shop, staff] = [context.get(shopContext), requireStaff(context)]
  if (intent === 'confirm') {
    const confirmed = await confirmUpiOrder(shop, { staff, orderId, utr })
    if (isRefusal(confirmed)) return confirmed
    return confirmed.standing === 'paid'
      ? 'Payment confirmed.'
      : 'The goods are gone: the money goes back. Please settle it.'
  }
  if (intent === 'refuse') {
    const refused = await refuseUpiOrder(shop, { staff, orderId, reason: reason || 'no money came' })
    return isRefusal(refused) ? refused : 'Order cancelled: no money came.'
  }
  return refuse('invalid', 'This page can’t do that.')
}

export default function Upi({ loaderData, actionData }: Route.ComponentProps) {
  return <UpiPage {...loaderData} refused={actionData ?? null} />
}
