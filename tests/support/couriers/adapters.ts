import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { byHand } from '#providers/courier/couriers.ts'
import { delhivery } from '#providers/courier/delhivery.ts'
import { sandboxCourier } from '#providers/courier/sandbox/courier.ts'
import { shiprocket } from '#providers/courier/shiprocket.ts'
import { playRecorded, type Script } from '#tests/support/servers/recorded-answers.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import recordedDelhivery from './delhivery.json' with { type: 'json' }
import { aParcel, type CourierHarness, type CourierScene, pushOf } from './harness.ts'
import recordedShiprocket from './shiprocket.json' with { type: 'json' }

const secret = 'a-push-secret-of-16'

const delhiveryAnswers: Script = {
  '/c/api/pin-codes/': 'pin',
  '/api/dc/expected_tat': 'tat',
  '/api/kinko/': 'charges',
  '/waybill/api/bulk/': 'waybills',
  '/api/cmu/create.json': 'booked',
  '/api/p/edit': 'edited',
  '/api/p/packing_slip': 'slip',
  '/fm/request/new/': 'pickup',
  '/api/p/update': 'updated',
  '/api/v1/packages/json/': 'tracked',
}

/** Cases that differ from success. A closed connection is a lost response. */
const delhiveryScenes: Partial<Record<CourierScene, Script>> = {
  'served-prepaid': { '/c/api/pin-codes/': 'pin-without-cod' },
  'not-served': { '/c/api/pin-codes/': 'pin-unknown' },
  refuses: { '/api/cmu/create.json': 'refused', '/api/v1/packages/json/': 'tracked-none' },
  repeated: { '/api/cmu/create.json': 'booked-twice', '/api/v1/packages/json/': 'tracked-manifested' },
  'repeated-cancelled': { '/api/cmu/create.json': 'booked-twice', '/api/v1/packages/json/': 'tracked-cancelled' },
  failed: { '/api/v1/packages/json/': 'tracked-failed' },
  returned: { '/api/v1/packages/json/': 'tracked-returned' },
  'picked-up': { '/api/v1/packages/json/': 'tracked-pickup' },
  'unknown-status': { '/api/v1/packages/json/': 'tracked-strange' },
  'unknown-parcel': { '/api/v1/packages/json/': 'tracked-none' },
  'too-late': { '/api/p/edit': 'edit-refused' },
  'refuses-answer': { '/api/p/update': 'update-refused' },
}

const p = '/v1/external'
const shiprocketAnswers: Script = {
  [`${p}/auth/login`]: 'login',
  [`${p}/courier/serviceability/`]: 'serviceable',
  [`${p}/orders/create/adhoc`]: 'created',
  [`${p}/orders/create/return`]: 'created-return',
  [`${p}/settings/company/pickup`]: 'locations',
  [`${p}/orders/cancel/shipment/awbs`]: 'cancelled',
  [`${p}/orders/cancel`]: 'cancelled',
  [`${p}/orders?search=`]: 'orders-none',
  [`${p}/courier/assign/awb`]: 'assigned',
  [`${p}/courier/generate/label`]: 'label',
  [`${p}/courier/generate/pickup`]: 'pickup',
  [`${p}/courier/track/awbs`]: 'tracked',
  [`${p}/ndr/`]: [202, 'acted'],
}

const shiprocketScenes: Partial<Record<CourierScene, Script>> = {
  'served-prepaid': { [`${p}/courier/serviceability/`]: 'serviceable-prepaid' },
  'not-served': { [`${p}/courier/serviceability/`]: 'serviceable-none' },
  refuses: { [`${p}/courier/assign/awb`]: [400, 'assign-refused'] },
  repeated: {
    [`${p}/orders/create/adhoc`]: [422, 'create-twice'],
    [`${p}/orders/create/return`]: [422, 'create-twice'],
    [`${p}/orders?search=`]: 'orders',
  },
  failed: { [`${p}/courier/track/awbs`]: 'tracked-failed' },
  returned: { [`${p}/courier/track/awbs`]: 'tracked-returned' },
  'unknown-status': { [`${p}/courier/track/awbs`]: 'tracked-strange' },
  'unknown-parcel': { [`${p}/courier/track/awbs`]: 'tracked-none' },
  'too-late': { [`${p}/orders/cancel/shipment/awbs`]: [400, 'cancel-refused'] },
  'refuses-answer': { [`${p}/ndr/`]: [400, 'act-refused'] },
}

const breaks: Partial<Record<CourierScene, (response: ServerResponse) => void>> = {
  'lost-response': (response) => response.destroy(),
  unavailable: (response) => response.writeHead(500).end(`${secret} a-token`),
  'malformed-response': (response) => response.end('<html>'),
}

/** A harness over a stub that serves recorded responses. `calls`: requests that the stub received. */
async function recordedHarness(
  recorded: typeof recordedDelhivery | typeof recordedShiprocket,
  [well, scenes]: readonly [Script, Partial<Record<CourierScene, Script>>],
) {
  const stub = await stubServer()
  const play = (scene: CourierScene) => {
    const fault = breaks[scene]
    if (fault) stub.behave(fault)
    else playRecorded(stub, recorded, { ...well, ...scenes[scene] })
  }
  return { stub, play }
}

/** Delhivery against recorded responses. */
export async function delhiveryHarness() {
  const { stub, play } = await recordedHarness(recordedDelhivery, [delhiveryAnswers, delhiveryScenes])
  const keys = { token: 'a-token', warehouse: 'STRUT MAIN', originPincode: '560038', pushSecret: secret }
  const { push } = recordedDelhivery.answers
  const harness: CourierHarness = {
    courier: delhivery({ ...keys, host: stub.host }),
    waybill: '1110001',
    reference: null,
    play,
    push: { genuine: pushOf('authorization', secret, push), forged: pushOf('authorization', 'guessed', push) },
    secrets: [secret, 'a-token'],
  }
  return { ...harness, calls: stub.requests }
}

/** Shiprocket against recorded responses. */
export async function shiprocketHarness() {
  const { stub, play } = await recordedHarness(recordedShiprocket, [shiprocketAnswers, shiprocketScenes])
  const keys = { email: 'api@shop.example', password: 'a-password', pickup: 'Home', originPincode: '560038' }
  const { push } = recordedShiprocket.answers
  const courier = shiprocket({ ...keys, pushSecret: secret, host: stub.host })
  const harness: CourierHarness = {
    courier,
    waybill: '321055706540',
    reference: '15151515/16161616',
    play,
    push: { genuine: pushOf('x-api-key', secret, push), forged: pushOf('x-api-key', 'guessed', push) },
    secrets: [secret, 'a-password', 'a-token-of-ten-days'],
  }
  return { ...harness, calls: stub.requests }
}

export function byHandHarness(): CourierHarness {
  return { courier: byHand, waybill: 'OWN1', reference: null, play: () => {}, push: null, secrets: [] }
}

/** The sandbox: cases are set up by its clock and its faults. */
export function sandboxHarness(): CourierHarness {
  const folder = mkdtempSync(join(tmpdir(), 'strut-contract-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let at = Date.parse('2026-11-21T04:00:00Z')
  let parcels = 0
  const hours = (count: number) => {
    at += count * 3_600_000
  }
  const file = join(folder, 'parcels.json')
  const sandbox = sandboxCourier({ now: () => new Date(at), file, webhookUrl: 'http://127.0.0.1:1' })
  const harness = { courier: sandbox, waybill: 'W0', reference: null, push: null, secrets: [] }
  const numberIn = (scene: CourierScene) => (scene === 'repeated' ? aParcel.orderId : `OTHER-${parcels}`)
  const play = async (scene: CourierScene) => {
    sandbox.behave('none')
    parcels += 1
    // Each case has its own parcel.
    harness.waybill = `W${parcels}`
    const booked = ['on-its-way', 'failed', 'returned', 'unknown-status', 'too-late', 'repeated', 'takes']
    if (booked.includes(scene)) await sandbox.book({ ...aParcel, waybill: harness.waybill, orderId: numberIn(scene) })
    if (scene === 'failed') sandbox.failAtDoor(harness.waybill, 'refused')
    if (scene === 'returned') sandbox.sendBack(harness.waybill)
    hours(scene === 'on-its-way' ? 55 : scene === 'failed' ? 60 : scene === 'returned' ? 120 : 0)
    if (scene === 'too-late') hours(12)
    if (scene === 'refuses') sandbox.behave('refuses')
    if (scene === 'lost-response') sandbox.behave('lost-response')
    if (scene === 'unavailable' || scene === 'malformed-response') sandbox.behave('unavailable')
    if (scene === 'unknown-status') sandbox.behave('unknown-status')
  }
  return Object.assign(harness, { play })
}
