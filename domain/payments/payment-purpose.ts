import type { Paise } from '#domain/money.ts'
import { isUnpaid, type PaymentFact, wasPaid } from './payment.ts'
import { amountToPay, hasMoney, isPrepayUnchanged, type PayableOrder } from './payment-link.ts'

/**
 * An order asks money for all of it, for the balance of a part that came, for an advance of a COD order, for a COD order
 * that is prepaid after all, or for the difference of a dearer size.
 */
type AskedPurpose = 'order' | 'balance' | 'advance' | 'prepay' | 'size'

/** Facts about a COD order that is paid online; others need none. */
type CodFacts = {
  /** Courier of its parcel: it collects the cash, or was notified not to. */
  courier: 'none' | 'collects' | 'notified'
  /** A partial cancellation lowers the cash and not the order's amount. */
  hasCancelledUnits: boolean
}

const untouched: CodFacts = { courier: 'none', hasCancelledUnits: false }

/** Returns what an order asks money for; null: for nothing, so that a payment goes back. */
export function askedPurpose(order: PayableOrder, cod: CodFacts = untouched): AskedPurpose | null {
  const { fulfilmentState, linkPurpose } = order
  if (linkPurpose === 'prepay') return takesPrepayment(order, cod) ? 'prepay' : null
  if (fulfilmentState !== 'waiting') return null
  if (linkPurpose === 'size') return hasMoney(order) ? 'size' : null
  if (!isUnpaid(order)) return null
  return linkPurpose === null || linkPurpose === 'full' ? 'order' : linkPurpose
}

/** A parcel that its courier picked up after it was told to collect nothing is paid by this payment or never. */
function takesPrepayment(order: PayableOrder, { courier, hasCancelledUnits }: CodFacts): boolean {
  const { paymentMethod, paymentState, fulfilmentState } = order
  const isHere = fulfilmentState === 'waiting' || fulfilmentState === 'ready'
  const isOnItsWay = fulfilmentState === 'shipped' || fulfilmentState === 'delivered'
  const isInTime = courier === 'notified' ? isHere || isOnItsWay : isHere && courier === 'none'
  return (
    paymentMethod === 'COD' && paymentState === 'none' && isInTime && !hasCancelledUnits && isPrepayUnchanged(order)
  )
}

type Sum = Pick<PaymentFact, 'amount' | 'currency'>

export type ReceivedFacts<Size> = {
  order: PayableOrder
  /** The dearer size that the payment was asked for; null: the order itself. */
  sizeRequest: Size | null
  /** As reported now, and as stored when it was first heard of. */
  fact: Sum
  payment: Sum
  /** Amount that staff accept it as, if it differs by a few rupees. */
  settledAmount?: Paise
  cod?: CodFacts
}

/** Purpose of the money of a payment. */
type Received<Size> =
  | { purpose: Exclude<AskedPurpose, 'size'> }
  | { purpose: 'size'; sizeRequest: Size }
  /** The order was cancelled before: its records show the payment and the refund. */
  | { purpose: 'cancelled-order' }
  /** Nothing asks for it. */
  | { purpose: 'refund'; reason: 'cancelled' | 'paid-twice' }
  /** Only the exact amount pays; people decide. */
  | { purpose: 'unmatched'; kind: 'wrong-amount' | 'wrong-currency' }

/** Decides what a captured payment is for. The caller has locked the order and the payment. */
export function receivedPurpose<Size extends { state: string; difference: Paise }>(
  facts: ReceivedFacts<Size>,
): Received<Size> {
  const { order, sizeRequest } = facts
  const asked = askedPurpose(order, facts.cod)
  if (sizeRequest && !(asked === 'size' && sizeRequest.state === 'open'))
    return { purpose: 'refund', reason: 'paid-twice' }
  const kind = mismatchOf(facts)
  if (kind !== null) return { purpose: 'unmatched', kind }
  if (sizeRequest) return { purpose: 'size', sizeRequest }
  if (asked !== null && asked !== 'size') return { purpose: asked }
  const isCancelled = order.fulfilmentState === 'cancelled'
  if (isCancelled && isUnpaid(order) && order.linkPurpose !== 'advance') return { purpose: 'cancelled-order' }
  return { purpose: 'refund', reason: isCancelled && order.linkPurpose !== null ? 'cancelled' : 'paid-twice' }
}

/** A second payment of a paid order goes back whatever the order costs by now. */
function mismatchOf<Size extends { difference: Paise }>(facts: ReceivedFacts<Size>) {
  const { order, sizeRequest, fact, payment, settledAmount } = facts
  const expected = sizeRequest?.difference ?? (wasPaid(order) ? payment.amount : amountToPay(order))
  const sums = settledAmount === undefined ? [fact, payment] : [{ ...fact, amount: settledAmount }]
  if (sums.some(({ currency }) => currency !== 'INR')) return 'wrong-currency'
  return sums.every(({ amount }) => amount === expected) ? null : 'wrong-amount'
}
