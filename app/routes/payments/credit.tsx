import { data, redirect } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { requestContext, shopContext } from '#app/context.ts'
import { textField } from '#app/http/form-fields.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findCreditBalance, findCreditEntries } from '#db/payments/store-credit.ts'
import { isRefusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { claimGiftCard } from '#flows/payments/credit/claim-gift-card.ts'
import { CreditPage } from '#ui/payments/credit-page.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/credit'

export const meta = withBrandTitle(texts.storeCredit)

/** One's own store credit with its history. The link of a gift card fills in its code, which is claimed by a press. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { id } = requireShopper(context)
  const [balance, entries] = await Promise.all([findCreditBalance(db, id), findCreditEntries(db, id)])
  const code = (url.searchParams.get('code') ?? '').slice(0, 40)
  return { balance, entries, code, isClaimed: url.searchParams.has('claimed') }
}

const intents = plainIntents('claim')

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireShopper(context)
  const form = await request.formData()
  const [submission, typed] = [readIntent(form, intents), textField(form, 'code', 40)]
  const { clientAddress } = context.get(requestContext)
  const refusal = isRefusal(submission)
    ? submission
    : await claimGiftCard(context.get(shopContext), { userId, typed, clientAddress })
  if (refusal === null) return redirect('/profile/credit?claimed')
  return data({ refusal, code: typed }, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}

/** Keeps the code when the connection fails. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPageOnFailure(sent)
}

export default function StoreCredit({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'code' in actionData ? actionData : { refusal: null }
  return <CreditPage {...loaderData} {...answer} />
}
