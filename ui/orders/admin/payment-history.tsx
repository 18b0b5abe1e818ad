import type { ReactNode } from 'react'
import type { PendingActionView } from '#domain/backoffice/pending-action.ts'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { AdminPayment, AdminRefund, SettledCash } from '#domain/orders/order-admin.ts'
import type { StoredPaymentState } from '#domain/payments/payment.ts'
import { settledByText } from '#domain/payments/texts.ts'
import { Badge, type BadgeVariant, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { SendRefund } from '#ui/payments/admin/send-refund.tsx'
import { actionFormPath, type UndoneAction } from './action-form-path.ts'
import { texts } from './texts.tsx'

type PaymentHistoryProps = {
  order: { orderId: string }
  payments: readonly AdminPayment[]
  settledCash: readonly SettledCash[]
  refunds: readonly AdminRefund[]
  /** Pending or failed action, which may be a refund. */
  pending: PendingActionView | null
  undone: UndoneAction | null
  may: { money: boolean }
}

const paymentVariants = (): Record<StoredPaymentState, { text: string; variant: BadgeVariant }> => ({
  created: { text: texts.started, variant: 'orange' },
  authorized: { text: texts.authorised, variant: 'orange' },
  captured: { text: texts.received, variant: 'green' },
  failed: { text: texts.failed, variant: 'red' },
  refund_due: { text: texts.refundDue, variant: 'red' },
  refunded: { text: texts.refunded, variant: 'grey' },
})

const isWithCourier = ({ gateway, state }: AdminPayment) => gateway === 'cod' && state === 'authorized'

const paymentBadge = (payment: AdminPayment) =>
  isWithCourier(payment)
    ? ({ text: texts.withTheCourier, variant: 'orange' } as const)
    : paymentVariants()[payment.state]

const refundVariants = (): Record<AdminRefund['state'], { text: string; variant: BadgeVariant }> => ({
  due: { text: texts.due, variant: 'orange' },
  requested: { text: texts.onItsWay, variant: 'blue' },
  processed: { text: texts.refunded, variant: 'green' },
  failed: { text: texts.failed, variant: 'red' },
})

const reasons = (): Record<string, string> => ({
  cancelled: texts.orderCancelled,
  'sold-out': texts.soldOut,
  'paid-twice': texts.paidTwice,
  'wrong-amount': texts.wrongAmount,
  excess: texts.excess,
  staff: texts.refundedByTheShop,
  'part-cancelled': texts.itemsCancelled,
  changed: texts.orderChanged,
  returned: texts.itemsReturned,
  'at-the-gateway': texts.refundedAtTheGateway,
})

export function PaymentHistory({ order, settledCash, refunds, pending, undone, may, ...props }: PaymentHistoryProps) {
  const payments = props.payments.filter((payment) => settledCash.length === 0 || !isWithCourier(payment))
  const hasMoney =
    settledCash.length > 0 || payments.some(({ state }) => state === 'captured' || state === 'refund_due')
  const isLeaving = pending !== null && pending.error === null
  const error = pending?.action === 'refund' ? pending.error : null
  if (payments.length + settledCash.length + refunds.length === 0) return null
  return (
    <Panel title={texts.paymentsAndRefunds}>
      <ul className="-my-3 divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            amount={payment.amount}
            badge={paymentBadge(payment)}
            at={payment.createdAt}
            text={nameOf(payment)}
            reference={payment.gatewayPaymentId ?? (payment.utr && `UTR ${payment.utr}`)}
            error={payment.error}
          />
        ))}
        {settledCash.map(({ id, amount, expected, reference, resolution, resolvedAt }) => (
          <PaymentRow
            key={id}
            amount={amount}
            badge={paymentVariants().captured}
            at={resolvedAt}
            text={texts.cashInsteadOf(formatRupees(expected), settledByText(resolution))}
            reference={reference}
            error={null}
          />
        ))}
        {refunds.map((refund) => (
          <PaymentRow
            key={refund.id}
            amount={refund.amount}
            badge={refundVariants()[refund.state]}
            at={refund.createdAt}
            text={texts.refundSaid(refund.note ?? reasons()[refund.reason] ?? refund.reason)}
            reference={refund.gatewayRefundId ?? refund.reference}
            error={refund.error}
          >
            {may.money && <SendRefund refund={refund} className="mt-3" />}
          </PaymentRow>
        ))}
      </ul>
      {error && <Alert text={error} variant="error" className="mt-6" />}
      {may.money && hasMoney && !isLeaving && (
        <ButtonLink
          label={texts.refund}
          variant="quiet"
          wide
          to={actionFormPath('refund', order, undone)}
          className="mt-6"
        />
      )}
    </Panel>
  )
}

const channels = (): Record<string, string> => ({ upi: texts.upiToTheShop, cod: texts.cash, credit: texts.storeCredit })

function nameOf({ gateway, amount, settledAmount, part }: AdminPayment): string {
  const channel = channels()[gateway] ?? texts.online
  const short = settledAmount === null ? 0 : settledAmount - amount
  const label =
    part === 'advance' ? texts.aheadOfTheRest(channel) : part === 'size' ? texts.forAnotherSize(channel) : channel
  return short > 0 ? texts.writtenOff(label, formatRupees(paise(short))) : label
}

type PaymentRowProps = {
  amount: Paise
  badge: { text: string; variant: BadgeVariant }
  at: Date
  text: string
  reference: string | null
  error: string | null
  children?: ReactNode
}

function PaymentRow({ amount, badge, at, text, reference, error, children }: PaymentRowProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
        <Badge {...badge} />
      </p>
      <p className="text-muted">
        {text} · {indianTime(at)}
      </p>
      {reference && <p className="font-mono break-all text-muted">{reference}</p>}
      {error && <p className="text-red">{error}</p>}
      {children}
    </li>
  )
}
