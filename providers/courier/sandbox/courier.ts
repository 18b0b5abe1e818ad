import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { ShipmentState, Tracking, TrackingEvent } from '#domain/shipping/tracking.ts'
import type { Courier, Serviceability } from '#providers/courier/courier.ts'

const stored = v.array(
  v.object({
    waybill: v.string(),
    orderId: v.string(),
    bookedAt: v.number(),
    /** When a person pushed it on by hand, a step each time beyond those that time brings. */
    pushes: v.optional(v.array(v.number()), []),
    /** COD amount in paise; null when prepaid. */
    collect: v.optional(v.nullable(v.number()), null),
    isReturning: v.boolean(),
    isCancelled: v.boolean(),
  }),
)
const pushed = v.object({ waybill: v.string(), id: v.string() })

type Parcel = v.InferOutput<typeof stored>[number]

const courierFaults = [
  'none',
  'away',
  'refuses',
  'loses-answers',
  'unknown-words',
  'backwards',
  'twice',
  'another-parcel',
] as const
export type CourierFault = (typeof courierFaults)[number]

export type SandboxCourier = Courier & {
  parcels: () => readonly { waybill: string; orderId: string; state: string; collect: number | null }[]
  /** One step further on its way; the shop is told at its own door. */
  push: (waybill: string) => Promise<void>
  sendBack: (waybill: string) => void
  behave: (fault: CourierFault) => void
}

type Step = { minutes: number; state: ShipmentState; text: string; place: string }

const steps: readonly Step[] = [
  { minutes: 0, state: 'booked', text: 'Manifested', place: 'Bengaluru_Warehouse' },
  { minutes: 6 * 60, state: 'in-transit', text: 'In Transit', place: 'Bengaluru_Hub' },
  { minutes: 30 * 60, state: 'in-transit', text: 'Arrived in the city', place: 'City_Hub' },
  { minutes: 54 * 60, state: 'out-for-delivery', text: 'Out for delivery', place: 'Local_Centre' },
  { minutes: 60 * 60, state: 'delivered', text: 'Delivered', place: 'Local_Centre' },
]
const wayBack: readonly Step[] = [
  { minutes: 60 * 60, state: 'returning', text: 'Returning to the shop', place: 'Local_Centre' },
  { minutes: 84 * 60, state: 'returned', text: 'RTO', place: 'Bengaluru_Warehouse' },
]
export type SandboxCourierSettings = {
  now: () => Date
  /** Outlives a restart. */
  file: string
  /** The shop's own door for events. */
  door: string
}

/** A courier that carries nothing: its parcels move by the clock, or as a person pushes them. */
export function sandboxCourier({ now, file, door }: SandboxCourierSettings): SandboxCourier {
  const pushSecret = randomBytes(24).toString('base64url')
  const { parcels, add, change, isLate } = openParcels(file, now)
  let fault: CourierFault = 'none'
  const mustBeThere = () => {
    if (fault === 'away') throw new Error('The courier sandbox was told to be away')
  }
  return {
    name: 'Courier sandbox',
    isSandbox: true,
    reach: async (pincode) => {
      mustBeThere()
      return findServiceability(pincode)
    },
    takeWaybills: async (count) => {
      mustBeThere()
      return Array.from({ length: count }, () => `99${String(randomInt(10 ** 11)).padStart(11, '0')}`)
    },
    book: async ({ waybill, orderId, collect }) => {
      mustBeThere()
      if (fault === 'refuses') return { waybill: null, refused: 'The courier sandbox was told to refuse' }
      const earlier = [...parcels.values()].find((one) => one.orderId === orderId && !one.isCancelled)
      if (earlier) return { waybill: earlier.waybill, refused: null }
      add({ waybill, orderId, collect })
      if (fault === 'loses-answers') throw new Error('The courier sandbox lost its answer')
      return { waybill, refused: null }
    },
    track: async (waybills) => {
      mustBeThere()
      const known = waybills.flatMap((waybill) => parcels.get(waybill) ?? [])
      return known.map((parcel) => spoil(trackingOf(parcel, now().getTime()), fault))
    },
    changeCollect: async ({ waybill, collect }) => {
      mustBeThere()
      if (isLate(waybill)) return false
      change(waybill, () => ({ collect }))
      if (fault === 'loses-answers') throw new Error('The courier sandbox lost its answer')
      return true
    },
    cancel: async (waybill) => {
      mustBeThere()
      if (isLate(waybill)) return false
      change(waybill, () => ({ isCancelled: true }))
      return true
    },
    label: async (waybill) => new TextEncoder().encode(onePage(`Sandbox label ${waybill}`)),
    requestPickup: async () => mustBeThere(),
    readPush: ({ secret, body }) => (secret === pushSecret ? readPush(body) : null),
    parcels: () => [...parcels.values()].map((parcel) => asShown(parcel, now().getTime())),
    push: async (waybill) => {
      change(waybill, (parcel) => ({ pushes: [...parcel.pushes, now().getTime()] }))
      await sendPush(waybill, { door, pushSecret })
    },
    sendBack: (waybill) => change(waybill, () => ({ isReturning: true })),
    behave: (next) => {
      fault = next
    },
  }
}

/** The parcels of the file, stored again after each change. */
function openParcels(file: string, now: () => Date) {
  const parcels = readParcels(file)
  const store = (parcel: Parcel) => {
    parcels.set(parcel.waybill, parcel)
    writeFileSync(`${file}.new`, JSON.stringify([...parcels.values()]))
    renameSync(`${file}.new`, file)
  }
  return {
    parcels,
    add: (booked: Pick<Parcel, 'waybill' | 'orderId' | 'collect'>) =>
      store({ ...booked, bookedAt: now().getTime(), pushes: [], isReturning: false, isCancelled: false }),
    change: (waybill: string, how: (parcel: Parcel) => Partial<Parcel>) => {
      const parcel = parcels.get(waybill)
      if (parcel) store({ ...parcel, ...how(parcel) })
    },
    /** True when it is on its way, or was never booked. */
    isLate: (waybill: string) => {
      const parcel = parcels.get(waybill)
      return parcel === undefined || eventsOf(parcel, now().getTime()).length > 1
    },
  }
}

function readPush(body: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pushed), body)
  return parsed.success ? { waybill: parsed.output.waybill, key: `sandbox:${parsed.output.id}` } : null
}

/** No push may arrive; the shop then polls. */
async function sendPush(
  waybill: string,
  { door, pushSecret }: { door: string; pushSecret: string },
): Promise<void> {
  const headers = { authorization: pushSecret, 'content-type': 'application/json' }
  const body = JSON.stringify({ waybill, id: randomUUID() })
  await fetch(door, { method: 'POST', headers, body }).catch(() => null)
}

function readParcels(file: string): Map<string, Parcel> {
  try {
    const parsed = v.parse(v.pipe(v.string(), v.parseJson(), stored), readFileSync(file, 'utf8'))
    return new Map(parsed.map((parcel) => [parcel.waybill, parcel]))
  } catch {
    // A sandbox without a past starts anew.
    return new Map()
  }
}

/** Goes everywhere but to pincodes that start with 0 or are 999999; no COD to the islands; farther takes longer. */
function findServiceability(pincode: string): Serviceability | null {
  if (pincode.startsWith('0') || pincode === '999999') return null
  const isIsland = pincode.startsWith('744') || pincode.startsWith('6825')
  return { prepaid: true, cod: !isIsland, days: isIsland ? 9 : pincode.startsWith('5') ? 3 : 5 }
}

function eventsOf(parcel: Parcel, at: number): TrackingEvent[] {
  const way = parcel.isReturning ? [...steps.slice(0, 4), ...wayBack] : steps
  const passed = at - parcel.bookedAt
  const byTime = way.filter(({ minutes }) => minutes * 60_000 <= passed).length
  return way.slice(0, byTime + parcel.pushes.length).map(({ minutes, state, text, place }, step) => ({
    // Seen once, a scan keeps its time.
    at: new Date(Math.min(parcel.bookedAt + minutes * 60_000, parcel.pushes[step - byTime] ?? at)),
    state,
    text,
    place,
  }))
}

function trackingOf(parcel: Parcel, at: number): Tracking {
  const expectedAt = new Date(parcel.bookedAt + 4 * 24 * 60 * 60_000)
  return { waybill: parcel.waybill, events: eventsOf(parcel, at), expectedAt }
}

function spoil(tracking: Tracking, fault: CourierFault): Tracking {
  if (fault === 'unknown-words')
    return { ...tracking, events: tracking.events.map((scan) => ({ ...scan, state: null, text: '???' })) }
  if (fault === 'backwards') return { ...tracking, events: tracking.events.slice(0, 1) }
  if (fault === 'twice') return { ...tracking, events: [...tracking.events, ...tracking.events] }
  return fault === 'another-parcel' ? { ...tracking, waybill: '0000' } : tracking
}

function asShown(parcel: Parcel, at: number) {
  const { waybill, orderId, collect } = parcel
  const last = eventsOf(parcel, at).at(-1)
  return { waybill, orderId, collect, state: parcel.isCancelled ? 'cancelled' : (last?.text ?? '') }
}

/** The smallest PDF with one line. */
function onePage(line: string): string {
  const text = `BT /F1 24 Tf 40 120 Td (${line}) Tj ET`
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 288]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`
}
