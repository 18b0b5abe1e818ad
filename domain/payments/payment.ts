import { minutesAfter } from '#domain/indian-time.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { OrderItem, PaymentState } from '#domain/orders/order.ts'
import type { GatewayName } from './gateways.ts'
import * as texts from './texts.ts'

/** Order of a payment's states. A late report of an earlier state changes nothing. */
const steps = { created: 0, failed: 1, authorized: 2, captured: 3, refund_due: 3, refunded: 4 } as const

/** 'refund_due': received but not usable, because it is a second payment or of a wrong amount. */
export type StoredPaymentState = keyof typeof steps
export const storedPaymentStates = Object.keys(steps) as StoredPaymentState[]

export type PaymentStep = Exclude<StoredPaymentState, 'refund_due'>

/** A payment state as reported by the browser, a webhook or the gateway's API. */
export type PaymentFact = {
  gateway: GatewayName
  gatewayPaymentId: string
  gatewayOrderId: string | null
  /** The single-use QR code that was paid; such payments carry no gateway order id. */
  upiQrId: string | null
  amount: number
  currency: string
  state: PaymentStep
  /** The gateway's error message. */
  error: string | null
}

export function isNewerState(known: StoredPaymentState | null, reported: PaymentStep): boolean {
  return known === null || steps[reported] > steps[known]
}

/** Derives an order's payment state from all of its payments, independent of the order of reports. */
export function paymentStateFrom(current: PaymentState, payments: readonly StoredPaymentState[]): PaymentState {
  if (!isUnpaid({ paymentState: current })) return current
  if (payments.some((state) => state === 'captured')) return 'paid'
  if (payments.some((state) => state === 'created' || state === 'authorized')) return 'pending'
  return payments.some((state) => state === 'failed') ? 'failed' : current
}

/** Tells whether an order waits for its payment, or for its advance. */
export function isUnpaid({ paymentState }: { paymentState: PaymentState }): boolean {
  return paymentState === 'pending' || paymentState === 'failed'
}

/** Tells whether an order was ever paid, even if refunded since. */
export function wasPaid({ paymentState }: { paymentState: PaymentState }): boolean {
  return paymentState === 'paid' || paymentState === 'part_refunded' || paymentState === 'refunded'
}

/** Estimates the gateway's fee: 2 % (spec §9). Shown to the owner, never charged (decision 1.16). */
export const expectedGatewayCost = (amount: Paise): Paise => paise(Math.round(amount * 0.02))

/** Minutes after which the gateway is asked about an unpaid order; later it is asked every hour. */
const statusCheckMinutes = [2, 5, 15, 60] as const
/** Late captures are possible for three days. */
const statusCheckEndMinutes = 3 * 24 * 60

/** Computes the time of the next status check; null when no payment can follow. */
export function nextStatusCheck(order: { payingSince: Date; statusChecks: number }, now: Date): Date | null {
  const minutes = statusCheckMinutes[Math.min(order.statusChecks, statusCheckMinutes.length - 1)] ?? 60
  const next = minutesAfter(now, minutes)
  return next > minutesAfter(order.payingSince, statusCheckEndMinutes) ? null : next
}

export type HoldTimes = {
  /** Counted from the tap on Pay (decision 1.5). */
  unpaidMinutes: number
  /** Hold from the shopper's report of a UPI payment until staff have checked it. */
  paymentReportedMinutes: number
  /** Hold of a phone order, whose shopper may read the link later. */
  linkMinutes: number
}

export const defaultHoldTimes: HoldTimes = { unpaidMinutes: 30, paymentReportedMinutes: 24 * 60, linkMinutes: 24 * 60 }

/** Extension of the hold for each status check while an attempt is open. */
export const openAttemptMinutes = 10
/** Maximum extension of a hold while the gateway does not respond. */
export const gatewayGraceMinutes = 120

/** Maximum unpaid holds of one shopper, so that stock can't be blocked without paying. */
export const openHoldLimit = 3
export const heldUnitsLimit = 5

export const tooManyUnits = (name: string) => texts.unitsLimit(name, heldUnitsLimit)

export function paymentDescription(items: readonly Pick<OrderItem, 'name' | 'quantity'>[]): string {
  const [first] = items
  const others = items.reduce((count, { quantity }) => count + quantity, 0) - 1
  if (!first) return ''
  return others > 0 ? `${first.name} and ${others} more` : first.name
}
