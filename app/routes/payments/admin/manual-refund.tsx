import { data } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findManualRefund } from '#db/payments/manual-refunds.ts'
import { formatRupees } from '#domain/money.ts'
import { isRefusal, refuseFields, statusOf } from '#domain/refusal.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { ManualRefundPage } from '#ui/payments/admin/manual-refund-page.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/manual-refund'

/** A refund that staff send from the shop's own bank account. */
export async function loader({ context, url, params: { refundId } }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const refund = await findManualRefund(context.get(shopContext).db, refundId)
  if (refund === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { refund }
}

const intents = { settle: v.object({ reference: field }) }

export async function action({ request, context, url, params: { refundId } }: Route.ActionArgs) {
  const staff = requireStepUp({ url, context })
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return data(submission, { status: statusOf(submission) })
  const reference = submission.reference.trim()
  if (reference === '') {
    const refusal = refuseFields({ reference: texts.pleaseEnterTheBanksReference })
    return data(refusal, { status: statusOf(refusal) })
  }
  const settled = await recordManualRefund(context.get(shopContext), { staff, refundId, reference })
  if (isRefusal(settled)) return data(settled, { status: statusOf(settled) })
  return redirectDone(context, '/admin/settle', { text: texts.refundSettled })
}

export default function SettleRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { refund } = loaderData
  return <ManualRefundPage refund={refund} sum={formatRupees(refund.amount)} refusal={actionData ?? null} />
}
