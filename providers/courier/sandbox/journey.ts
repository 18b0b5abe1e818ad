import * as v from 'valibot'
import { hourMs } from '#domain/indian-time.ts'
import { type FailureReason, failureReasons } from '#domain/shipping/failed-delivery.ts'
import type { ShipmentState, TrackingEvent } from '#domain/shipping/tracking.ts'

const answered = v.object({ at: v.number(), kind: v.string(), day: v.nullable(v.string()) })

export const sandboxParcels = v.array(
  v.object({
    waybill: v.string(),
    orderId: v.string(),
    bookedAt: v.number(),
    /** Times at which a person advanced it by one step. */
    pushes: v.optional(v.array(v.number()), []),
    /** COD amount in paise; null when prepaid. */
    collect: v.optional(v.nullable(v.number()), null),
    /** Failing delivery attempts, and the instruction after each. */
    failures: v.optional(v.array(v.picklist(failureReasons)), []),
    answers: v.optional(v.array(answered), []),
    isReturning: v.boolean(),
    isCancelled: v.boolean(),
  }),
)

export type SandboxParcel = v.InferOutput<typeof sandboxParcels>[number]

type Step = { at: number; state: ShipmentState; text: string; place: string; failure?: FailureReason }

const toTheDoor = [
  { hours: 0, state: 'booked', text: 'Manifested', place: 'Bengaluru_Warehouse' },
  { hours: 6, state: 'in-transit', text: 'In Transit', place: 'Bengaluru_Hub' },
  { hours: 30, state: 'in-transit', text: 'Arrived in the city', place: 'City_Hub' },
] as const

const remarks: Record<FailureReason, string> = {
  refused: 'Customer refused to accept',
  'not-home': 'Consignee unavailable',
  'no-answer': 'Customer not reachable by phone',
  address: 'Bad or incomplete address',
  later: 'Customer asked for another day',
  cash: 'Payment not ready with customer',
  'not-tried': 'Not attempted',
  other: 'Undelivered',
}

/** Lists a parcel's scans up to `at`, with stable times. */
export function eventsOf(parcel: SandboxParcel, at: number): TrackingEvent[] {
  const way = journeyOf(parcel)
  const byTime = way.filter((step) => step.at <= at).length
  return way
    .slice(0, byTime + parcel.pushes.length)
    .map(({ at: due, ...step }, index) => ({
      ...step,
      at: new Date(Math.min(due, parcel.pushes[index - byTime] ?? at)),
    }))
}

/** Builds the parcel's journey as far as it is determined. */
function journeyOf({ bookedAt, failures, answers, isReturning }: SandboxParcel): Step[] {
  const way: Step[] = toTheDoor.map(({ hours, ...step }) => ({ ...step, at: bookedAt + hours * hourMs }))
  const place = 'Local_Centre'
  let attempt = bookedAt + 54 * hourMs
  for (let tried = 0; ; tried += 1) {
    way.push({ at: attempt, state: 'out-for-delivery', text: 'Out for delivery', place })
    if (isReturning) return [...way, ...returnJourney(attempt + 6 * hourMs)]
    const failure = failures[tried]
    if (failure === undefined)
      return [...way, { at: attempt + 6 * hourMs, state: 'delivered', text: 'Delivered', place }]
    const failedAt = attempt + 5 * hourMs
    way.push({ at: failedAt, state: 'in-transit', text: remarks[failure], place, failure })
    const answer = answers[tried]
    // Without an instruction it is returned.
    if (answer === undefined) return [...way, ...returnJourney(failedAt + 96 * hourMs)]
    if (answer.kind === 'cancel') return [...way, ...returnJourney(answer.at + 2 * hourMs)]
    const morning = answer.day === null ? 0 : Date.parse(`${answer.day}T10:00:00+05:30`)
    attempt = Math.max(morning, answer.at + (answer.day === null ? 18 : 1) * hourMs)
  }
}

function returnJourney(from: number): Step[] {
  return [
    { at: from, state: 'returning', text: 'Returning to the shop', place: 'Local_Centre' },
    { at: from + 24 * hourMs, state: 'returned', text: 'RTO', place: 'Bengaluru_Warehouse' },
  ]
}
