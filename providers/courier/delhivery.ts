import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { askProvider, downloadFromProvider, providerError } from '#providers/http/client.ts'
import type { Booking, Courier, Parcel, Serviceability } from './courier.ts'
import { trackAnswer, trackingOf } from './delhivery-scans.ts'

export type DelhiverySettings = {
  token: string
  /** The registered name of the warehouse, exactly. */
  warehouse: string
  originPincode: string
  /** Secret that Delhivery sends in its `Authorization` header when it pushes a scan. */
  pushSecret: string
  host?: string
}

const yes = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((answer) => answer.toUpperCase() === 'Y'),
)
const reachAnswer = v.object({
  delivery_codes: v.array(
    v.object({
      postal_code: v.object({ cod: yes, pre_paid: yes, remarks: v.nullish(v.string(), '') }),
    }),
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
const labelAnswer = v.object({
  packages: v.array(v.object({ pdf_download_link: v.pipe(v.string(), v.url()) })),
})
const push = v.object({ Shipment: v.object({ AWB: v.string(), Status: v.unknown() }) })

/** Delhivery's express API (delhivery-express-api-doc.readme.io). */
export function delhivery(settings: DelhiverySettings): Courier {
  const { token, originPincode, host = 'https://track.delhivery.com' } = settings
  const ask = async <Schema extends v.GenericSchema>(schema: Schema, path: string, init: Init = {}) => {
    const answer = await askProvider({
      provider: 'Delhivery',
      url: `${host}${path}`,
      method: init.method ?? 'GET',
      headers: { authorization: `Token ${token}`, accept: 'application/json', ...init.headers },
      ...(init.body && { body: init.body }),
    })
    const parsed = v.safeParse(schema, answer)
    if (!parsed.success) throw providerError('Delhivery', 'the answer has another shape', 200)
    return parsed.output
  }
  return {
    name: 'Delhivery',
    isSandbox: false,
    reach: (pincode) => reachOf(ask, originPincode, pincode),
    takeWaybills: async (count) => {
      const answer = await ask(v.string(), `/waybill/api/bulk/json/?count=${count}`)
      return answer.split(',').filter((waybill) => waybill !== '')
    },
    book: (parcel) => book(ask, settings, parcel),
    track: async (waybills) => {
      if (waybills.length === 0) return []
      const answer = await ask(
        trackAnswer,
        `/api/v1/packages/json/?waybill=${waybills.slice(0, 50).join(',')}`,
      )
      return answer.ShipmentData.map(({ Shipment }) => trackingOf(Shipment))
    },
    changeCollect: ({ waybill, collect }) =>
      ask(editAnswer, '/api/p/edit', json({ waybill, pt: 'COD', cod: collect / 100 })),
    cancel: (waybill) => ask(editAnswer, '/api/p/edit', json({ waybill, cancellation: 'true' })),
    label: async (waybill) => {
      const answer = await ask(labelAnswer, `/api/p/packing_slip?wbns=${waybill}&pdf=true&pdf_size=4R`)
      const link = answer.packages[0]?.pdf_download_link ?? ''
      if (!link.startsWith('https://') && !link.startsWith(host))
        throw providerError('Delhivery', 'no label', 200)
      return fetchLabel(link)
    },
    requestPickup: async ({ day, time, parcels }) => {
      const wanted = { pickup_location: settings.warehouse, pickup_date: day, pickup_time: time }
      await ask(v.unknown(), '/fm/request/new/', json({ ...wanted, expected_package_count: parcels }))
    },
    readPush: ({ secret, body }) => {
      if (secret === null || !isSame(secret, settings.pushSecret)) return null
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), push), body)
      if (!parsed.success) return null
      const key = createHash('sha256').update(JSON.stringify(parsed.output)).digest('hex')
      return { waybill: parsed.output.Shipment.AWB, key: `delhivery:${key}` }
    },
  }
}

type Init = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
type Ask = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  init?: Init,
) => Promise<v.InferOutput<Schema>>

const json = (body: unknown): Init => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** An empty list means no service, and so does an embargo. The days are asked apart and may stay unknown. */
async function reachOf(ask: Ask, origin: string, pincode: string): Promise<Serviceability | null> {
  const answer = await ask(reachAnswer, `/c/api/pin-codes/json/?filter_codes=${pincode}`)
  const code = answer.delivery_codes[0]?.postal_code
  if (!code || /embargo/i.test(code.remarks) || !(code.pre_paid || code.cod)) return null
  const days = await ask(
    daysAnswer,
    `/api/dc/expected_tat?origin_pin=${origin}&destination_pin=${pincode}&mot=S`,
  ).then(
    ({ data }) => data.tat,
    () => null,
  )
  return { prepaid: code.pre_paid, cod: code.cod, days }
}

/** Characters that Delhivery's form takes for its own. */
const plain = (text: string) => text.replace(/[&#%;\\]/g, ' ')

async function book(ask: Ask, { warehouse }: DelhiverySettings, parcel: Parcel): Promise<Booking> {
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
    payment_mode: parcel.collect === null ? 'Prepaid' : 'COD',
    cod_amount: parcel.collect === null ? '0' : (parcel.collect / 100).toFixed(2),
    total_amount: (parcel.worth / 100).toFixed(2),
    weight: String(parcel.grams),
    products_desc: plain(parcel.contents).slice(0, 200),
    hsn_code: parcel.hsn ?? '',
    quantity: String(parcel.units),
    seller_inv: parcel.invoiceSerial,
    shipping_mode: 'Surface',
    waybill: parcel.waybill,
  }
  const form = new URLSearchParams({
    format: 'json',
    data: JSON.stringify({ shipments: [shipped], pickup_location: { name: warehouse } }),
  })
  const answer = await ask(bookAnswer, '/api/cmu/create.json', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  // A 200 can carry a parcel that was not taken.
  const one = answer.packages[0]
  if (one?.status === 'Success' && one.waybill) return { waybill: one.waybill, refused: null }
  const remarks = one?.remarks ?? ''
  return { waybill: null, refused: Array.isArray(remarks) ? remarks.join('; ') : remarks }
}

const largestLabel = 5_000_000

/** The link is Delhivery's own and bears its signature; it gets no token of ours. */
async function fetchLabel(url: string): Promise<Uint8Array> {
  const request = { provider: 'Delhivery', url, method: 'GET', maxBytes: largestLabel } as const
  const { status, bytes } = await downloadFromProvider(request)
  if (status !== 200 || bytes.length === 0)
    throw providerError('Delhivery', 'the label can’t be read', status)
  return bytes
}

function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
