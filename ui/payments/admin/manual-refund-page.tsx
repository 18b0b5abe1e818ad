import type { ReactNode } from 'react'
import { shortNumber } from '#domain/orders/number.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionButton } from '#ui/backoffice/action-button.tsx'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Field } from '#ui/parts/field.tsx'
import { LinkToShare } from './link-to-share.tsx'
import { texts } from './texts.tsx'

type SettleRefundPageProps = {
  refund: { orderId: string; name: string; masked: string | null }
  /** '₹1,499' */
  sum: string
  refusal: Refusal | null
  /** The revealed account; for a UPI id with link and QR code. */
  shown: { account: RefundAccount | null; link: string | null; picture: string | null } | null
  /** Link that asks the shopper for the account. */
  askLink: string
}

export function ManualRefundPage({ refund, sum, refusal, shown, askLink }: SettleRefundPageProps) {
  const { orderId, name, masked } = refund
  return (
    <AdminPage title={texts.refundOf(sum)} text={texts.nameOrder(name, shortNumber(orderId))} back="/admin/settle">
      <div className="max-w-xl space-y-4">
        {refusal && !refusal.fields && <Alert variant="error">{refusal.message}</Alert>}
        <Panel title={texts.whereItGoes}>
          {masked === null ? (
            <LinkToShare link={askLink} text={texts.notToldYet} message={texts.askMessage(sum, askLink)} />
          ) : (
            <Account masked={masked} shown={shown} sum={sum} />
          )}
        </Panel>
        <Panel title={texts.onceItIsSent}>
          <ActionForm intent="settle" submit={texts.iHaveSentIt}>
            <p>{texts.manualRefundHint(sum)}</p>
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
        <Panel title={texts.orAsStoreCredit}>
          <p className="mb-3 text-muted">{texts.creditHint}</p>
          <ActionButton wide variant="quiet" fields={{ intent: 'credit' }}>
            {texts.giveAsCredit(sum)}
          </ActionButton>
        </Panel>
      </div>
    </AdminPage>
  )
}

/** Masked account until revealed, which is audited. */
function Account({ masked, shown, sum }: { masked: string } & Pick<SettleRefundPageProps, 'shown' | 'sum'>) {
  const account = shown?.account
  return (
    <div className="space-y-4">
      {account ? (
        <Facts account={account} sum={sum} />
      ) : (
        <>
          <p className="font-mono break-all">{masked}</p>
          <ActionButton wide fields={{ intent: 'show' }}>
            {texts.showToPay}
          </ActionButton>
        </>
      )}
      {shown?.link && shown.picture && <UpiCode link={shown.link} picture={shown.picture} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">{texts.isItWrong}</summary>
        <p className="mb-2 text-muted">{texts.accountDeleteHint}</p>
        <ActionButton wide variant="quiet" fields={{ intent: 'ask' }}>
          {texts.askAgain}
        </ActionButton>
      </details>
    </div>
  )
}

function Facts({ account, sum }: { account: RefundAccount; sum: string }) {
  const facts =
    account.way === 'upi'
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
          <CopyButton text={text.replace(/[₹,]/g, '')} name={label} labels={copyLabels(text)} />
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

const copyLabels = (text: string) => ({
  copy: texts.copy,
  copied: texts.copied,
  done: texts.isCopied,
  failed: texts.failedToCopy(text),
})

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
