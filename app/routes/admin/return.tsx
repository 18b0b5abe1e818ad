import { data } from 'react-router'
import { findExchangeParcel } from '#db/exchange-parcels.ts'
import { findReturn } from '#db/returns.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { may } from '#domain/staff.ts'
import { bookExchange } from '#flows/book-exchange.ts'
import { refundReturn } from '#flows/refund-return.ts'
import { closeReturn, receiveReturn, sendExchange } from '#flows/settle-return.ts'
import { ReturnSteps } from '#ui/admin/returns/return-steps.tsx'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { requirePermission, requireStaff, requireStepUp } from '../../staff.ts'
import type { Route } from './+types/return'

/** One return. Whoever may send money shows who they are before they see the button. */
export async function loader({ context, url, params: { returnId } }: Route.LoaderArgs) {
  const back = await findReturn(context.get(shopContext).db, returnId)
  if (back === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const staff = requireStaff(context)
  const money = may(staff, 'handle-money')
  if (money && back.state === 'received') requireStepUp({ url, context })
  const { db, courier } = context.get(shopContext)
  const parcel = await findExchangeParcel(db, returnId)
  return { back, parcel, courier: courier?.name ?? null, may: { change: may(staff, 'change-orders'), money } }
}

type Sent = Pick<Route.ActionArgs, 'context' | 'url'> & { returnId: string; form: FormData }

export async function action({ request, context, url, params: { returnId } }: Route.ActionArgs) {
  const said = await step({ context, url, returnId, form: await request.formData() })
  if (isRefusal(said)) return data(said, { status: statusOf(said) })
  return redirectDone(context, `/admin/returns/${returnId}`, { ...said, undo: null })
}

async function step(sent: Sent): Promise<{ words: string } | Refusal> {
  const intent = textField(sent.form, 'intent')
  if (intent === 'refund') return refund(sent)
  const { context, returnId, form } = sent
  const shop = context.get(shopContext)
  const deed = () => ({ staff: requirePermission(context, 'change-orders'), returnId })
  if (intent === 'receive') {
    const goods = textField(form, 'goods')
    if (goods !== 'restocked' && goods !== 'written-off') return refuse('invalid', sayGoods)
    const received = await receiveReturn(shop, { ...deed(), restocked: goods === 'restocked' })
    return isRefusal(received) ? received : { words: 'Received.' }
  }
  if (intent === 'close') {
    const closed = await closeReturn(shop, deed())
    return isRefusal(closed) ? closed : { words: 'Return refused.' }
  }
  if (intent === 'book') {
    const booked = await bookExchange(shop, deed())
    return isRefusal(booked) ? booked : { words: `The courier comes for it. Waybill ${booked.waybill}.` }
  }
  if (intent !== 'exchange') return refuse('invalid', 'This page can’t do that.')
  const parcel = { courier: textField(form, 'courier'), waybill: textField(form, 'waybill') }
  const exchanged = await sendExchange(shop, { ...deed(), parcel })
  return isRefusal(exchanged) ? exchanged : { words: 'Other size sent.' }
}

const sayGoods = 'Please say what becomes of the goods.'

async function refund({ context, url, returnId }: Sent): Promise<{ words: string } | Refusal> {
  requirePermission(context, 'handle-money')
  const refunded = await refundReturn(context.get(shopContext), {
    staff: requireStepUp({ url, context }),
    returnId,
  })
  if (isRefusal(refunded)) return refunded
  const sum = formatRupees(refunded.amount)
  return { words: refunded.byHand ? `${sum} waits under Settle.` : `${sum} goes back.` }
}

export default function ReturnRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnSteps {...loaderData} refusal={actionData ?? null} />
}
