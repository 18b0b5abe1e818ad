import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findManualRefunds, findUnmatchedPayments } from '#db/payments/manual-refunds.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { discrepancyLabels, discrepancyReasons, factLines } from '#domain/payments/discrepancies.ts'
import { gatewayTitle } from '#domain/payments/gateways.ts'
import { settledByText } from '#domain/payments/texts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { resolveDiscrepancy } from '#flows/payments/resolve-discrepancy.ts'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink } from '#ui/parts/button.tsx'
import { SelectField } from '#ui/parts/field.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/reconciliation'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, gateways } = context.get(shopContext)
  const [refunds, unmatched, discrepancies] = await Promise.all([
    findManualRefunds(db, gateways.names),
    findUnmatchedPayments(db),
    findOpenDiscrepancies(db),
  ])
  return { refunds, unmatched, discrepancies }
}

const intents = { settle: v.object({ discrepancyId: field, reason: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const { discrepancyId, reason } = readIntent(await request.formData(), intents)
  const settled = await resolveDiscrepancy(context.get(shopContext), {
    staff: requireStaff(context),
    discrepancyId,
    reason,
  })
  if (isRefusal(settled)) return refusedForm(settled, { discrepancyId })
  return redirectWithToast(context, '/admin/settle', { text: texts.settled })
}

export const shouldRevalidate = alsoWhenRefused

/** Refunds, unmatched payments and discrepancies to settle. */
export default function Settle({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, unmatched, discrepancies } = loaderData
  const isEmpty = refunds.length + unmatched.length + discrepancies.length === 0
  return (
    <AdminPage title={texts.settleText} text={texts.moneyToDecide}>
      <RefusalAlert refusal={actionData?.refusal} />
      {isEmpty && <EmptyList drawing="done" text={texts.noDiscrepancies} hint={texts.reconciliationNote} />}
      {refunds.length > 0 && (
        <Panel title={texts.refundsToSendByHand}>
          <ul className="-my-3 divide-y divide-line">
            {refunds.map(({ id, orderId, name, amount, createdAt, ...refund }) => (
              <MoneyRow
                key={id}
                orderId={orderId}
                title={texts.amountTo(formatRupees(amount), name)}
                note={refundNote(refund)}
                at={createdAt}
              >
                <ButtonLink
                  label={refund.wasAsked ? texts.settleText : texts.send}
                  variant="quiet"
                  to={`/admin/settle/${id}`}
                />
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
                <ButtonLink label={texts.sendBack} variant="quiet" to={`/admin/orders/${orderId}/refund`} />
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

type ManualRefund = Route.ComponentProps['loaderData']['refunds'][number]

function refundNote({ gateway, wasAsked, masked }: Pick<ManualRefund, 'gateway' | 'wasAsked' | 'masked'>): string {
  const title = gatewayTitle(gateway)
  if (title !== null) return wasAsked ? texts.askedWithoutKeys(title) : texts.gatewayWithoutKeys(title)
  return masked === null ? texts.refundAccountAwaited : texts.accountIsKnown
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
  return <TextLink label={shortNumber(orderId)} to={`/admin/orders/${orderId}`} className="font-mono" />
}

const choices = Object.values(discrepancyReasons).map((reason) => ({ value: reason, label: settledByText(reason) }))

function DiscrepancyItem({
  found: { id, kind, orderId, facts, createdAt },
}: {
  found: Route.ComponentProps['loaderData']['discrepancies'][number]
}) {
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
        <Button label={texts.settleText} variant="quiet" disabled={formMethod === 'POST'} />
      </PostForm>
    </li>
  )
}
