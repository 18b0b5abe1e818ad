import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { shiprocketHarness } from '#tests/support/couriers/adapters.ts'
import { aParcel } from '#tests/support/couriers/harness.ts'
import { shiprocket } from './shiprocket.ts'
import { toTracking } from './shiprocket-wire.ts'

/** The contract does not see Shiprocket's own requests and words. */
const { courier, play, calls } = await shiprocketHarness()
const sent = () => JSON.parse(calls.at(-1)?.body ?? '')
const paths = () => calls.map(({ url }) => url.pathname.replace('/v1/external', ''))

test('its offers are those of its couriers, without the blocked one, with price, days and rating', async () => {
  play('served')
  expect(await courier.offers('175001', aParcel)).toEqual([
    { service: '43', carrier: 'Delhivery Surface', price: rupees(74), days: 4, rating: 4.9 },
    { service: '51', carrier: 'Xpressbees Surface', price: rupees(81.5), days: 3, rating: 4.1 },
  ])
  const { searchParams } = calls.at(-1)?.url ?? new URL('http://none')
  expect(Object.fromEntries(searchParams)).toMatchObject({ weight: '0.9', cod: '1', length: '33' })
})

test('an order is made with what the courier collects, then a waybill of the chosen courier', async () => {
  play('takes')
  calls.length = 0
  const booking = await courier.book({ ...aParcel, service: '51' })
  expect(booking).toEqual({
    waybill: '321055706540',
    reference: '15151515/16161616',
    service: 'Xpressbees Surface',
    refused: null,
  })
  expect(paths()).toEqual(['/orders/create/adhoc', '/courier/assign/awb'])
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    order_id: 'ORDER1',
    payment_method: 'COD',
    sub_total: 1_549.5,
    weight: 0.9,
    pickup_location: 'Home',
    billing_phone: 9_876_543_210,
    billing_pincode: 560_001,
    length: 33,
    breadth: 22,
    height: 13,
  })
  expect(sent()).toEqual({ shipment_id: 15_151_515, courier_id: 51 })
})

test('what comes back goes to the pickup location of the shop, and its courier is asked to come', async () => {
  play('takes')
  calls.length = 0
  expect(await courier.fetchBack({ ...aParcel, collect: null })).toMatchObject({
    waybill: '321055706540',
    reference: '15151515/16161616',
  })
  expect(paths()).toEqual([
    '/settings/company/pickup',
    '/orders/create/return',
    '/courier/assign/awb',
    '/courier/generate/pickup',
  ])
  expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({
    order_id: 'ORDER1',
    payment_method: 'Prepaid',
    sub_total: 1_549.5,
    weight: 0.9,
    pickup_customer_name: 'ASHA RAO',
    pickup_pincode: 560_001,
    pickup_phone: 9_876_543_210,
    shipping_customer_name: 'Strut',
    shipping_address: '14 Main Road',
    shipping_pincode: 560_038,
  })
  expect(JSON.parse(calls[2]?.body ?? '')).toEqual({ shipment_id: 15_151_515, is_return: 1 })
  expect(sent()).toEqual({ shipment_id: [15_151_515] })
})

test('an order that gets no waybill is taken away again', async () => {
  play('refuses')
  expect(await courier.book(aParcel)).toMatchObject({ refused: expect.stringContaining('Cannot reassign') })
  expect(paths().at(-1)).toBe('/orders/cancel')
  expect(sent()).toEqual({ ids: [16_161_616] })
})

test('it signs in once for many calls, at once or not, and again when its token is no longer taken', async () => {
  const { stub, ...other } = await newAccount()
  await Promise.all([other.courier.track(['1']), other.courier.track(['2'])])
  await other.courier.track(['3'])
  expect(logins(stub.requests)).toBe(1)
  expect(stub.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-1' })
  other.expire()
  await Promise.all([other.courier.track(['4']), other.courier.track(['5'])])
  expect(logins(stub.requests)).toBe(2)
  expect(stub.requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-2' })
})

test('a wrong password is an error at each call, and none is tried for ever', async () => {
  const { stub, courier: other, lock } = await newAccount()
  lock()
  await expect(other.track(['1'])).rejects.toThrow('Shiprocket: answered 401')
  expect(logins(stub.requests)).toBe(1)
})

test('a pickup that was asked for is fine, and a parcel without a number has no label', async () => {
  const { courier: other } = await newAccount()
  const parcel = { waybill: '1', reference: '5/6' }
  await other.requestPickup({ day: '2026-11-26', time: '15:00', parcels: [parcel] })
  await expect(other.label({ waybill: '1', reference: null })).rejects.toThrow('no number for parcel 1')
})

const logins = (requests: readonly { url: URL }[]) =>
  requests.filter(({ url }) => url.pathname.endsWith('/auth/login')).length

/** An account whose tokens can end, and whose pickups are there already. */
async function newAccount() {
  const { stubServer } = await import('#tests/support/servers/stub-http-server.ts')
  const stub = await stubServer()
  let [issued, isLocked] = [0, false]
  let valid = ''
  stub.behave((response, { url = '', headers }) => {
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (url.endsWith('/auth/login')) {
      issued += 1
      valid = `token-${issued}`
      return isLocked ? answer(401, {}) : answer(200, { token: valid })
    }
    if (headers.authorization !== `Bearer ${valid}`) return answer(401, {})
    if (url.endsWith('/generate/pickup')) return answer(400, { message: 'Already in Pickup Queue.' })
    return answer(200, [])
  })
  const keys = { email: 'a@shop.example', password: 'secret', pickup: 'Home', originPincode: '560038' }
  const expire = () => {
    valid = 'another'
  }
  const lock = () => {
    isLocked = true
  }
  return { stub, expire, lock, courier: shiprocket({ ...keys, pushSecret: 'x'.repeat(16), host: stub.host }) }
}

test('a parcel that was lost, destroyed or disposed of is lost', () => {
  const said = ['12', '24', '44'].map((code) => ({
    date: '2026-11-20 10:00:00',
    activity: code,
    location: null,
    'sr-status': code,
  }))
  const { events } = toTracking('1', { tracking_data: { shipment_track_activities: said, etd: null } })
  expect(events.map(({ state }) => state)).toEqual(['lost', 'lost', 'lost'])
})
