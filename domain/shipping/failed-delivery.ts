/** Deliveries that failed at the door (NDR): the courier's reason, and what it is asked to do next. */

/** Reasons that couriers give, by our names; a reason that is not known is `other`. */
export const failureReasons = [
  'refused',
  'not-home',
  'no-answer',
  'address',
  'later',
  'cash',
  'not-tried',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Instruction to the courier about a parcel that it could not deliver. */
export type FailureAnswer =
  /** Bring it again; `denied`: the courier wrote 'refused', and the shopper says no. */
  | { kind: 'again'; denied: boolean }
  /** '2026-11-27', at most six days after the failure. */
  | { kind: 'day'; day: string }
  | { kind: 'details'; address: string | null; landmark: string | null; phone: string | null }
  | { kind: 'hub' }
  | { kind: 'cancel' }

export type FailureAnswerKind = FailureAnswer['kind']

/** Words of couriers that write no code, by the reason that they mean; the first that fits. */
const remarks: readonly (readonly [RegExp, FailureReason])[] = [
  [/refus|reject|cancel|not interested|does ?n.t want|denied/i, 'refused'],
  [/not (attempted|tried)|unable to attempt|could not attempt/i, 'not-tried'],
  [/future|resched|later|another day|asked .*(date|day)|defer/i, 'later'],
  [/cash|payment|amount|cod/i, 'cash'],
  [/address|pincode|shifted|moved|landmark|locat/i, 'address'],
  [/phone|call|contact|reach|switched off/i, 'no-answer'],
  [/unavailable|not available|not home|door ?(lock|clos)|closed|absent/i, 'not-home'],
]

export function reasonFromRemark(remark: string): FailureReason {
  return remarks.find(([words]) => words.test(remark))?.[1] ?? 'other'
}
