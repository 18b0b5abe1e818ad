import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { field, noFields, readIntent, refusedForm, textFields } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { readBankAccount, readUpiId } from '#domain/payments/refund-account.ts'
import { isRefusal } from '#domain/refusal.ts'
import { takeRefundsAsCredit } from '#flows/payments/credit/take-refunds-as-credit.ts'
import { findRefundAccountRequest, giveRefundAccount } from '#flows/payments/refund-account.ts'
import { RefundAccountPage } from '#ui/payments/refund-account-page.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/refund-account'

export const meta: Route.MetaFunction = withBrandTitle(texts.yourRefund)

/** Asks for the refund account by a signed link, without a session. Shows the amount and no personal data. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await findRefundAccountRequest(context.get(shopContext), token)
  if (found === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return found
}

const bank = { holder: field, account: field, again: field, ifsc: field }
const intents = { upi: v.object({ vpa: field }), bank: v.object(bank), credit: noFields }

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const typed = textFields(form)
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { typed })
  if ((await findRefundAccountRequest(shop, token)) === null) throw data(null, { status: 404, statusText: 'Not Found' })
  if (submission.intent === 'credit') {
    const taken = await takeRefundsAsCredit(shop, token)
    return isRefusal(taken) ? refusedForm(taken, { typed }) : redirect(`/refund/${token}`)
  }
  const account = submission.intent === 'upi' ? readUpiId(submission) : readBankAccount(submission)
  const result = isRefusal(account) ? account : await giveRefundAccount(shop, { token, account })
  if (isRefusal(result)) return refusedForm(result, { typed })
  return redirect(`/refund/${token}`)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function RefundAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, typed = {} } = actionData && 'typed' in actionData ? actionData : {}
  return <RefundAccountPage request={loaderData} refusal={refusal} typed={typed} />
}
