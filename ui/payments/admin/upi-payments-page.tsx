import { Link } from 'react-router'
import type { PendingActionView, TypedFields } from '#domain/backoffice/pending-action.ts'
import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { AskFor } from '#domain/payments/online-ask.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionButton } from '#ui/backoffice/action-button.tsx'
import { ActionForm, SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type WaitingRow = {
  orderId: string
  name: string
  /** Amount of the order, or the rest. */
  amount: Paise
  advance: Paise
  asksFor: AskFor | null
  utr: string | null
  paymentReportedAt: Date | null
  pending: PendingActionView | null
  input: TypedFields
}

type UpiPageProps = {
  orders: readonly WaitingRow[]
  hasMore: boolean
  at: Date
  may: { change: boolean; money: boolean }
  refused: Refused | null
}

type Refused = { orderId: string; refusal: Refusal; input: TypedFields }

/** UPI orders whose payment staff have to find on the bank statement. */
export function UpiPaymentsPage({ orders, hasMore, at, may, refused }: UpiPageProps) {
  const isElsewhere = refused && !orders.some(({ orderId }) => orderId === refused.orderId)
  return (
    <AdminPage
      title={texts.upiPayments}
      text={may.money ? texts.upiListNote : texts.confirmPermissionNote}
      actions={
        may.money && (
          <ButtonLink variant="quiet" to="/admin/upi/statement">
            {texts.useAStatement}
          </ButtonLink>
        )
      }
    >
      {isElsewhere && <RefusalAlert refusal={refused.refusal} />}
      {orders.length === 0 ? (
        <EmptyList drawing="done" text={texts.noUpiPayments} hint={texts.noReportedPayments} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          {orders.map((order) => (
            <li key={order.orderId} className="rounded-card border border-line p-4">
              <WaitingHead order={order} at={at} />
              <WaitingStep order={order} may={may} refused={refused?.orderId === order.orderId ? refused : null} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="mt-4 text-center text-muted">{texts.oldestShown}</p>}
    </AdminPage>
  )
}

function WaitingHead({ order, at }: { order: WaitingRow; at: Date }) {
  const isSaidBelow = order.pending?.error === null && 'utr' in order.pending.input
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Link
          to={`/admin/orders/${order.orderId}`}
          className="-my-2.5 block min-h-11 py-2.5 font-semibold break-words text-teal hover:underline"
        >
          {order.name} · <span className="font-mono whitespace-nowrap">{shortNumber(order.orderId)}</span>
        </Link>
        {order.asksFor === 'size' && <p>{texts.sizeDifferenceNote}</p>}
        {order.asksFor !== 'size' && order.advance > 0 && <p>{texts.advanceReceived(formatRupees(order.advance))}</p>}
        <p className="text-muted">
          {order.paymentReportedAt ? texts.reportedPaid(waitingTime(order.paymentReportedAt, at)) : texts.notAnnounced}
        </p>
        {!isSaidBelow && (
          <p className={order.utr ? 'font-mono' : 'text-muted'}>
            {order.utr ? texts.utr(order.utr) : texts.noReferenceGiven}
          </p>
        )}
      </div>
      <p className="shrink-0 text-base font-semibold tabular-nums">{formatRupees(order.amount)}</p>
    </div>
  )
}

type WaitingProps = { order: WaitingRow; refused: Refused | null }

/** Shows the pending action until executed, else the buttons. */
function WaitingStep({ order, may, refused }: WaitingProps & Pick<UpiPageProps, 'may'>) {
  const { pending, orderId } = order
  if (pending && pending.error === null) {
    return (
      <div className="mt-3 space-y-3">
        <PendingActionNotice pending={pending} may={may} of={{ orderId }} />
      </div>
    )
  }
  return may.money && <WaitingForms order={order} refused={refused} />
}

function WaitingForms({ order, refused }: WaitingProps) {
  const { refusal, input } = refused ?? { refusal: null, input: order.input }
  const error = refusal ? !refusal.fields && refusal.message : order.pending?.error
  return (
    <div className="mt-3 space-y-2">
      {error && <Alert variant="error">{error}</Alert>}
      <ActionForm
        intent="confirm-upi"
        fields={{ orderId: order.orderId }}
        submit={texts.amountCame(formatRupees(order.amount))}
        className="space-y-3"
      >
        <UtrField utr={input['utr'] ?? order.utr} refusal={refusal} />
      </ActionForm>
      <OtherAmount order={order} input={input} refusal={refusal} />
      {(order.advance === 0 || order.asksFor === 'size') && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
            {texts.noMoneyCame}
          </summary>
          <p className="mb-2 text-muted">{order.asksFor === 'size' ? texts.sizeRejectHint : texts.upiRejectHint}</p>
          <ActionButton wide variant="quiet" fields={{ intent: 'refuse-upi', orderId: order.orderId }}>
            {order.asksFor === 'size' ? texts.keepSize : texts.cancelThisOrder}
          </ActionButton>
        </details>
      )}
    </div>
  )
}

function UtrField({ utr, refusal }: { utr: string | null; refusal: Refusal | null }) {
  return (
    <Field
      label={texts.utrOnTheStatement}
      name="utr"
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={20}
      defaultValue={utr ?? ''}
      error={refusal?.fields?.['utr']}
    />
  )
}

/** Open when filled in, here or from a statement line. */
function OtherAmount({ order, input, refusal }: { order: WaitingRow; input: TypedFields; refusal: Refusal | null }) {
  const { came, difference } = refusal?.fields ?? {}
  return (
    <details open={Boolean(input['came'] || came || difference)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
        {texts.anotherAmountCame}
      </summary>
      <ActionForm
        intent="confirm-upi"
        fields={{ orderId: order.orderId }}
        submit={texts.settleIt}
        variant="quiet"
        className="space-y-3 pb-3"
      >
        <UtrField utr={input['utr'] ?? order.utr} refusal={refusal} />
        <Field
          label={texts.whatCameInRupees}
          name="came"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={15}
          defaultValue={input['came'] ?? ''}
          error={came}
        />
        <SelectField
          label={texts.whatToDoWithIt}
          name="difference"
          defaultValue={input['difference'] ?? 'take'}
          error={difference}
          hint={texts.whatToDoHint}
          choices={[
            { value: 'take', label: texts.takeIt },
            ...(order.asksFor !== null && order.asksFor !== 'whole'
              ? []
              : [{ value: 'rest', label: texts.askForTheRest }]),
            { value: 'back', label: texts.sendAllBack },
          ]}
        />
      </ActionForm>
    </details>
  )
}
