import { randomUUID } from 'node:crypto'
import type { Address } from '#domain/customers/address.ts'
import { paise } from '#domain/money.ts'
import type { CourierOffer } from '#domain/shipping/courier-choice.ts'
import type { Serviceability } from '#domain/shipping/delivery-promise.ts'
import type { FailureAnswer } from '#domain/shipping/failed-delivery.ts'
import type { ShiprocketKeys } from '#domain/shipping/shiprocket.ts'
import { providerError } from '#providers/http/client.ts'
import type { AnsweredFailure, BookedParcel, Courier, Pickup, WeighedParcel } from './courier.ts'
import { fetchPrintedFile } from './printed-file.ts'
import { readSignedPush } from './push-secret.ts'
import { bookAtShiprocket, fetchBackWithShiprocket, requestOnePickup } from './shiprocket-booking.ts'
import { openShiprocketSession, type Session } from './shiprocket-session.ts'
import { printedLabel, problemOf, pushed, serviceable, toTracking, trackedParcels } from './shiprocket-wire.ts'

/** Shiprocket, an aggregator (apidocs.shiprocket.in): its offers are those of several couriers. */
export function shiprocket(settings: ShiprocketKeys & { host?: string }): Courier {
  const { email, password, originPincode: origin, host = 'https://apiv2.shiprocket.in' } = settings
  const session = openShiprocketSession({ email, password, host })
  return {
    name: 'Shiprocket',
    // By its support pages: (L × B × H) / 5000, and the higher weight is billed, computed by Shiprocket itself.
    cm3PerKg: 5_000,
    serviceability: (pincode) => serviceabilityOf(session, origin, pincode),
    offers: (pincode, parcel) => offersOf(session, { origin, pincode, parcel }),
    takeWaybills: async (count) => Array.from({ length: count }, () => `pending-${randomUUID()}`),
    book: (parcel) => bookAtShiprocket(session, settings, parcel),
    fetchBack: (parcel) => fetchBackWithShiprocket(session, settings, parcel),
    track: async (waybills) => {
      if (waybills.length === 0) return []
      const body = { awbs: waybills.slice(0, 50) }
      const answer = await session.fetch(trackedParcels, '/courier/track/awbs', { method: 'POST', body })
      return Object.entries(answer).map(([waybill, one]) => toTracking(waybill, one))
    },
    // The API can't change the amount once a waybill is assigned.
    changeCollect: async () => false,
    cancel: async (waybill) => {
      const body = { awbs: [waybill] }
      const { status, text } = await session.call('/orders/cancel/shipment/awbs', { method: 'POST', body })
      // Some refusals have status 200.
      return status <= 299 && !/can ?not|can't|unable|fail|not found|already shipped/i.test(text)
    },
    label: async (parcel) => {
      const body = { shipment_id: [shipmentId(parcel)] }
      const { label_url: url } = await session.fetch(printedLabel, '/courier/generate/label', { method: 'POST', body })
      return fetchPrintedFile('Shiprocket', { url, host })
    },
    requestPickup: (pickup) => requestPickup(session, pickup),
    answerFailure: (answered) => answerFailure(session, answered),
    readPush: (push) =>
      readSignedPush(pushed, push, { secretHeader: 'x-api-key', secret: settings.pushSecret })?.awb ?? null,
  }
}

type PriceRequest = { origin: string; pincode: string; parcel: WeighedParcel }

function findCouriers(session: Session, { origin, pincode, parcel }: PriceRequest) {
  const { lengthCm, breadthCm, heightCm } = parcel.size
  const query = new URLSearchParams({
    pickup_postcode: origin,
    delivery_postcode: pincode,
    cod: parcel.collect === null ? '0' : '1',
    weight: String(parcel.grams / 1_000),
    declared_value: String(Math.ceil(parcel.worth / 100)),
    length: String(lengthCm),
    breadth: String(breadthCm),
    height: String(heightCm),
  })
  return session.fetch(serviceable, `/courier/serviceability/?${query}`)
}

const small = { lengthCm: 10, breadthCm: 10, heightCm: 5 }

/** Reads serviceability; the delivery time is that of the recommended courier. */
async function serviceabilityOf(session: Session, origin: string, pincode: string): Promise<Serviceability | null> {
  const parcel = { collect: null, worth: paise(100), grams: 500, size: small }
  const { data } = await findCouriers(session, { origin, pincode, parcel })
  const open = (data?.available_courier_companies ?? []).filter(({ blocked }) => blocked === 0)
  const best = open.find((one) => one.courier_company_id === data?.recommended_courier_company_id) ?? open[0]
  if (best === undefined) return null
  const days = best.estimated_delivery_days
  return { prepaid: true, cod: open.some(({ cod }) => cod === 1), days: days === null ? null : Math.ceil(days) }
}

async function offersOf(session: Session, request: PriceRequest): Promise<CourierOffer[]> {
  const { data } = await findCouriers(session, request)
  return (data?.available_courier_companies ?? [])
    .filter(({ blocked, cod }) => blocked === 0 && (request.parcel.collect === null || cod === 1))
    .map(({ courier_company_id, courier_name, rate, estimated_delivery_days: days, rating }) => ({
      service: String(courier_company_id),
      carrier: courier_name,
      price: rate === null ? null : paise(Math.round(rate * 100)),
      days: days === null ? null : Math.ceil(days),
      rating,
    }))
}

/** Reads Shiprocket's id of the shipment from a `reference`, '<shipment>/<order>'. */
function shipmentId({ reference, waybill }: BookedParcel): number {
  const id = Number((reference ?? '').split('/')[0] || Number.NaN)
  if (Number.isNaN(id)) throw providerError('Shiprocket', `it has no number for parcel ${waybill}`, null)
  return id
}

/** Requests each parcel's pickup separately; already requested ones are accepted. */
async function requestPickup(session: Session, { day, parcels }: Pickup): Promise<void> {
  for (const parcel of parcels) {
    await requestOnePickup(session, { shipment_id: [shipmentId(parcel)], pickup_date: [day] })
  }
}

async function answerFailure(session: Session, answered: AnsweredFailure): Promise<string | null> {
  const { waybill, answer, to } = answered
  if (answer.kind === 'hub') return 'Shiprocket takes this by phone alone.'
  const body = actionOf(answer, to)
  const path = `/ndr/${encodeURIComponent(waybill)}/action`
  const { status, text } = await session.call(path, { method: 'POST', body })
  return status <= 299 ? null : `Shiprocket did not take it: ${problemOf(text)}`
}

/**
 * Maps an instruction. Reporting a false attempt ('fake-attempt') needs a recording or photo, so a denial becomes a
 * re-attempt with a remark.
 */
function actionOf(answer: Exclude<FailureAnswer, { kind: 'hub' }>, to: Address) {
  if (answer.kind === 'cancel') return { action: 'return', comments: 'The buyer no longer wants the parcel' }
  if (answer.kind === 'day') {
    return { action: 're-attempt', comments: 'The buyer chose this day', deferred_date: answer.day }
  }
  if (answer.kind === 'again') {
    const denied = 'The buyer says that the parcel was not refused. Please call before delivery'
    return { action: 're-attempt', comments: answer.denied ? denied : 'The buyer waits for the parcel' }
  }
  const { address, landmark, phone } = answer
  return {
    action: 're-attempt',
    comments: 'The buyer corrected the address or phone',
    address1: address ?? to.address,
    address2: [landmark, to.place].filter(Boolean).join(', '),
    phone: (phone ?? to.phone).replace('+91', ''),
  }
}
