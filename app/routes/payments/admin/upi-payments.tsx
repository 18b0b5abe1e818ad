import { Link } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { readForm, refusedForm, textField } from '#app/http/read-intent.ts'
import {
  actionIntents,
  initialActionFields,
  readActionFields,
  runPendingActionForm,
  withInput,
} from '#app/routes/backoffice/pending-action-form.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findPendingActionsOf } from '#db/backoffice/pending-actions.ts'
import { findUpiWaiting } from '#db/payments/pending-upi.ts'
import { type TypedFields, toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { ActionButton, ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/upi-payments'

const place = '/admin/upi'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const staff = requireStaff(context)
  const { orders, hasMore } = await findUpiWaiting(db)
  const ids = orders.map(({ orderId }) => orderId)
  const pendingByOrder = new Map(
    (await findPendingActionsOf(db, ids)).map(({ orderId, ...pending }) => [orderId, pending]),
  )
  const named = url.searchParams.get('orderId')
  return {
    hasMore,
    at: now(),
    may: { change: can(staff, 'change-orders'), money: can(staff, 'handle-money') },
    orders: orders.map((order) => {
      const pending = pendingByOrder.get(order.orderId) ?? null
      const input = order.orderId === named ? initialActionFields(url, pending) : (pending?.input ?? {})
      return { ...order, pending: pending && toPendingActionView(pending, now()), input }
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, submission } = await readForm(request, actionIntents('confirm-upi', 'refuse-upi'))
  const orderId = textField(form, 'orderId')
  const outcome = await runPendingActionForm({ context, form, place: { orderId } }, submission)
  if (isRefusal(outcome)) return refusedForm(outcome, { orderId, input: readActionFields(form) })
  const { text, undo, input } = outcome
  const fields = undo && { ...undo, orderId }
  return redirectWithToast(context, input?.['utr'] ? withInput(place, { ...input, orderId }) : place, {
    text,
    undo: fields ? { action: place, fields } : null,
  })
}

export const shouldRevalidate = alsoWhenRefused

/** UPI orders whose payment staff have to find on the bank statement. */
export default function Upi({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { orders, hasMore, at, may } = loaderData
  const isElsewhere = refused && !orders.some(({ orderId }) => orderId === refused.orderId)
  return (
    <AdminPage
      title={texts.upiPayments}
      text={may.money ? texts.upiListNote : texts.confirmPermissionNote}
      actions={may.money && <ButtonLink label={texts.useAStatement} variant="quiet" to="/admin/upi/statement" />}
    >
      {isElsewhere && <RefusalAlert refusal={refused.refusal} />}
      {orders.length === 0 ? (
        <EmptyList drawing="done" text={texts.noUpiPayments} hint={texts.noReportedPayments} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
          {orders.map((order) => (
            <li key={order.orderId} className="rounded-card border border-line p-4">
              <WaitingHead order={order} at={at} />
              <WaitingStep order={order} may={may} refused={refused?.orderId === order.orderId ? refused : undefined} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="mt-4 text-center text-muted">{texts.oldestShown}</p>}
    </AdminPage>
  )
}

type WaitingRow = LoaderData['orders'][number]

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
        {order.linkPurpose === 'size' && <p>{texts.sizeDifferenceNote}</p>}
        {order.linkPurpose !== 'size' && order.advance > 0 && (
          <p>{texts.advanceReceived(formatRupees(order.advance))}</p>
        )}
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

type LoaderData = Route.ComponentProps['loaderData']
type WaitingProps = { order: WaitingRow; refused: Route.ComponentProps['actionData'] }

/** Shows the pending action until executed, else the buttons. */
function WaitingStep({ order, may, refused }: WaitingProps & Pick<LoaderData, 'may'>) {
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
      {error && <Alert text={error} variant="error" />}
      <ActionForm
        intent="confirm-upi"
        fields={{ orderId: order.orderId }}
        submit={texts.amountCame(formatRupees(order.amount))}
        className="space-y-3"
      >
        <UtrField utr={input['utr'] ?? order.utr} refusal={refusal} />
      </ActionForm>
      <OtherAmount order={order} input={input} refusal={refusal} />
      {(order.advance === 0 || order.linkPurpose === 'size') && (
        <Disclosure label={texts.noMoneyCame}>
          <p className="mb-2 text-muted">{order.linkPurpose === 'size' ? texts.sizeRejectHint : texts.upiRejectHint}</p>
          <ActionButton
            label={order.linkPurpose === 'size' ? texts.cancelSizeRequest : texts.cancelThisOrder}
            wide
            variant="quiet"
            fields={{ intent: 'refuse-upi', orderId: order.orderId }}
          />
        </Disclosure>
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
  const { received, difference } = refusal?.fields ?? {}
  const field = typedFields<'received' | 'difference'>({ difference: 'accept', ...input }, refusal?.fields ?? {})
  return (
    <Disclosure label={texts.anotherAmountCame} open={Boolean(input['received'] || received || difference)}>
      <ActionForm
        intent="confirm-upi"
        fields={{ orderId: order.orderId }}
        submit={texts.settleIt}
        variant="quiet"
        className="space-y-3 pb-3"
      >
        <UtrField utr={input['utr'] ?? order.utr} refusal={refusal} />
        <Field
          {...field('received', texts.whatCameInRupees)}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={15}
        />
        <SelectField
          {...field('difference', texts.whatToDoWithIt, texts.whatToDoHint)}
          choices={[
            { value: 'accept', label: texts.takeIt },
            ...(order.linkPurpose !== null && order.linkPurpose !== 'full'
              ? []
              : [{ value: 'request-balance', label: texts.requestTheRest }]),
            { value: 'refund', label: texts.sendAllBack },
          ]}
        />
      </ActionForm>
    </Disclosure>
  )
}
