import { redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, noFields, readForm, refusedForm, textFields } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { indianDate } from '#domain/indian-time.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { readBankAccount, readUpiId } from '#domain/payments/refund-account.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { takeRefundsAsCredit } from '#flows/payments/credit/take-refunds-as-credit.ts'
import { findRefundAccountRequest, saveRefundAccount } from '#flows/payments/refund-account.ts'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { CodeField, Field, typedFields } from '#ui/parts/field.tsx'
import * as texts from '#ui/payments/texts.tsx'
import type { Route } from './+types/refund-account'

export const meta: Route.MetaFunction = withBrandTitle(texts.yourRefund)

/** Asks for the refund account by a signed link, without a session. Shows the amount and no personal data. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return foundOr404(await findRefundAccountRequest(context.get(shopContext), token))
}

const bank = { holder: field, account: field, again: field, ifsc: field }
const intents = { upi: v.object({ vpa: field }), bank: v.object(bank), credit: noFields }

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { form, submission } = await readForm(request, intents)
  const typed = textFields(form)
  foundOr404(await findRefundAccountRequest(shop, token))
  if (submission.intent === 'credit') {
    const taken = await takeRefundsAsCredit(shop, token)
    return isRefusal(taken) ? refusedForm(taken, { typed }) : redirect(`/refund/${token}`)
  }
  const account = submission.intent === 'upi' ? readUpiId(submission) : readBankAccount(submission)
  const result = isRefusal(account) ? account : await saveRefundAccount(shop, { token, account })
  if (isRefusal(result)) return refusedForm(result, { typed })
  return redirect(`/refund/${token}`)
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

/** Asks for the refund account, or shows the masked one already given. */
export default function RefundAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal = null, typed = {} } = actionData && 'typed' in actionData ? actionData : {}
  const { orderId, amount, masked, isOver, made } = loaderData
  const isAsked = amount !== null && masked === null && !isOver
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{amount === null ? texts.yourRefund : texts.refundOf(formatRupees(amount))}</h1>
      <p className="mt-1 text-muted">{texts.forOrder(shortNumber(orderId))}</p>
      <div className="mt-5 space-y-4">
        {!refusal?.fields && <RefusalAlert refusal={refusal} className="" />}
        {isAsked ? <AccountForms refusal={refusal} typed={typed} /> : <Settled {...{ amount, masked, made }} />}
      </div>
    </main>
  )
}

function Settled({ amount, masked, made }: Pick<Route.ComponentProps['loaderData'], 'amount' | 'masked' | 'made'>) {
  if (amount === null) return <Alert text={made.map(refundText).join(' ') || texts.noRefundWaits} variant="success" />
  if (masked === null) return <Alert text={texts.thisLinkIsOver} variant="warning" />
  return (
    <>
      <Alert text={texts.refundGoesTo(masked)} variant="success" />
      <p className="text-sm text-muted">{texts.wrongAccount}</p>
    </>
  )
}

function refundText({ amount, processedAt, asCredit }: Route.ComponentProps['loaderData']['made'][number]): string {
  return (asCredit ? texts.becameCredit : texts.wasSent)(formatRupees(amount), indianDate(processedAt))
}

/** UPI id first; bank account collapsed unless it has an error. */
function AccountForms({ refusal, typed }: { refusal: Refusal | null; typed: Record<string, string> }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <>
      <p>{texts.refundAccountPrompt}</p>
      <PostForm intent="upi" noValidate className="space-y-3">
        <Field
          {...field('vpa', texts.yourUpiId, texts.upiIdHint)}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Button label={texts.sendToUpiId} wide disabled={isBusy} />
      </PostForm>
      <Disclosure label={texts.useABankAccount} open={typed['intent'] === 'bank'} className="border-t border-line pt-2">
        <PostForm intent="bank" noValidate className="space-y-4 pt-2">
          <Field {...field('holder', texts.nameOnTheAccount)} autoComplete="name" maxLength={100} />
          <Field {...field('account', texts.accountNumber)} inputMode="numeric" autoComplete="off" maxLength={24} />
          <Field {...field('again', texts.accountNumberAgain)} inputMode="numeric" autoComplete="off" maxLength={24} />
          <CodeField {...field('ifsc', 'IFSC', texts.onYourChequeBook)} maxLength={14} />
          <Button label={texts.sendItToThisAccount} variant="quiet" wide disabled={isBusy} />
        </PostForm>
      </Disclosure>
      <p className="text-sm text-muted">{texts.whatWeDoWithIt}</p>
      <AsCredit isBusy={isBusy} />
    </>
  )
}

function AsCredit({ isBusy }: { isBusy: boolean }) {
  return (
    <PostForm intent="credit" className="space-y-3 border-t border-line pt-4">
      <p>{texts.orStoreCredit}</p>
      <Button label={texts.takeAsStoreCredit} variant="quiet" wide disabled={isBusy} />
    </PostForm>
  )
}
