import * as v from 'valibot'
import type { Address } from '#domain/customers/address.ts'
import { paise, plainRupees } from '#domain/money.ts'
import type { CourierOffer } from '#domain/shipping/courier-choice.ts'
import type { DelhiveryKeys } from '#domain/shipping/delhivery.ts'
import type { Serviceability } from '#domain/shipping/delivery-promise.ts'
import type { FailureAnswer } from '#domain/shipping/failed-delivery.ts'
import { billableGrams, defaultCm3PerKg } from '#domain/shipping/parcel.ts'
import { type ProviderRequest, requestProvider } from '#providers/http/client.ts'
import type { AnsweredFailure, Booking, Courier, Parcel, WeighedParcel } from './courier.ts'
import { trackAnswer, trackingOf } from './delhivery-scans.ts'
import { fetchPrintedFile } from './printed-file.ts'
import { readSignedPush } from './push-secret.ts'

/** Undocumented; the usual divisor of surface parcels, which aggregators use for Delhivery too (decision 132). */
const cm3PerKg = defaultCm3PerKg

type DelhiverySettings = DelhiveryKeys & { host?: string }

const yes = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((answer) => answer.toUpperCase() === 'Y'),
)
const reachAnswer = v.object({
  delivery_codes: v.array(
    v.object({ postal_code: v.object({ cod: yes, pre_paid: yes, remarks: v.nullish(v.string(), '') }) }),
  ),
})
const daysAnswer = v.object({ data: v.object({ tat: v.nullish(v.number(), null) }) })
const bookAnswer = v.object({
  packages: v.array(
    v.object({
      status: v.string(),
      waybill: v.nullish(v.string(), ''),
      remarks: v.nullish(v.union([v.array(v.string()), v.string()]), ''),
    }),
  ),
})
const editAnswer = v.pipe(
  v.object({ status: v.nullish(v.union([v.boolean(), v.string()]), false) }),
  v.transform(({ status }) => status === true || status === 'Success'),
)
const labelAnswer = v.object({ packages: v.array(v.object({ pdf_download_link: v.pipe(v.string(), v.url()) })) })
/** An estimate: Delhivery bills by its own weighing. */
const chargesAnswer = v.array(v.object({ total_amount: v.number() }))
/** NDR actions are processed asynchronously under this id. */
const updateAnswer = v.object({
  request_id: v.nullish(v.string(), null),
  upl_id: v.nullish(v.string(), null),
  error: v.nullish(v.unknown(), null),
})
const push = v.object({ Shipment: v.object({ AWB: v.string(), Status: v.unknown() }) })

/** Delhivery's express API (delhivery-express-api-doc.readme.io). */
export function delhivery(settings: DelhiverySettings): Courier {
  const { token, originPincode, host = 'https://track.delhivery.com' } = settings
  const call: Call = (schema, path, content) =>
    requestProvider(schema, {
      provider: 'Delhivery',
      url: `${host}${path}`,
      method: content ? 'POST' : 'GET',
      headers: { authorization: `Token ${token}`, accept: 'application/json' },
      ...content,
    })
  return {
    name: 'Delhivery',
    cm3PerKg,
    serviceability: (pincode) => serviceabilityOf(call, originPincode, pincode),
    offers: (pincode, parcel) => offersOf(call, { origin: originPincode, pincode, parcel }),
    takeWaybills: async (count) => {
      const answer = await call(v.string(), `/waybill/api/bulk/json/?count=${count}`)
      return answer.split(',').filter((waybill) => waybill !== '')
    },
    book: (parcel) => book(call, settings, { parcel, mode: parcel.collect === null ? 'Prepaid' : 'COD' }),
    fetchBack: (parcel) => book(call, settings, { parcel, mode: 'Pickup' }),
    track: async (waybills) => {
      if (waybills.length === 0) return []
      const answer = await call(trackAnswer, `/api/v1/packages/json/?waybill=${waybills.slice(0, 50).join(',')}`)
      return answer.ShipmentData.map(({ Shipment }) => trackingOf(Shipment))
    },
    changeCollect: ({ waybill, collect }) =>
      call(editAnswer, '/api/p/edit', { json: { waybill, pt: 'COD', cod: collect / 100 } }),
    cancel: (waybill) => call(editAnswer, '/api/p/edit', { json: { waybill, cancellation: 'true' } }),
    label: async ({ waybill }) => {
      const answer = await call(labelAnswer, `/api/p/packing_slip?wbns=${waybill}&pdf=true&pdf_size=4R`)
      return fetchPrintedFile('Delhivery', { url: answer.packages[0]?.pdf_download_link ?? '', host })
    },
    requestPickup: async ({ day, time, parcels }) => {
      const pickup = { pickup_location: settings.warehouse, pickup_date: day, pickup_time: time }
      await call(v.unknown(), '/fm/request/new/', { json: { ...pickup, expected_package_count: parcels.length } })
    },
    answerFailure: (answered) => answerFailure(call, answered),
    readPush: (pushed) =>
      readSignedPush(push, pushed, { secretHeader: 'authorization', secret: settings.pushSecret })?.Shipment.AWB ??
      null,
  }
}

type Call = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  content?: Pick<ProviderRequest, 'json' | 'form'>,
) => Promise<v.InferOutput<Schema>>

type PriceRequest = { origin: string; pincode: string; parcel: WeighedParcel }

/** Requests the charges, an estimate that may be missing. */
async function offersOf(call: Call, { origin, pincode, parcel }: PriceRequest): Promise<CourierOffer[]> {
  const served = await serviceabilityOf(call, origin, pincode)
  const isCod = parcel.collect !== null
  if (served === null || !(isCod ? served.cod : served.prepaid)) return []
  const { lengthCm, breadthCm, heightCm } = parcel.size
  const query = new URLSearchParams({
    md: 'S',
    ss: 'Delivered',
    o_pin: origin,
    d_pin: pincode,
    cgm: String(billableGrams(parcel, cm3PerKg)),
    pt: isCod ? 'COD' : 'Pre-paid',
    l: String(lengthCm),
    b: String(breadthCm),
    h: String(heightCm),
  })
  const charges = await call(chargesAnswer, `/api/kinko/v1/invoice/charges/.json?${query}`).catch(() => [])
  const price = charges[0] ? paise(Math.round(charges[0].total_amount * 100)) : null
  return [{ service: null, carrier: 'Delhivery', price, days: served.days, rating: null }]
}

const byPhone = 'Delhivery takes this by phone alone.'

/** Sends an NDR instruction. Cancelling a parcel under way returns it; pickup at the hub is not in the API. */
async function answerFailure(call: Call, { waybill, answer, to }: AnsweredFailure): Promise<string | null> {
  if (answer.kind === 'hub') return byPhone
  if (answer.kind === 'cancel') {
    const isTaken = await call(editAnswer, '/api/p/edit', { json: { waybill, cancellation: 'true' } })
    return isTaken ? null : 'Delhivery can’t send this parcel back now.'
  }
  const action = updateOf(answer, to)
  const json = { data: [{ waybill, ...action }] }
  const { request_id, upl_id, error } = await call(updateAnswer, '/api/p/update', { json })
  return (request_id ?? upl_id) ? null : `Delhivery did not take it: ${JSON.stringify(error).slice(0, 200)}`
}

function updateOf(answer: Exclude<FailureAnswer, { kind: 'hub' | 'cancel' }>, to: Address) {
  if (answer.kind === 'again') return { act: 'RE-ATTEMPT' }
  if (answer.kind === 'day') return { act: 'DEFER_DLV', action_data: { deferred_date: answer.day } }
  const { address, landmark, phone } = answer
  const add = [address ?? to.address, landmark, to.place].filter((part) => part !== null).join(', ')
  return {
    act: 'EDIT_DETAILS',
    action_data: { name: plain(to.name), add: plain(add), phone: (phone ?? to.phone).replace('+91', '') },
  }
}

/**
 * Reads serviceability. An empty list or an embargo means none. The delivery time is a separate request that may fail.
 */
async function serviceabilityOf(call: Call, origin: string, pincode: string): Promise<Serviceability | null> {
  const answer = await call(reachAnswer, `/c/api/pin-codes/json/?filter_codes=${pincode}`)
  const code = answer.delivery_codes[0]?.postal_code
  if (!code || /embargo/i.test(code.remarks) || !(code.pre_paid || code.cod)) return null
  const days = await call(
    daysAnswer,
    `/api/dc/expected_tat?origin_pin=${origin}&destination_pin=${pincode}&mot=S`,
  ).then(
    ({ data }) => data.tat,
    () => null,
  )
  return { prepaid: code.pre_paid, cod: code.cod, days }
}

/** Replaces characters that are special in Delhivery's format. */
const plain = (text: string) => text.replace(/[&#%;\\]/g, ' ')

/** 'Pickup' is a reverse pickup to the warehouse. */
type Shipped = { parcel: Parcel; mode: 'Prepaid' | 'COD' | 'Pickup' }

async function book(call: Call, { warehouse }: DelhiverySettings, { parcel, mode }: Shipped): Promise<Booking> {
  const { to } = parcel
  const shipped = {
    name: plain(to.name),
    add: plain(`${to.address}, ${to.place}`),
    pin: to.zip,
    city: plain(to.city),
    state: plain(to.state),
    country: 'India',
    phone: to.phone.replace('+91', ''),
    order: parcel.orderId,
    payment_mode: mode,
    cod_amount: parcel.collect === null ? '0' : plainRupees(parcel.collect),
    total_amount: plainRupees(parcel.worth),
    weight: String(parcel.grams),
    shipment_length: String(parcel.size.lengthCm),
    shipment_width: String(parcel.size.breadthCm),
    shipment_height: String(parcel.size.heightCm),
    products_desc: plain(parcel.contents).slice(0, 200),
    hsn_code: parcel.hsn ?? '',
    quantity: String(parcel.units),
    seller_inv: parcel.invoiceSerial,
    shipping_mode: 'Surface',
    waybill: parcel.waybill,
  }
  const data = JSON.stringify({ shipments: [shipped], pickup_location: { name: warehouse } })
  const answer = await call(bookAnswer, '/api/cmu/create.json', { form: { format: 'json', data } })
  // A 200 may contain a refused parcel.
  const one = answer.packages[0]
  const waybill = one?.status === 'Success' && one.waybill ? one.waybill : await findWaybill(call, parcel)
  if (waybill !== null) return { waybill, reference: null, service: null, refused: null }
  const remarks = one?.remarks ?? ''
  return { waybill: null, refused: Array.isArray(remarks) ? remarks.join('; ') : remarks }
}

/** Finds the parcel that an earlier request created whose answer was lost: Delhivery refuses it when it is repeated. */
async function findWaybill(call: Call, { orderId }: Parcel): Promise<string | null> {
  const answer = await call(trackAnswer, `/api/v1/packages/json/?ref_ids=${encodeURIComponent(orderId)}`)
  const isAlive = ({ Shipment: { ReferenceNo, Status } }: (typeof answer.ShipmentData)[number]) =>
    ReferenceNo === orderId && Status.StatusType.toUpperCase() !== 'CN' && !/cancel/i.test(Status.Status)
  return answer.ShipmentData.find(isAlive)?.Shipment.AWB ?? null
}
