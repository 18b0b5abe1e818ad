import { formatRupees } from '#domain/money.ts'
import type { AdminRefund } from '#domain/orders/order-admin.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type SendRefundProps = { refund: Pick<AdminRefund, 'id' | 'amount' | 'isSentByHand'>; className?: string }

/** Leads to the page where staff record a refund that no gateway sends. */
export function SendRefund({ refund, className }: SendRefundProps) {
  if (!refund.isSentByHand) return null
  const label = texts.sendAmount(formatRupees(refund.amount))
  return <ButtonLink label={label} wide className={className} to={`/admin/settle/${refund.id}`} />
}
