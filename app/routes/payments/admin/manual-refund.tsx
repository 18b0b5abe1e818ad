import type { ReactNode } from 'react'
import { data } from 'react-router'
import * as v from 'valibot'
import { foundOr404 } from '#app/http/not-found.ts'
import { field, plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { findManualRefund } from '#db/payments/manual-refunds.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { gatewayTitle } from '#domain/payments/gateways.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { upiLink } from '#domain/payments/upi.ts'
import { isRefusal, refuse, refuseFields, type statusOf } from '#domain/refusal.ts'
import { refundAsCredit } from '#flows/payments/credit/refund-as-credit.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { refundAccountLink, requestRefundAccount, revealRefundAccount } from '#flows/payments/refund-account.ts'
import { qrPicture } from '#flows/qr-code.ts'
import { ActionButton, ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field } from '#ui/parts/field.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/manual-refund'

/** Shows a refund that staff transfer from the shop's bank account. */
export async function loader({ context, url, params: { refundId } }: Route.LoaderArgs) {
  const { shop } = requireStepUp({ url, context })
  const refund = foundOr404(await findManualRefund(shop.db, refundId, shop.gateways.names))
  return { refund, link: refundAccountLink(shop, refund.orderId, shop.now()) }
}

const intents = { settle: v.object({ reference: field }), ...plainIntents('show', 'request-account', 'credit') }

export async function action({ request, context, url, params: { refundId } }: Route.ActionArgs) {
  const { shop, staff } = requireStepUp({ url, context })
  const submission = readIntent(await request.formData(), intents)
  if (submission.intent === 'settle') {
    const reference = submission.reference.trim()
    if (reference === '') return answer(refuseFields({ reference: texts.pleaseEnterTheBanksReference }))
    const settled = await recordManualRefund(shop, { staff, refundId, reference })
    // The page of a settled refund is gone.
    const text = isRefusal(settled) ? settled.message : texts.refundSettled
    return redirectWithToast(context, '/admin/settle', { text })
  }
  if (submission.intent === 'credit') {
    const credited = await refundAsCredit(shop, { refundId, actor: 'shop', staff })
    if (isRefusal(credited)) return answer(credited)
    return redirectWithToast(context, '/admin/settle', { text: texts.refundSettled })
  }
  const refund = await findManualRefund(shop.db, refundId, shop.gateways.names)
  if (refund === null) return answer(refuse('not-found', 'Not Found'))
  const { orderId, amount } = refund
  if (submission.intent === 'request-account') {
    const sent = await requestRefundAccount(shop, { staff, orderId, refundId })
    if (isRefusal(sent)) return answer(sent)
    return redirectWithToast(context, `/admin/settle/${refundId}`, { text: texts.requestedAgain })
  }
  const account = await revealRefundAccount(shop, { staff, orderId })
  if (isRefusal(account)) return answer(account)
  if ('account' in account) return data({ refusal: null, account, link: null, picture: null })
  const description = texts.refundForOrder(shortNumber(orderId))
  const payee = { vpa: account.vpa, name: refund.name }
  const link = upiLink(payee, { reference: orderId, amount, description, url: '' })
  return data({ refusal: null, account, link, picture: qrPicture(link) })
}

const answer = (refusal: Parameters<typeof statusOf>[0]) =>
  refusedForm(refusal, { account: null, link: null, picture: null })

export default function SettleRefund({ loaderData: { refund, link }, actionData }: Route.ComponentProps) {
  const { orderId, name, masked } = refund
  const sum = formatRupees(refund.amount)
  const gateway = gatewayTitle(refund.gateway)
  const refusal = actionData?.refusal
  return (
    <AdminPage title={texts.refundOf(sum)} text={texts.nameOrder(name, shortNumber(orderId))} back="/admin/settle">
      <div className="max-w-xl space-y-4">
        {gateway !== null && (
          <Alert
            variant="warning"
            text={refund.wasAsked ? texts.askedWithoutKeys(gateway) : texts.gatewayWithoutKeys(gateway)}
          />
        )}
        {!refusal?.fields && <RefusalAlert refusal={refusal} className="" />}
        {!refund.wasAsked && (
          <Panel title={texts.whereItGoes}>
            {masked === null ? (
              <LinkToShare link={link} text={texts.notToldYet} message={texts.refundAccountMessage(sum, link)} />
            ) : (
              <Account masked={masked} shown={actionData} sum={sum} />
            )}
          </Panel>
        )}
        <Panel title={texts.onceItIsSent}>
          <ActionForm intent="settle" submit={refund.wasAsked ? texts.itWasSent : texts.iHaveSentIt}>
            {!refund.wasAsked && <p>{texts.manualRefundHint(sum)}</p>}
            <Field
              label={texts.theBanksReference}
              name="reference"
              required
              maxLength={60}
              autoComplete="off"
              error={refusal?.fields?.['reference']}
            />
          </ActionForm>
        </Panel>
        {!refund.wasAsked && (
          <Panel title={texts.orAsStoreCredit}>
            <p className="mb-3 text-muted">{texts.creditHint}</p>
            <ActionButton label={texts.giveAsCredit(sum)} wide variant="quiet" fields={{ intent: 'credit' }} />
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}

/** Masked account until revealed, which is audited. */
function Account({ masked, shown, sum }: { masked: string; shown: Route.ComponentProps['actionData']; sum: string }) {
  const account = shown?.account
  return (
    <div className="space-y-4">
      {account ? (
        <Facts account={account} sum={sum} />
      ) : (
        <>
          <p className="font-mono break-all">{masked}</p>
          <ActionButton label={texts.showToPay} wide fields={{ intent: 'show' }} />
        </>
      )}
      {shown?.link && shown.picture && <UpiCode link={shown.link} picture={shown.picture} />}
      <Disclosure label={texts.isItWrong}>
        <p className="mb-2 text-muted">{texts.accountDeleteHint}</p>
        <ActionButton label={texts.requestItAgain} wide variant="quiet" fields={{ intent: 'request-account' }} />
      </Disclosure>
    </div>
  )
}

function Facts({ account, sum }: { account: RefundAccount; sum: string }) {
  const facts =
    'vpa' in account
      ? [[texts.upiId, account.vpa]]
      : [
          [texts.accountHolder, account.holder],
          [texts.accountNumber, account.account],
          [texts.ifsc, account.ifsc],
        ]
  return (
    <dl className="divide-y divide-line">
      {[...facts, [texts.amount, sum]].map(([label = '', text = '']) => (
        <Fact key={label} label={label} text={text}>
          <CopyButton text={text.replace(/[₹,]/g, '')} name={label} />
        </Fact>
      ))}
    </dl>
  )
}

function Fact({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="select-all break-all font-medium tabular-nums">{text}</dd>
      </div>
      {children}
    </div>
  )
}

/** Link to a UPI app on a phone; QR code on a desktop. */
function UpiCode({ link, picture }: { link: string; picture: string }) {
  return (
    <>
      <a
        href={link}
        className="flex min-h-12 items-center justify-center rounded-card border border-edge px-5 font-semibold lg:hidden"
      >
        {texts.payInAUpiApp}
      </a>
      <img
        src={picture}
        width={220}
        height={220}
        alt={texts.upiCodeOfTheRefund}
        className="mx-auto h-auto rounded-card bg-white ring-1 ring-line max-lg:hidden"
      />
    </>
  )
}
