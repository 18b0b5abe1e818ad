import { useNavigation } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

type RefundAccountPageProps = {
  request: { orderId: string; amount: Paise | null; masked: string | null; isOver: boolean }
  refusal: Refusal | null
  typed: Record<string, string>
}

/** Asks for the refund account, or shows the masked one already given. */
export function RefundAccountPage({ request, refusal, typed }: RefundAccountPageProps) {
  const { orderId, amount, masked, isOver } = request
  const isAsked = amount !== null && masked === null && !isOver
  return (
    <main className="mx-auto max-w-lg px-4 py-6 sm:px-6 lg:py-10">
      <h1 className="text-xl">{amount === null ? texts.yourRefund : texts.refundOf(formatRupees(amount))}</h1>
      <p className="mt-1 text-muted">{texts.forOrder(shortNumber(orderId))}</p>
      <div className="mt-5 space-y-4">
        {refusal && !refusal.fields && <Alert variant="error">{refusal.message}</Alert>}
        {isAsked ? <AccountForms refusal={refusal} typed={typed} /> : <Known request={request} />}
      </div>
    </main>
  )
}

function Known({ request: { amount, masked } }: Pick<RefundAccountPageProps, 'request'>) {
  if (amount === null) return <Alert variant="success">{texts.noRefundWaits}</Alert>
  if (masked === null) return <Alert variant="warning">{texts.thisLinkIsOver}</Alert>
  return (
    <>
      <Alert variant="success">{texts.refundGoesTo(masked)}</Alert>
      <p className="text-sm text-muted">{texts.wrongAccount}</p>
    </>
  )
}

/** UPI id first; bank account collapsed unless it has an error. */
function AccountForms({ refusal, typed }: Pick<RefundAccountPageProps, 'refusal' | 'typed'>) {
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
        <Button wide disabled={isBusy}>
          {texts.sendToUpiId}
        </Button>
      </PostForm>
      <details open={typed['intent'] === 'bank'} className="border-t border-line pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
          {texts.useABankAccount}
        </summary>
        <PostForm intent="bank" noValidate className="space-y-4 pt-2">
          <Field {...field('holder', texts.nameOnTheAccount)} autoComplete="name" maxLength={100} />
          <Field {...field('account', texts.accountNumber)} inputMode="numeric" autoComplete="off" maxLength={24} />
          <Field {...field('again', texts.accountNumberAgain)} inputMode="numeric" autoComplete="off" maxLength={24} />
          <Field
            {...field('ifsc', 'IFSC', texts.onYourChequeBook)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={14}
          />
          <Button variant="quiet" wide disabled={isBusy}>
            {texts.sendItToThisAccount}
          </Button>
        </PostForm>
      </details>
      <p className="text-sm text-muted">{texts.whatWeDoWithIt}</p>
      <AsCredit isBusy={isBusy} />
    </>
  )
}

function AsCredit({ isBusy }: { isBusy: boolean }) {
  return (
    <PostForm intent="credit" className="space-y-3 border-t border-line pt-4">
      <p>{texts.orStoreCredit}</p>
      <Button variant="quiet" wide disabled={isBusy}>
        {texts.takeAsStoreCredit}
      </Button>
    </PostForm>
  )
}
