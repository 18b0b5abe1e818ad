import * as v from 'valibot'
import type { ShipmentState, Tracking, TrackingEvent } from '#domain/shipping/tracking.ts'

/** Delhivery: "do not hardcode the flow". What is not named here is kept in its own words and moves nothing. */
const states: Record<string, ShipmentState> = {
  'UD/manifested': 'booked',
  'UD/not picked': 'booked',
  'UD/in transit': 'in-transit',
  'UD/pending': 'in-transit',
  'UD/dispatched': 'out-for-delivery',
  'RT/in transit': 'returning',
  'RT/pending': 'returning',
  'RT/dispatched': 'returning',
  'DL/delivered': 'delivered',
  'DL/rto': 'returned',
  'DL/dto': 'returned',
}

/** Null for words that Delhivery has not told us of. */
export function stateOf(type: string, status: string): ShipmentState | null {
  return states[`${type.toUpperCase()}/${status.trim().toLowerCase()}`] ?? null
}

const text = v.nullish(v.string(), null)

const scanDetail = v.object({
  ScanDateTime: v.string(),
  ScanType: v.string(),
  Scan: v.string(),
  ScannedLocation: text,
  Instructions: text,
})

const status = v.object({
  Status: v.string(),
  StatusType: v.string(),
  StatusLocation: text,
  StatusDateTime: v.string(),
  Instructions: text,
})

export const shipment = v.object({
  AWB: v.string(),
  Status: status,
  Scans: v.nullish(v.array(v.object({ ScanDetail: scanDetail })), []),
  ExpectedDeliveryDate: text,
})

export const trackAnswer = v.object({
  ShipmentData: v.nullish(v.array(v.object({ Shipment: shipment })), []),
})

/** Reads one shipment of the response. A scan without a time that can be read is left out. */
export function trackingOf({
  AWB,
  Scans,
  Status,
  ExpectedDeliveryDate,
}: v.InferOutput<typeof shipment>): Tracking {
  const scans = Scans.map(({ ScanDetail: one }) => ({
    ...{ time: one.ScanDateTime, type: one.ScanType, name: one.Scan },
    ...{ place: one.ScannedLocation, note: one.Instructions },
  }))
  const last = {
    ...{ time: Status.StatusDateTime, type: Status.StatusType, name: Status.Status },
    ...{ place: Status.StatusLocation, note: Status.Instructions },
  }
  const events = [...scans, last].map(toTrackingEvent).filter((scan) => scan !== null)
  const seen = new Map(events.map((scan) => [`${scan.at.getTime()} ${scan.text}`, scan]))
  return {
    waybill: AWB,
    events: [...seen.values()],
    expectedAt: ExpectedDeliveryDate === null ? null : parseIndianTime(ExpectedDeliveryDate),
  }
}

type Scan = { time: string; type: string; name: string; place: string | null; note: string | null }

function toTrackingEvent({ time, type, name, place, note }: Scan): TrackingEvent | null {
  const at = parseIndianTime(time)
  return at === null ? null : { at, state: stateOf(type, name), text: note || name, place }
}

/** Delhivery's times bear no zone and are Indian ones. Null for what is no time. */
export function parseIndianTime(text: string): Date | null {
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text)
  const at = new Date(hasZone ? text : `${text.length === 10 ? `${text}T00:00:00` : text}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
