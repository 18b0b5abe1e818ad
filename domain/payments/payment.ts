import { type Paise, paise } from '#domain/money.ts'
import type { OrderItem, PaymentState } from '#domain/orders/order.ts'
import type { GatewayName } from './gateways.ts'
import * as texts from './texts.ts'

/** How far a payment has come. A later message about an earlier state changes nothing. */
const steps = { created: 0, failed: 1, authorized: 2, captured: 3, refund_due: 3, refunded: 4 } as const

/** 'refund_due' came and pays for nothing: a second payment, or another amount than the order's. */
export type StoredPaymentState = keyof typeof steps
export const storedPaymentStates = Object.keys(steps) as StoredPaymentState[]

/** States that the gateway reports. */
export type PaymentStep = Exclude<StoredPaymentState, 'refund_due'>

/** A reported payment state: by the browser, a webhook, or the gateway when asked. */
export type PaymentFact = {
  gateway: GatewayName
  gatewayPaymentId: string
  gatewayOrderId: string | null
  /** The single-use QR code that was paid; such payments name no order of the gateway. */
  upiQrId: string | null
  amount: number
  currency: string
  state: PaymentStep
  /** The gateway's words for what went wrong. */
  error: string | null
}

/** True when the news is further along than what is known. */
export function isNewerState(known: StoredPaymentState | null, reported: PaymentStep): boolean {
  return known === null || steps[reported] > steps[known]
}

/** Payment state of an order from all of its payments, in whatever order they were reported. */
export function paymentStateFrom(current: PaymentState, payments: readonly StoredPaymentState[]): PaymentState {
  if (current !== 'pending' && current !== 'failed') return current
  if (payments.some((state) => state === 'captured')) return 'paid'
  if (payments.some((state) => state === 'created' || state === 'authorized')) return 'pending'
  return payments.some((state) => state === 'failed') ? 'failed' : current
}

/** True once an order was paid, whatever went back since. */
export function wasPaid({ paymentState }: { paymentState: PaymentState }): boolean {
  return paymentState === 'paid' || paymentState === 'part_refunded' || paymentState === 'refunded'
}

export type PaymentMismatch = 'wrong-amount' | 'wrong-currency'

/** Money that is not exactly the order's never pays for it. */
export function mismatchOf(
  fact: Pick<PaymentFact, 'amount' | 'currency'>,
  order: { amount: Paise },
): PaymentMismatch | null {
  if (fact.currency !== 'INR') return 'wrong-currency'
  return fact.amount === order.amount ? null : 'wrong-amount'
}

/** Expected fee of the gateway: 2 % (spec §9). Shown to the owner, never charged (decision 16). */
export function expectedGatewayCost(amount: Paise): Paise {
  return paise(Math.round(amount * 0.02))
}

/** After so many minutes the gateway is asked again about an order that is not paid; then every hour. */
const statusCheckMinutes = [2, 5, 15, 60] as const
/** The gateway lets a late success through for three days. */
const askForMinutes = 3 * 24 * 60

/** Computes when to check the payment with the gateway again; null when no payment can come any more. */
export function nextStatusCheck(order: { payingSince: Date; statusChecks: number }, now: Date): Date | null {
  const minutes = statusCheckMinutes[Math.min(order.statusChecks, statusCheckMinutes.length - 1)] ?? 60
  const next = now.getTime() + minutes * 60_000
  return next > order.payingSince.getTime() + askForMinutes * 60_000 ? null : new Date(next)
}

export type HoldTimes = {
  /** From pressing Pay (decision 5). */
  unpaidMinutes: number
  /** Hold from the shopper's report of a UPI payment until staff have checked it. */
  paymentReportedMinutes: number
  /** For an order that staff placed in a chat or a call: its shopper reads the link later. */
  linkMinutes: number
}

export const defaultHoldTimes: HoldTimes = {
  unpaidMinutes: 30,
  paymentReportedMinutes: 24 * 60,
  linkMinutes: 24 * 60,
}

/** While an attempt is open, its goods are kept for this much longer each time that the gateway is asked. */
export const openAttemptMinutes = 10
/** A gateway that does not answer keeps goods on hold for this long past their time, and no longer. */
export const gatewayGraceMinutes = 120

/** Limits of unpaid holds for one shopper, so that stock can't be blocked by not paying. */
export const openHoldLimit = 3
export const heldUnitsLimit = 5

export const tooManyUnits = (name: string) => texts.unitsLimit(name, heldUnitsLimit)

export function paymentDescription(items: readonly Pick<OrderItem, 'name' | 'quantity'>[]): string {
  const [first] = items
  const others = items.reduce((count, { quantity }) => count + quantity, 0) - 1
  if (!first) return ''
  return others > 0 ? `${first.name} and ${others} more` : first.name
}
