export const callFaults = {
  delay: 'answers late',
  hang: 'does the work and never answers',
  drop: 'does the work and hangs up',
  reset: 'does the work and breaks off in the middle of the answer',
  trickle: 'does the work and answers one byte a second',
  error: 'answers 500 and does nothing',
  html: 'answers with a page of HTML',
  garbled: 'answers with half of the JSON',
} as const
export type CallFault = keyof typeof callFaults

const callKinds = ['any', 'order', 'payments', 'capture', 'refund', 'qr', 'token'] as const
export type CallKind = (typeof callKinds)[number]

export const moneyFaults = {
  right: 'the right amount',
  'wrong-amount': 'one rupee less',
  'wrong-currency': 'US dollars',
} as const
export type MoneyFault = keyof typeof moneyFaults

export type Faults = {
  /** `times` counts down; null: forever. */
  call: { fault: CallFault; on: CallKind; times: number | null; delayMs: number } | null
  money: MoneyFault
  /** Number of times each event is sent; 0 holds events back. */
  copies: number
  isReversed: boolean
  eventDelaySeconds: number
  /** Minutes after which a declined payment succeeds; null: never. */
  lateSuccessMinutes: number | null
  /** Authorised payments wait to be captured. */
  isCaptureManual: boolean
  /** Payments stay pending until this is over. */
  isPaymentSlow: boolean
  /** Refunds stay pending until this is over. */
  isRefundSlow: boolean
  /** Refunds are accepted and then fail. */
  isRefundFailing: boolean
}

export const noFaults: Faults = {
  call: null,
  money: 'right',
  copies: 1,
  isReversed: false,
  eventDelaySeconds: 0,
  lateSuccessMinutes: null,
  isCaptureManual: false,
  isPaymentSlow: false,
  isRefundSlow: false,
  isRefundFailing: false,
}

/** Returns the fault of this call and counts it down; null without one. */
export function popCallFault(faults: Faults, kind: CallKind): Faults['call'] {
  const { call } = faults
  if (call === null || (call.on !== 'any' && call.on !== kind)) return null
  if (call.times !== null) {
    call.times -= 1
    if (call.times <= 0) faults.call = null
  }
  return call
}
