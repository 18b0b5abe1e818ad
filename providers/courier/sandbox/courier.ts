import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { paise } from '#domain/money.ts'
import type { Serviceability } from '#domain/shipping/delivery-promise.ts'
import type { FailureReason } from '#domain/shipping/failed-delivery.ts'
import { billableGrams, defaultCm3PerKg } from '#domain/shipping/parcel.ts'
import type { Tracking } from '#domain/shipping/tracking.ts'
import type { AnsweredFailure, Booking, Courier, Parcel, WeighedParcel } from '#providers/courier/courier.ts'
import { readSignedPush } from '#providers/courier/push-secret.ts'
import { eventsOf, type SandboxParcel, sandboxParcels } from './journey.ts'

const pushed = v.object({ waybill: v.string() })

const courierFaults = [
  'none',
  'unavailable',
  'refuses',
  'lost-response',
  'unknown-status',
  'fewer-events',
  'twice',
  'other-shipment',
] as const
type CourierFault = (typeof courierFaults)[number]

export type SandboxCourier = Courier & {
  parcels: () => readonly { waybill: string; orderId: string; state: string; collect: number | null }[]
  /** Advances a parcel one step and pushes the event to the shop. */
  push: (waybill: string) => Promise<void>
  sendBack: (waybill: string) => void
  /** Makes the next delivery attempt fail for this reason. */
  failAtDoor: (waybill: string, reason: FailureReason) => void
  behave: (fault: CourierFault) => void
}

type SandboxCourierSettings = {
  now: () => Date
  /** File that stores the parcels across restarts. */
  file: string
  webhookUrl: string
  /** Name and tariff of a second sandbox courier. */
  name?: string
  rate?: { rupees: number; days: number }
}

/** Sandbox of a courier: its parcels move by the clock, or by hand. */
export function sandboxCourier(settings: SandboxCourierSettings): SandboxCourier {
  const { now, file, webhookUrl, name = 'Courier sandbox', rate } = settings
  const pushSecret = randomBytes(24).toString('base64url')
  const shelf = openParcels(file, now)
  const { parcels, change, isLate } = shelf
  let fault: CourierFault = 'none'
  const mustBeThere = <Said>(say: () => Said): Said => {
    if (fault === 'unavailable') throw new Error('The courier sandbox is unavailable')
    return say()
  }
  return {
    name,
    cm3PerKg: defaultCm3PerKg,
    serviceability: async (pincode) => mustBeThere(() => findServiceability(pincode)),
    offers: async (pincode, parcel) => mustBeThere(() => offersOf({ carrier: name, rate }, pincode, parcel)),
    takeWaybills: async (count) => mustBeThere(() => Array.from({ length: count }, newWaybill)),
    book: async (parcel) => mustBeThere(() => bookIn(shelf, fault, parcel)),
    fetchBack: async (parcel) => mustBeThere(() => bookIn(shelf, fault, parcel)),
    track: async (waybills) =>
      mustBeThere(() => {
        const known = waybills.flatMap((waybill) => parcels.get(waybill) ?? [])
        return known.map((parcel) => applyFault(trackingOf(parcel, now().getTime()), fault))
      }),
    changeCollect: async ({ waybill, collect }) =>
      mustBeThere(() => {
        if (isLate(waybill)) return false
        change(waybill, () => ({ collect }))
        if (fault === 'lost-response') throw lostResponse()
        return true
      }),
    cancel: async (waybill) =>
      mustBeThere(() => {
        if (isLate(waybill)) return false
        change(waybill, () => ({ isCancelled: true }))
        return true
      }),
    label: async ({ waybill }) => new TextEncoder().encode(onePage(`Sandbox label ${waybill}`)),
    requestPickup: async () => mustBeThere(() => undefined),
    answerFailure: async (answered) => mustBeThere(() => answerIn(shelf, fault, { ...answered, at: now().getTime() })),
    readPush: (push) =>
      readSignedPush(pushed, push, { secretHeader: 'authorization', secret: pushSecret })?.waybill ?? null,
    parcels: () => [...parcels.values()].map((parcel) => asShown(parcel, now().getTime())),
    push: async (waybill) => {
      change(waybill, (parcel) => ({ pushes: [...parcel.pushes, now().getTime()] }))
      await sendPush(waybill, { webhookUrl, pushSecret })
    },
    sendBack: (waybill) => change(waybill, () => ({ isReturning: true })),
    failAtDoor: (waybill, reason) => change(waybill, ({ failures }) => ({ failures: [...failures, reason] })),
    behave: (next) => {
      fault = next
    },
  }
}

const newWaybill = () => `99${String(randomInt(10 ** 11)).padStart(11, '0')}`

type Parcels = ReturnType<typeof openParcels>

const lostResponse = () => new Error('The courier sandbox lost its answer')

function bookIn({ parcels, add }: Parcels, fault: CourierFault, { waybill, orderId, collect }: Parcel): Booking {
  if (fault === 'refuses') return { waybill: null, refused: 'The courier sandbox was told to refuse' }
  const earlier = [...parcels.values()].find((one) => one.orderId === orderId && !one.isCancelled)
  if (!earlier) add({ waybill, orderId, collect })
  if (!earlier && fault === 'lost-response') throw lostResponse()
  return { waybill: earlier?.waybill ?? waybill, reference: null, service: null, refused: null }
}

type Answered = Pick<AnsweredFailure, 'waybill' | 'answer'> & { at: number }

function answerIn({ parcels, change }: Parcels, fault: CourierFault, { waybill, answer, at }: Answered) {
  const parcel = parcels.get(waybill)
  if (answer.kind === 'hub') return 'The courier sandbox takes this by phone alone.'
  if (parcel === undefined || !isWaiting(parcel, at)) return 'This parcel waits for no answer.'
  const day = answer.kind === 'day' ? answer.day : null
  change(waybill, ({ answers }) => ({ answers: [...answers, { at, kind: answer.kind, day }] }))
  if (fault === 'lost-response') throw lostResponse()
  return null
}

function isWaiting(parcel: SandboxParcel, at: number): boolean {
  const failed = eventsOf(parcel, at).filter(({ failure }) => failure !== undefined).length
  return failed > parcel.answers.length
}

/** Stores parcels in the file after each change. */
function openParcels(file: string, now: () => Date) {
  const parcels = readParcels(file)
  const store = (parcel: SandboxParcel) => {
    parcels.set(parcel.waybill, parcel)
    writeFileSync(`${file}.new`, JSON.stringify([...parcels.values()]))
    renameSync(`${file}.new`, file)
  }
  const fresh = { pushes: [], failures: [], answers: [], isReturning: false, isCancelled: false }
  return {
    parcels,
    add: (booked: Pick<SandboxParcel, 'waybill' | 'orderId' | 'collect'>) =>
      store({ ...booked, ...fresh, bookedAt: now().getTime() }),
    change: (waybill: string, how: (parcel: SandboxParcel) => Partial<SandboxParcel>) => {
      const parcel = parcels.get(waybill)
      if (parcel) store({ ...parcel, ...how(parcel) })
    },
    /** True when it is under way, or was never booked. */
    isLate: (waybill: string) => {
      const parcel = parcels.get(waybill)
      return parcel === undefined || eventsOf(parcel, now().getTime()).length > 1
    },
  }
}

/** Pushes an event; when that fails, the shop polls. */
async function sendPush(
  waybill: string,
  { webhookUrl, pushSecret }: { webhookUrl: string; pushSecret: string },
): Promise<void> {
  const headers = { authorization: pushSecret, 'content-type': 'application/json' }
  const body = JSON.stringify({ waybill })
  await fetch(webhookUrl, { method: 'POST', headers, body }).catch(() => null)
}

function readParcels(file: string): Map<string, SandboxParcel> {
  try {
    const parsed = v.parse(v.pipe(v.string(), v.parseJson(), sandboxParcels), readFileSync(file, 'utf8'))
    return new Map(parsed.map((parcel) => [parcel.waybill, parcel]))
  } catch {
    // Starts empty without a readable file.
    return new Map()
  }
}

/**
 * Serves all pincodes but those that start with 0, and 999999; no COD to the islands; delivery time grows with
 * distance.
 */
function findServiceability(pincode: string): Serviceability | null {
  if (pincode.startsWith('0') || pincode === '999999') return null
  const isIsland = pincode.startsWith('744') || pincode.startsWith('6825')
  return { prepaid: true, cod: !isIsland, days: isIsland ? 9 : pincode.startsWith('5') ? 3 : 5 }
}

type Tariff = { carrier: string; rate: SandboxCourierSettings['rate'] }

/** Prices ₹55 for the first 500 g and ₹30 per further 500 g, or by the given rate. */
function offersOf({ carrier, rate }: Tariff, pincode: string, parcel: WeighedParcel) {
  const served = findServiceability(pincode)
  if (served === null || (parcel.collect !== null && !served.cod)) return []
  const rupees = (rate?.rupees ?? 55) + 30 * Math.max(0, Math.ceil(billableGrams(parcel) / 500) - 1)
  const price = paise(rupees * 100)
  return [{ service: null, carrier, price, days: rate?.days ?? served.days, rating: 4 }]
}

function trackingOf(parcel: SandboxParcel, at: number): Tracking {
  const expectedAt = new Date(parcel.bookedAt + 4 * 24 * 60 * 60_000)
  return { waybill: parcel.waybill, events: eventsOf(parcel, at), expectedAt }
}

function applyFault(tracking: Tracking, fault: CourierFault): Tracking {
  if (fault === 'unknown-status') {
    const events = tracking.events.map(({ at, place }) => ({ at, place, state: null, text: '???' }))
    return { ...tracking, events }
  }
  if (fault === 'fewer-events') return { ...tracking, events: tracking.events.slice(0, 1) }
  if (fault === 'twice') return { ...tracking, events: [...tracking.events, ...tracking.events] }
  return fault === 'other-shipment' ? { ...tracking, waybill: '0000' } : tracking
}

function asShown(parcel: SandboxParcel, at: number) {
  const { waybill, orderId, collect } = parcel
  const last = eventsOf(parcel, at).at(-1)
  return { waybill, orderId, collect, state: parcel.isCancelled ? 'cancelled' : (last?.text ?? '') }
}

/** Builds a minimal PDF with one line of text. */
export function onePage(line: string): string {
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
