import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancies.ts'
import { discrepancyLabels, discrepancyReasons, factLines } from '#domain/payments/discrepancy-labels.ts'
import { settledByText } from '#domain/payments/texts.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type RefundDue = { id: string; orderId: string; name: string; amount: Paise; masked: string | null; createdAt: Date }
type UnmatchedPayment = {
  id: string
  orderId: string
  amount: Paise
  expected: Paise
  currency: string
  createdAt: Date
}
type DiscrepancyRow = { id: string; kind: DiscrepancyKind; orderId: string | null; facts: unknown; createdAt: Date }

type SettlePageProps = {
  refunds: readonly RefundDue[]
  unmatched: readonly UnmatchedPayment[]
  discrepancies: readonly DiscrepancyRow[]
  refused: { discrepancyId: string; refusal: Refusal } | null
}

/** Refunds, unmatched payments and discrepancies to settle. */
export function ReconciliationPage({ refunds, unmatched, discrepancies, refused }: SettlePageProps) {
  const isEmpty = refunds.length + unmatched.length + discrepancies.length === 0
  return (
    <AdminPage title={texts.settleText} text={texts.moneyToDecide}>
      <RefusalAlert refusal={refused?.refusal} />
      {isEmpty && <EmptyList drawing="done" text={texts.noDiscrepancies} hint={texts.reconciliationNote} />}
      {refunds.length > 0 && (
        <Panel title={texts.refundsToSendByHand}>
          <ul className="-my-3 divide-y divide-line">
            {refunds.map(({ id, orderId, name, amount, masked, createdAt }) => (
              <MoneyRow
                key={id}
                orderId={orderId}
                title={texts.amountTo(formatRupees(amount), name)}
                note={masked ? texts.accountIsKnown : texts.refundAccountAwaited}
                at={createdAt}
              >
                <ButtonLink variant="quiet" to={`/admin/settle/${id}`}>
                  {texts.send}
                </ButtonLink>
              </MoneyRow>
            ))}
          </ul>
        </Panel>
      )}
      {unmatched.length > 0 && (
        <Panel title={texts.unmatchedPayments}>
          <ul className="-my-3 divide-y divide-line">
            {unmatched.map(({ id, orderId, amount, expected, createdAt }) => (
              <MoneyRow key={id} orderId={orderId} title={unmatchedText(amount, expected)} at={createdAt}>
                <ButtonLink variant="quiet" to={`/admin/orders/${orderId}/refund`}>
                  {texts.sendBack}
                </ButtonLink>
              </MoneyRow>
            ))}
          </ul>
        </Panel>
      )}
      {discrepancies.length > 0 && (
        <Panel title={texts.differencesOfTheBooks}>
          <ul className="-my-4 divide-y divide-line">
            {discrepancies.map((found) => (
              <DiscrepancyItem key={found.id} found={found} />
            ))}
          </ul>
        </Panel>
      )}
    </AdminPage>
  )
}

const unmatchedText = (amount: Paise, expected: Paise) =>
  amount === expected
    ? texts.cameTwice(formatRupees(amount))
    : texts.cameNot(formatRupees(amount), formatRupees(expected))

type MoneyRowProps = { note?: string; orderId: string; title: string; at: Date; children: ReactNode }

function MoneyRow({ orderId, title, note, at, children }: MoneyRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        {note && <p>{note}</p>}
        <OrderLink orderId={orderId} />
        <p className="text-muted">{indianTime(at)}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </li>
  )
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <TextLink to={`/admin/orders/${orderId}`} className="font-mono">
      {shortNumber(orderId)}
    </TextLink>
  )
}

const choices = discrepancyReasons.map((reason) => ({ value: reason, label: settledByText(reason) }))

function DiscrepancyItem({ found: { id, kind, orderId, facts, createdAt } }: { found: DiscrepancyRow }) {
  const { formMethod } = useNavigation()
  return (
    <li className="py-4">
      <p className="font-semibold">{discrepancyLabels[kind]}</p>
      <p className="text-muted">{indianTime(createdAt)}</p>
      {orderId && <OrderLink orderId={orderId} />}
      <ul className="my-2 font-mono text-xs break-all text-muted">
        {factLines(facts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PostForm intent="settle" fields={{ discrepancyId: id }} className="flex flex-wrap items-end gap-2">
        <div className="min-w-56 flex-1">
          <SelectField label={texts.whatItWas} name="reason" choices={choices} />
        </div>
        <Button variant="quiet" disabled={formMethod === 'POST'}>
          {texts.settleText}
        </Button>
      </PostForm>
    </li>
  )
}
