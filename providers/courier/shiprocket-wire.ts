import * as v from 'valibot'
import { reasonFromRemark } from '#domain/shipping/failed-delivery.ts'
import type { ShipmentState, Tracking, TrackingEvent } from '#domain/shipping/tracking.ts'
import { parseIndianTime } from './indian-scan-time.ts'

/** States by shipment status code. Shiprocket's order statuses use other codes. */
const states: Record<string, ShipmentState> = {
  3: 'booked',
  4: 'booked',
  5: 'booked',
  13: 'booked',
  15: 'booked',
  19: 'booked',
  20: 'booked',
  27: 'booked',
  52: 'booked',
  6: 'in-transit',
  18: 'in-transit',
  21: 'in-transit',
  22: 'in-transit',
  38: 'in-transit',
  39: 'in-transit',
  42: 'in-transit',
  48: 'in-transit',
  51: 'in-transit',
  77: 'in-transit',
  17: 'out-for-delivery',
  7: 'delivered',
  26: 'delivered',
  9: 'returning',
  40: 'returning',
  41: 'returning',
  46: 'returning',
  75: 'returning',
  78: 'returning',
  // Lost, destroyed, disposed of.
  12: 'lost',
  24: 'lost',
  44: 'lost',
  10: 'returned',
  14: 'returned',
}

/** Codes of failed deliveries: undelivered, and an issue with the recipient. */
const failed = ['21', '77']

const text = v.nullish(v.string(), null)
const codeOf = v.pipe(v.nullish(v.union([v.string(), v.number()]), 'NA'), v.transform(String))

const activity = v.object({ date: v.string(), activity: v.string(), location: text, 'sr-status': codeOf })
const tracked = v.object({
  tracking_data: v.object({ shipment_track_activities: v.nullish(v.array(activity), null), etd: text }),
})
/** Tracking by waybill; an empty list means no result. */
export const trackedParcels = v.union([
  v.record(v.string(), tracked),
  v.pipe(
    v.array(v.never()),
    v.transform((): Record<string, v.InferOutput<typeof tracked>> => ({})),
  ),
])

export function toTracking(waybill: string, { tracking_data }: v.InferOutput<typeof tracked>): Tracking {
  const { shipment_track_activities: activities, etd } = tracking_data
  return {
    waybill,
    events: (activities ?? []).map(toTrackingEvent).filter((event) => event !== null),
    expectedAt: etd === null ? null : parseIndianTime(etd),
  }
}

function toTrackingEvent(one: v.InferOutput<typeof activity>): TrackingEvent | null {
  const at = parseIndianTime(one.date)
  if (at === null) return null
  const code = one['sr-status']
  const failure = failed.includes(code) ? reasonFromRemark(one.activity) : null
  return { at, state: states[code] ?? null, text: one.activity, place: one.location, ...(failure && { failure }) }
}

const figure = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), null),
  v.transform((given) => (given === null || given === '' ? null : Number(given))),
  v.transform((given) => (given === null || Number.isNaN(given) ? null : given)),
)

export const serviceable = v.object({
  data: v.nullish(
    v.object({
      recommended_courier_company_id: v.nullish(v.number(), null),
      available_courier_companies: v.array(
        v.object({
          courier_company_id: v.number(),
          courier_name: v.string(),
          rate: figure,
          estimated_delivery_days: figure,
          rating: figure,
          cod: v.nullish(v.number(), 0),
          blocked: v.nullish(v.number(), 0),
        }),
      ),
    }),
    null,
  ),
})

/** Pickup addresses, which are also the return addresses. */
export const pickupLocations = v.object({
  data: v.object({
    shipping_address: v.array(
      v.object({
        pickup_location: v.string(),
        name: text,
        address: v.string(),
        address_2: text,
        city: v.string(),
        state: v.string(),
        pin_code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
        phone: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), null),
      }),
    ),
  }),
})

export const createdOrder = v.object({ order_id: v.number(), shipment_id: v.number() })

export const foundOrders = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      channel_order_id: v.string(),
      status: v.string(),
      shipments: v.array(v.object({ id: v.number(), awb: text, courier: text })),
    }),
  ),
})

export const assignedWaybill = v.object({
  awb_assign_status: v.number(),
  message: text,
  response: v.nullish(
    v.object({
      data: v.nullish(
        v.object({
          awb_code: v.nullish(v.union([v.string(), v.number()]), null),
          courier_name: text,
          awb_assign_error: text,
        }),
        null,
      ),
    }),
    null,
  ),
})

export const printedLabel = v.object({ label_url: v.nullish(v.string(), '') })

const problem = v.object({ message: text, errors: v.nullish(v.record(v.string(), v.array(v.string())), null) })

/** Extracts Shiprocket's error message, with those of single fields. */
export function problemOf(answer: string): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), problem), answer)
  if (!read.success) return 'It gave no reason.'
  const fields = Object.values(read.output.errors ?? {}).flat()
  return [read.output.message, ...fields].filter((part) => part !== null).join(' ') || 'It gave no reason.'
}

export const pushed = v.object({ awb: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })
