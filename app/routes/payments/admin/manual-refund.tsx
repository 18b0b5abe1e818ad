import { data } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findManualRefund } from '#db/payments/manual-refunds.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { upiLink } from '#domain/payments/upi.ts'
import { isRefusal, refuse, refuseFields, type statusOf } from '#domain/refusal.ts'
import { refundAsCredit } from '#flows/payments/credit/refund-as-credit.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { askRefundAccount, refundAccountLink, revealRefundAccount } from '#flows/payments/refund-account.ts'
import { qrPicture } from '#flows/qr-code.ts'
import { ManualRefundPage } from '#ui/payments/admin/manual-refund-page.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/manual-refund'

/** Shows a refund that staff transfer from the shop's bank account. */
export async function loader({ context, url, params: { refundId } }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const shop = context.get(shopContext)
  const refund = await findManualRefund(shop.db, refundId)
  if (refund === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { refund, link: refundAccountLink(shop, refund.orderId, shop.now()) }
}

const intents = { settle: v.object({ reference: field }), ...plainIntents('show', 'ask', 'credit') }

export async function action({ request, context, url, params: { refundId } }: Route.ActionArgs) {
  const [staff, shop] = [requireStepUp({ url, context }), context.get(shopContext)]
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return answer(submission)
  if (submission.intent === 'settle') {
    const reference = submission.reference.trim()
    if (reference === '') return answer(refuseFields({ reference: texts.pleaseEnterTheBanksReference }))
    const settled = await recordManualRefund(shop, { staff, refundId, reference })
    if (isRefusal(settled)) return answer(settled)
    return redirectDone(context, '/admin/settle', { text: texts.refundSettled })
  }
  if (submission.intent === 'credit') {
    const credited = await refundAsCredit(shop, { refundId, actor: 'shop', staff })
    if (isRefusal(credited)) return answer(credited)
    return redirectDone(context, '/admin/settle', { text: texts.refundSettled })
  }
  const refund = await findManualRefund(shop.db, refundId)
  if (refund === null) return answer(refuse('not-found', 'Not Found'))
  const { orderId, amount } = refund
  if (submission.intent === 'ask') {
    const sent = await askRefundAccount(shop, { staff, orderId, refundId })
    if (isRefusal(sent)) return answer(sent)
    return redirectDone(context, `/admin/settle/${refundId}`, { text: texts.askedAgain })
  }
  const account = await revealRefundAccount(shop, { staff, orderId })
  if (isRefusal(account)) return answer(account)
  if (account.way === 'bank') return data({ refusal: null, account, link: null, picture: null })
  const description = texts.refundForOrder(shortNumber(orderId))
  const payee = { vpa: account.vpa, name: refund.name }
  const link = upiLink(payee, { reference: orderId, amount, description, url: '' })
  return data({ refusal: null, account, link, picture: qrPicture(link) })
}

const answer = (refusal: Parameters<typeof statusOf>[0]) =>
  refusedForm(refusal, { account: null, link: null, picture: null })

export default function SettleRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { refund, link } = loaderData
  const shown = actionData?.account ? actionData : null
  return (
    <ManualRefundPage
      refund={refund}
      sum={formatRupees(refund.amount)}
      refusal={actionData?.refusal ?? null}
      shown={shown}
      askLink={link}
    />
  )
}
