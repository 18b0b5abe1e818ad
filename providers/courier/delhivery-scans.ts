import * as v from 'valibot'
import { type FailureReason, reasonFromRemark } from '#domain/shipping/failed-delivery.ts'
import type { ShipmentState, Tracking, TrackingEvent } from '#domain/shipping/tracking.ts'
import { parseIndianTime } from './indian-scan-time.ts'

/**
 * States by scan. Delhivery advises not to hard-code the flow, so unknown scans keep their text and change no state.
 */
const states: Record<string, ShipmentState> = {
  'UD/manifested': 'booked',
  'UD/not picked': 'booked',
  'UD/in transit': 'in-transit',
  'UD/pending': 'in-transit',
  'UD/dispatched': 'out-for-delivery',
  // Reverse pickup. A cancelled one (CN) keeps its text.
  'PP/open': 'booked',
  'PP/scheduled': 'booked',
  'PP/pending': 'booked',
  'PP/dispatched': 'booked',
  'PU/in transit': 'in-transit',
  'PU/pending': 'in-transit',
  'PU/dispatched': 'in-transit',
  'RT/in transit': 'returning',
  'RT/pending': 'returning',
  'RT/dispatched': 'returning',
  'UD/lost': 'lost',
  'RT/lost': 'lost',
  'LT/lost': 'lost',
  'DL/delivered': 'delivered',
  'DL/rto': 'returned',
  'DL/dto': 'returned',
}

/** Maps a scan; null when unknown. */
function stateOf(type: string, status: string): ShipmentState | null {
  return states[`${type.toUpperCase()}/${status.trim().toLowerCase()}`] ?? null
}

/** Codes (NSL) of scans after which Delhivery waits for an instruction. */
const failures: Record<string, FailureReason> = {
  'EOD-3': 'later',
  'EOD-6': 'refused',
  'EOD-11': 'not-home',
  'EOD-15': 'address',
  'EOD-16': 'cash',
  'EOD-40': 'cash',
  'EOD-69': 'other',
  'EOD-74': 'address',
  'EOD-86': 'not-tried',
  'EOD-104': 'address',
  'EOD-111': 'refused',
  'ST-108': 'other',
}

function failureOf({ type, code, note }: Scan): FailureReason | null {
  if (type.toUpperCase() !== 'UD' || code === null) return null
  const known = failures[code.replace(/\s/g, '').toUpperCase()]
  return known === 'other' ? reasonFromRemark(note ?? '') : (known ?? null)
}

const text = v.nullish(v.string(), null)

const scanDetail = v.object({
  ScanDateTime: v.string(),
  ScanType: v.string(),
  Scan: v.string(),
  ScannedLocation: text,
  Instructions: text,
  StatusCode: text,
})

const status = v.object({
  Status: v.string(),
  StatusType: v.string(),
  StatusLocation: text,
  StatusDateTime: v.string(),
  Instructions: text,
  StatusCode: text,
})

const shipment = v.object({
  AWB: v.string(),
  ReferenceNo: text,
  Status: status,
  Scans: v.nullish(v.array(v.object({ ScanDetail: scanDetail })), []),
  ExpectedDeliveryDate: text,
})

export const trackAnswer = v.object({ ShipmentData: v.nullish(v.array(v.object({ Shipment: shipment })), []) })

/** Parses one shipment of the response. Scans without a valid time are left out. */
export function trackingOf({ AWB, Scans, Status, ExpectedDeliveryDate }: v.InferOutput<typeof shipment>): Tracking {
  const scans = Scans.map(({ ScanDetail: one }) => ({
    time: one.ScanDateTime,
    type: one.ScanType,
    name: one.Scan,
    place: one.ScannedLocation,
    note: one.Instructions,
    code: one.StatusCode,
  }))
  const last = {
    time: Status.StatusDateTime,
    type: Status.StatusType,
    name: Status.Status,
    place: Status.StatusLocation,
    note: Status.Instructions,
    code: Status.StatusCode,
  }
  const events = [...scans, last].map(toTrackingEvent).filter((scan) => scan !== null)
  const seen = new Map<string, TrackingEvent>()
  // The status repeats the last scan without its code.
  for (const scan of events) {
    const key = `${scan.at.getTime()} ${scan.text}`
    if (!seen.has(key)) seen.set(key, scan)
  }
  return {
    waybill: AWB,
    events: [...seen.values()],
    expectedAt: ExpectedDeliveryDate === null ? null : parseIndianTime(ExpectedDeliveryDate),
  }
}

type Scan = { time: string; type: string; name: string; place: string | null; note: string | null; code: string | null }

function toTrackingEvent(scan: Scan): TrackingEvent | null {
  const { time, type, name, place, note } = scan
  const at = parseIndianTime(time)
  if (at === null) return null
  const failure = failureOf(scan)
  return { at, state: stateOf(type, name), text: note || name, place, ...(failure && { failure }) }
}
