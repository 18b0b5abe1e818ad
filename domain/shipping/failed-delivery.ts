/** Failed deliveries (NDR): the courier's reason, and the instruction for the next attempt. */

import { cleanLine, truncate } from '#domain/clean-text.ts'
import { daysAfter, hourMs, indianDay } from '#domain/indian-time.ts'
import { indianPhone, readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { arrivalDay } from './delivery-promise.ts'
import * as texts from './texts.ts'
import type { TrackingEvent } from './tracking.ts'

/** Reasons of couriers, mapped to our names; unknown ones are `other`. */
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

export function readFailureReason(word: string): FailureReason {
  return failureReasons.find((reason) => reason === word) ?? 'other'
}

/** Instruction to the courier about a parcel that it could not deliver. */
export type FailureAnswer =
  /** Try again; `denied`: the courier reported a refusal, which the shopper denies. */
  | { kind: 'again'; denied: boolean }
  /** '2026-11-27', at most six days after the failure. */
  | { kind: 'day'; day: string }
  | { kind: 'details'; address: string | null; landmark: string | null; phone: string | null }
  | { kind: 'hub' }
  | { kind: 'cancel' }

/** Patterns for couriers that send texts instead of codes; the first match wins. */
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

/** Computes until when the shopper's link accepts an answer: couriers return the parcel soon after. */
export const answerDeadline = (failedAt: Date): Date => daysAfter(failedAt, 3)

const escalateAfterMs = 12 * hourMs

/** Computes the failure time before which unanswered failures are escalated to the owner. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - escalateAfterMs)

export type FailedDelivery = {
  id: string
  orderId: string
  failedAt: Date
  reason: FailureReason
  /** The courier's remark, verbatim. */
  remark: string
  answerBy: Date
  answer: FailureAnswer | null
  answeredAt: Date | null
  answeredBy: string | null
  courierRefusal: string | null
  notifiedAt: Date | null
  closedAt: Date | null
}

/**
 * `waiting` for the shopper, `escalated` to the owner, `sending` to the courier, `by-phone`: to be told by phone,
 * `notified`, or `closed` because the parcel moved on.
 */
export type FailureState = 'waiting' | 'escalated' | 'sending' | 'by-phone' | 'notified' | 'closed'

export function failureState(
  { closedAt, notifiedAt, courierRefusal, answer, failedAt }: FailedDelivery,
  now: Date,
): FailureState {
  if (closedAt !== null) return 'closed'
  if (notifiedAt !== null) return 'notified'
  if (courierRefusal !== null) return 'by-phone'
  if (answer !== null) return 'sending'
  return failedAt <= overdueBefore(now) ? 'escalated' : 'waiting'
}

/** Tells whether an answer is accepted: one per failure, in time, while the parcel waits. */
export function acceptsAnswer({ closedAt, answer, answerBy }: FailedDelivery, now: Date): boolean {
  return closedAt === null && answer === null && answerBy > now
}

/** Maximum days that couriers wait after a failure. */
const longestDays = 6

/** Lists the days that can be chosen: tomorrow to six days after the failure. */
export function offeredDays({ failedAt }: Pick<FailedDelivery, 'failedAt'>, now: Date): string[] {
  const last = indianDay(daysAfter(failedAt, longestDays))
  return Array.from({ length: longestDays }, (_, days) => indianDay(daysAfter(now, days + 1))).filter(
    (day) => day <= last,
  )
}

export const failureChanged = refuse('changed', texts.failureChanged)

export type TypedAnswer = {
  kind: string
  denied: string
  day: string
  address: string
  landmark: string
  phone: string
}

export function readFailureAnswer(
  typed: TypedAnswer,
  failure: Pick<FailedDelivery, 'failedAt'>,
  now: Date,
): FailureAnswer | Refusal {
  const { kind, day } = typed
  if (kind === 'again') return { kind, denied: typed.denied === 'yes' }
  if (kind === 'hub' || kind === 'cancel') return { kind }
  if (kind === 'day') {
    return offeredDays(failure, now).includes(day) ? { kind, day } : refuseFields({ day: texts.chooseADay })
  }
  return kind === 'details' ? readDetails(typed) : refuse('invalid', texts.failureChanged)
}

function readDetails(typed: TypedAnswer): FailureAnswer | Refusal {
  const address = truncate(cleanLine(typed.address), 300) || null
  const landmark = truncate(cleanLine(typed.landmark), 100) || null
  const digits = typed.phone.trim() === '' ? null : readPhoneDigits(typed.phone)
  if (digits !== null && !indianPhone.test(digits)) return refuseFields({ phone: texts.tenDigits })
  if (address === null && landmark === null && digits === null) return refuseFields({ landmark: texts.fillInOne })
  return { kind: 'details', address, landmark, phone: digits && withPrefix(digits) }
}

type Event = Pick<TrackingEvent, 'at' | 'state' | 'failure' | 'text'>

/** Finds the failure that is not followed by another event; null when the parcel moved on or never failed. */
export function currentFailure(events: readonly Event[]): (Event & { failure: FailureReason }) | null {
  const newest = events
    .filter(({ state, failure }) => state !== null || failure !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || Number(!one.failure) - Number(!other.failure))[0]
  return newest?.failure === undefined ? null : { ...newest, failure: newest.failure }
}

export function answerText(answer: FailureAnswer): string {
  if (answer.kind === 'again') return answer.denied ? texts.answeredAgainNotRefused : texts.answeredAgain
  if (answer.kind === 'day') return texts.answeredDay(arrivalDay(new Date(`${answer.day}T06:00:00Z`)))
  if (answer.kind === 'details') {
    const { landmark, address, phone } = answer
    const parts = [landmark, address, phone].filter((part) => part !== null)
    return parts.length === 0 ? texts.answeredCorrected : texts.answeredDetails(parts.join(', '))
  }
  return answer.kind === 'hub' ? texts.answeredHub : texts.answeredCancel
}
