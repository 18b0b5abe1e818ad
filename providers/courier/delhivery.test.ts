import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { stateFromEvents } from '#domain/shipping/tracking.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import type { Parcel } from './courier.ts'
import { delhivery } from './delhivery.ts'
import { parseIndianTime } from './delhivery-scans.ts'

const stub = await stubServer()
const courier = delhivery({
  token: 'a-token',
  warehouse: 'STRUT MAIN',
  originPincode: '560038',
  pushSecret: 'a-push-secret',
  host: stub.host,
})

/** Answers each path with its JSON. */
function answers(byPath: Record<string, unknown>): void {
  stub.behave((response, { url = '' }) => {
    const path = Object.keys(byPath).find((start) => url.startsWith(start))
    if (path === undefined) response.writeHead(404).end()
    else response.end(JSON.stringify(byPath[path]))
  })
}

const pin = (code: Record<string, unknown>) => ({
  delivery_codes: [{ postal_code: { pin: 560001, ...code } }],
})

test('a pincode is served as Delhivery says, with the days that it takes', async () => {
  answers({
    '/c/api/pin-codes/': pin({ cod: 'Y', pre_paid: 'Y', remarks: '' }),
    '/api/dc/expected_tat': { success: true, data: { tat: 3 } },
  })
  expect(await courier.reach('560001')).toEqual({ prepaid: true, cod: true, days: 3 })
  expect(stub.requests.at(-2)?.headers).toMatchObject({ authorization: 'Token a-token' })
})

test('no entry and an embargo are no service, and unknown days are no reason to refuse', async () => {
  answers({ '/c/api/pin-codes/': { delivery_codes: [] } })
  expect(await courier.reach('560001')).toBeNull()
  answers({ '/c/api/pin-codes/': pin({ cod: 'Y', pre_paid: 'Y', remarks: 'Embargo' }) })
  expect(await courier.reach('560001')).toBeNull()
  answers({ '/c/api/pin-codes/': pin({ cod: 'N', pre_paid: 'Y' }) })
  expect(await courier.reach('560001')).toEqual({ prepaid: true, cod: false, days: null })
})

const parcel: Parcel = {
  orderId: 'ORDER1',
  waybill: '1110001',
  to: { ...anAddress, address: '12 LAKE & HILL ROAD #4' },
  collect: rupees(1_549.5),
  worth: rupees(1_549.5),
  contents: 'Malabar Runner',
  units: 1,
  grams: 900,
  hsn: '6404',
  invoiceSerial: 'INV-2627-000001',
}

test('a parcel is booked in the form that Delhivery reads, with what is to be collected', async () => {
  answers({
    '/api/cmu/create.json': { success: true, packages: [{ status: 'Success', waybill: '1110001' }] },
  })
  expect(await courier.book(parcel)).toEqual({ waybill: '1110001', refused: null })
  const form = new URLSearchParams(stub.requests.at(-1)?.body)
  const body = JSON.parse(form.get('data') ?? '')
  expect(body).toMatchObject({
    pickup_location: { name: 'STRUT MAIN' },
    shipments: [
      {
        ...{
          order: 'ORDER1',
          phone: '9876543210',
          pin: '560001',
          payment_mode: 'COD',
          cod_amount: '1549.50',
        },
        ...{ add: '12 LAKE   HILL ROAD  4, ULSOOR', seller_inv: 'INV-2627-000001' },
      },
    ],
  })
  answers({
    '/api/cmu/create.json': { success: true, packages: [{ status: 'Success', waybill: '1110001' }] },
  })
  await courier.book({ ...parcel, collect: null })
  const prepaid = new URLSearchParams(stub.requests.at(-1)?.body).get('data')
  expect(prepaid).toContain('"payment_mode":"Prepaid"')
})

test('a 200 that carries a failed parcel is a refusal in the courier’s words', async () => {
  answers({
    '/api/cmu/create.json': {
      success: false,
      packages: [{ status: 'Fail', remarks: ['Pincode not serviceable'] }],
    },
  })
  expect(await courier.book(parcel)).toEqual({ waybill: null, refused: 'Pincode not serviceable' })
})

const scan = (time: string, type: string, name: string) => ({
  ScanDetail: {
    ScanDateTime: time,
    ScanType: type,
    Scan: name,
    ScannedLocation: 'Bengaluru_Hub',
    Instructions: '',
  },
})

function tracked(type: string, status: string, scans: unknown[] = []) {
  const last = {
    Status: status,
    StatusType: type,
    StatusLocation: 'Bengaluru',
    StatusDateTime: '2026-11-21T18:00:00.5',
  }
  return {
    ShipmentData: [
      { Shipment: { AWB: '1110001', Status: last, Scans: scans, ExpectedDeliveryDate: '2026-11-24' } },
    ],
  }
}

test('scans tell where the parcel is, in Indian time', async () => {
  answers({
    '/api/v1/packages/json/': tracked('UD', 'Dispatched', [scan('2026-11-20T09:30:00', 'UD', 'In Transit')]),
  })
  const [one] = await courier.track(['1110001'])
  expect(one).toMatchObject({ waybill: '1110001', expectedAt: new Date('2026-11-23T18:30:00Z') })
  expect(one?.events[0]).toEqual({
    at: new Date('2026-11-20T04:00:00Z'),
    state: 'in-transit',
    text: 'In Transit',
    place: 'Bengaluru_Hub',
  })
  expect(stateFromEvents(one?.events ?? [])).toBe('out-for-delivery')
})

test('RTO ends the shipment and is not delivered; an unknown status is stored and changes nothing', async () => {
  answers({ '/api/v1/packages/json/': tracked('DL', 'RTO') })
  expect(stateFromEvents((await courier.track(['1110001']))[0]?.events ?? [])).toBe('returned')
  answers({ '/api/v1/packages/json/': tracked('UD', 'Teleported') })
  const scans = (await courier.track(['1110001']))[0]?.events ?? []
  expect(scans[0]).toMatchObject({ state: null, text: 'Teleported' })
  expect(stateFromEvents(scans)).toBe('booked')
})

test('waybills, cancelling, label and pickup use Delhivery’s own doors', async () => {
  answers({ '/waybill/api/bulk/json/': '1110001,1110002', '/api/p/edit': { status: true, remark: 'ok' } })
  expect(await courier.takeWaybills(2)).toEqual(['1110001', '1110002'])
  expect(await courier.cancel('1110001')).toBe(true)
  expect(JSON.parse(stub.requests.at(-1)?.body ?? '')).toEqual({ waybill: '1110001', cancellation: 'true' })
  const change = { waybill: '1110001', collect: rupees(549.5) }
  expect(await courier.changeCollect(change)).toBe(true)
  expect(JSON.parse(stub.requests.at(-1)?.body ?? '')).toEqual({ waybill: '1110001', pt: 'COD', cod: 549.5 })
  answers({ '/api/p/edit': { status: false, error: 'too late' } })
  expect(await courier.cancel('1110001')).toBe(false)
  expect(await courier.changeCollect(change)).toBe(false)
  answers({
    '/api/p/packing_slip': { packages: [{ pdf_download_link: `${stub.host}/label.pdf` }] },
    '/label.pdf': '%PDF',
    '/fm/request/new/': { pickup_id: 1 },
  })
  expect(Buffer.from(await courier.label('1110001')).toString()).toContain('%PDF')
  expect(stub.requests.at(-1)?.headers['authorization']).toBeUndefined()
  await courier.requestPickup({ day: '2026-11-21', time: '15:00', parcels: 4 })
  expect(JSON.parse(stub.requests.at(-1)?.body ?? '')).toMatchObject({ expected_package_count: 4 })
})

test('a pushed scan needs the secret, and the same push has the same key', () => {
  const body = JSON.stringify({
    Shipment: { AWB: '1110001', Status: { Status: 'Delivered', StatusType: 'DL' } },
  })
  expect(courier.readPush({ secret: 'another', body })).toBeNull()
  expect(courier.readPush({ secret: null, body })).toBeNull()
  expect(courier.readPush({ secret: 'a-push-secret', body: '{"Shipment":{}}' })).toBeNull()
  expect(courier.readPush({ secret: 'a-push-secret', body: 'no JSON' })).toBeNull()
  const first = courier.readPush({ secret: 'a-push-secret', body })
  expect(first).toMatchObject({ waybill: '1110001' })
  expect(courier.readPush({ secret: 'a-push-secret', body })).toEqual(first)
})

test('errors name Delhivery and contain no token', async () => {
  const faults = [
    () => stub.behave((response) => response.writeHead(500).end('a-token')),
    () => stub.behave((response) => response.writeHead(429).end()),
    () => stub.behave((response) => response.end('<html>')),
    () => stub.behave((response) => response.end('{"unexpected":true}')),
    () => stub.behave((response) => response.destroy()),
  ]
  for (const fault of faults) {
    fault()
    const error: unknown = await courier.book(parcel).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Delhivery' })
    expect(String(error)).not.toContain('a-token')
  }
})

test('an invalid time is null', () => {
  expect(parseIndianTime('yesterday')).toBeNull()
  expect(parseIndianTime('2026-11-20T09:30:00Z')).toEqual(new Date('2026-11-20T09:30:00Z'))
})
