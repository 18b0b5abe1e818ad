import { data, redirect, useNavigation } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { requestContext, shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { plainIntents, readForm, textField } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findCreditBalance, findCreditEntries } from '#db/payments/store-credit.ts'
import { formatRupees } from '#domain/money.ts'
import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { claimGiftCard } from '#flows/payments/credit/claim-gift-card.ts'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { CodeField } from '#ui/parts/field.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { CreditEntries } from '#ui/payments/credit-entries.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/credit'

export const meta = withBrandTitle(texts.storeCredit)

/**
 * One's own store credit with its history. The link of a gift card leaves its code in a cookie and leads to the page
 * without it, where the code is filled in, and claimed by a press.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext)
  const linked = url.searchParams.get('code')
  if (linked !== null) {
    const headers = { 'Set-Cookie': await shopCookies.giftCode.write(linked.slice(0, codeLength), origin) }
    throw redirect('/profile/credit', { status: 303, headers })
  }
  const code = (await shopCookies.giftCode.read(request, origin)) ?? ''
  const { id } = requireShopper(context, code === '' ? {} : { note: texts.giftCardWaits })
  const [balance, entries] = await Promise.all([findCreditBalance(db, id), findCreditEntries(db, id)])
  return { balance, entries, code, isClaimed: url.searchParams.has('claimed') }
}

/** Signs of a code as it is typed, with hyphens and spaces. */
const codeLength = 40

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireShopper(context)
  const shop = context.get(shopContext)
  const { form } = await readForm(request, plainIntents('claim'))
  const typed = textField(form, 'code', codeLength)
  const { clientAddress } = context.get(requestContext)
  const refusal = await claimGiftCard(shop, { userId, typed, clientAddress })
  if (refusal === null) {
    const headers = { 'Set-Cookie': await shopCookies.giftCode.write(null, shop.origin) }
    return redirect('/profile/credit?claimed', { headers })
  }
  return data({ refusal, code: typed }, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

/** Store credit: balance, terms, form for a gift card, history. */
export default function StoreCredit({ loaderData: { balance, entries, ...claim }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'code' in actionData ? actionData : { refusal: null }
  return (
    <main className="mx-auto max-w-xl px-4 py-4 sm:px-6 lg:py-8">
      <div className="mb-4">
        <PageHeading back="/profile" label={texts.backToProfile} title={texts.storeCredit} />
      </div>
      <p className="font-display text-xl font-semibold tabular-nums">{formatRupees(balance)}</p>
      <p className="mt-2 text-muted">{texts.howCreditWorks}</p>
      <ClaimGiftCard {...claim} {...answer} />
      <section className="mt-8">
        <h2 className="mb-2 text-base">{texts.creditHistory}</h2>
        {entries.length === 0 ? <p className="text-muted">{texts.noCreditYet}</p> : <CreditEntries entries={entries} />}
      </section>
    </main>
  )
}

function ClaimGiftCard({ code, isClaimed, refusal }: { code: string; isClaimed: boolean; refusal: Refusal | null }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base">{texts.haveAGiftCard}</h2>
      {isClaimed && <Alert text={texts.giftCardIsYours} variant="success" className="mb-3" />}
      {!refusal?.fields && <RefusalAlert refusal={refusal} className="mb-3" />}
      <PostForm intent="claim" action="/profile/credit" className="space-y-3">
        <CodeField
          key={String(isClaimed)}
          name="code"
          label={texts.giftCode}
          hint={texts.giftCodeHint}
          error={refusal?.fields?.['code']}
          defaultValue={code}
          required
          maxLength={40}
        />
        <Button label={texts.addToMyCredit} variant={code === '' ? 'quiet' : 'primary'} wide disabled={isBusy} />
      </PostForm>
    </section>
  )
}
