import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { delhiveryHarness } from '#tests/support/couriers/adapters.ts'
import { aParcel } from '#tests/support/couriers/harness.ts'
import { trackAnswer, trackingOf } from './delhivery-scans.ts'
import { parseIndianTime } from './indian-scan-time.ts'

/** The contract does not see Delhivery's own requests and words. */
const { courier, play, calls } = await delhiveryHarness()
const sent = () => JSON.parse(calls.at(-1)?.body ?? '')

test('a pincode is asked for with the token, and unknown days are no reason to refuse', async () => {
  play('served')
  expect(await courier.serviceability('560001')).toEqual({ prepaid: true, cod: true, days: 3 })
  expect(calls.at(-2)?.headers).toMatchObject({ authorization: 'Token a-token' })
  play('served-prepaid')
  expect(await courier.serviceability('744101')).toEqual({ prepaid: true, cod: false, days: 3 })
})

test('a parcel is booked in the form that Delhivery reads, with what is to be collected', async () => {
  play('takes')
  await courier.book({ ...aParcel, to: { ...aParcel.to, address: '12 LAKE & HILL ROAD #4' } })
  const body = JSON.parse(new URLSearchParams(calls.at(-1)?.body).get('data') ?? '')
  expect(body).toMatchObject({ pickup_location: { name: 'STRUT MAIN' } })
  expect(body.shipments[0]).toMatchObject({
    order: 'ORDER1',
    phone: '9876543210',
    pin: '560001',
    payment_mode: 'COD',
    cod_amount: '1549.50',
    add: '12 LAKE   HILL ROAD  4, ULSOOR',
    seller_inv: 'INV-2627-000001',
    weight: '900',
    shipment_length: '33',
    shipment_width: '22',
    shipment_height: '13',
  })
  await courier.book({ ...aParcel, collect: null })
  const prepaid = new URLSearchParams(calls.at(-1)?.body).get('data')
  expect(prepaid).toContain('"payment_mode":"Prepaid"')
})

test('a refused parcel is looked up under the order’s number, in case an answer was lost', async () => {
  play('repeated')
  expect(await courier.book({ ...aParcel, waybill: 'another' })).toMatchObject({ waybill: '1110001', refused: null })
  expect(calls.at(-1)?.url.searchParams.get('ref_ids')).toBe('ORDER1')
  expect(await courier.book({ ...aParcel, orderId: 'ORDER2' })).toMatchObject({ waybill: null })
  play('repeated-cancelled')
  expect(await courier.book(aParcel)).toEqual({ waybill: null, refused: 'Duplicate order id ORDER1' })
})

test('a reverse pickup is fetched from the shopper and ends at the shop', async () => {
  play('takes')
  await courier.fetchBack({ ...aParcel, collect: null })
  const body = JSON.parse(new URLSearchParams(calls.at(-1)?.body).get('data') ?? '')
  expect(body).toMatchObject({
    pickup_location: { name: 'STRUT MAIN' },
    shipments: [{ order: 'ORDER1', pin: '560001', payment_mode: 'Pickup', cod_amount: '0' }],
  })
  play('picked-up')
  const [tracking] = await courier.track(['1110001'])
  expect(tracking?.events.map(({ state }) => state)).toEqual(['booked', 'in-transit', 'returned'])
})

test('a parcel that Delhivery lost is lost, on the way out and on the way back', () => {
  const scan = { ScanDateTime: '2026-11-20T10:00:00', Scan: 'LOST' }
  const status = { Status: 'In Transit', StatusType: 'UD', StatusDateTime: '2026-11-19T10:00:00' }
  const of = (ScanType: string) => ({ AWB: '1', Status: status, Scans: [{ ScanDetail: { ...scan, ScanType } }] })
  const answer = { ShipmentData: ['UD', 'RT', 'LT'].map((type) => ({ Shipment: of(type) })) }
  for (const { Shipment } of v.parse(trackAnswer, answer).ShipmentData ?? [])
    expect(trackingOf(Shipment).events.map(({ state }) => state)).toEqual(['lost', 'in-transit'])
})

test('a price is requested by weight, box and payment method, and is unknown without a response', async () => {
  play('served')
  const offers = await courier.offers('560001', aParcel)
  expect(offers).toEqual([{ service: null, carrier: 'Delhivery', price: rupees(115.64), days: 3, rating: null }])
  const { searchParams } = calls.at(-1)?.url ?? new URL('http://none')
  expect(Object.fromEntries(searchParams)).toMatchObject({ cgm: '1888', pt: 'COD', md: 'S', d_pin: '560001' })
})

test('cancelling and changing the COD amount use the same endpoint of Delhivery', async () => {
  play('takes')
  await courier.cancel('1110001')
  expect(sent()).toEqual({ waybill: '1110001', cancellation: 'true' })
  await courier.changeCollect({ waybill: '1110001', collect: rupees(549.5) })
  expect(sent()).toEqual({ waybill: '1110001', pt: 'COD', cod: 549.5 })
  await courier.label({ waybill: '1110001', reference: null })
  expect(calls.at(-1)?.headers['authorization']).toBeUndefined()
  const parcels = [{ waybill: '1', reference: null }]
  await courier.requestPickup({ day: '2026-11-21', time: '15:00', parcels })
  expect(sent()).toMatchObject({ expected_package_count: 1, pickup_location: 'STRUT MAIN' })
})

test('an answer to a failed delivery is one of Delhivery’s three actions, or sends the parcel back', async () => {
  play('failed')
  const answer = (given: Parameters<typeof courier.answerFailure>[0]['answer']) =>
    courier.answerFailure({ waybill: '1110001', answer: given, to: aParcel.to })
  await answer({ kind: 'again', denied: true })
  expect(sent()).toEqual({ data: [{ waybill: '1110001', act: 'RE-ATTEMPT' }] })
  await answer({ kind: 'day', day: '2026-11-27' })
  expect(sent()).toEqual({
    data: [{ waybill: '1110001', act: 'DEFER_DLV', action_data: { deferred_date: '2026-11-27' } }],
  })
  await answer({ kind: 'details', address: null, landmark: 'Near the temple', phone: null })
  expect(sent().data[0]).toMatchObject({
    act: 'EDIT_DETAILS',
    action_data: { add: '12 LAKE ROAD, Near the temple, ULSOOR', phone: '9876543210' },
  })
  await answer({ kind: 'cancel' })
  expect(sent()).toEqual({ waybill: '1110001', cancellation: 'true' })
  play('too-late')
  expect(await answer({ kind: 'cancel' })).toContain('can’t send this parcel back')
})

test('an invalid time is null', () => {
  expect(parseIndianTime('yesterday')).toBeNull()
  expect(parseIndianTime('2026-11-20T09:30:00Z')).toEqual(new Date('2026-11-20T09:30:00Z'))
  expect(parseIndianTime('2026-11-20 09:30:00')).toEqual(new Date('2026-11-20T04:00:00Z'))
})
