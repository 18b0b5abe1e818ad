import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import type { CourierName, couriers } from '#domain/shipping/couriers.ts'
import { nextShipmentState, stateFromEvents } from '#domain/shipping/tracking.ts'
import { contractTable } from '#tests/support/contract-table.ts'
import { byHandHarness, delhiveryHarness, sandboxHarness, shiprocketHarness } from '#tests/support/couriers/adapters.ts'
import { aParcel, type CourierHarness } from '#tests/support/couriers/harness.ts'
import { byHand } from './couriers.ts'

const harnesses: Record<(typeof couriers)[CourierName]['title'] | 'by hand' | 'sandbox', CourierHarness> = {
  Delhivery: await delhiveryHarness(),
  Shiprocket: await shiprocketHarness(),
  'by hand': byHandHarness(),
  sandbox: sandboxHarness(),
}

type Case = (one: CourierHarness) => Promise<'kept' | 'not offered'>

const book = ({ courier, waybill }: CourierHarness, change = {}) => courier.book({ ...aParcel, waybill, ...change })

async function eventsIn(one: CourierHarness) {
  const [tracking] = await one.courier.track([one.waybill])
  return tracking?.events ?? null
}

const answerWith = (one: CourierHarness, answer: Parameters<typeof one.courier.answerFailure>[0]['answer']) =>
  one.courier.answerFailure({ waybill: one.waybill, answer, to: aParcel.to })

const isPdf = (file: Uint8Array) => Buffer.from(file).toString().startsWith('%PDF')

/** The shop relies on these, whichever courier it is. */
const cases: Record<string, Case> = {
  'says where it goes, with the days': async (one) => {
    await one.play('served')
    const served = await one.courier.serviceability('560001')
    expect(served).toMatchObject({ prepaid: true, cod: true })
    return served?.days === null ? 'not offered' : 'kept'
  },
  'says where it does not go': async (one) => {
    await one.play('not-served')
    return (await one.courier.serviceability('999999')) === null ? 'kept' : 'not offered'
  },
  'offers a price by pincode and weight': async (one) => {
    await one.play('served')
    const [offer] = await one.courier.offers('560001', aParcel)
    expect(offer).toMatchObject({ carrier: expect.any(String) })
    if (offer?.price === null) return 'not offered'
    expect(offer?.price).toBeGreaterThan(2_000)
    return 'kept'
  },
  'offers nothing for cash where it takes none': async (one) => {
    await one.play('served-prepaid')
    const offers = await one.courier.offers('744101', aParcel)
    return offers.length === 0 ? 'kept' : 'not offered'
  },
  'books a parcel under a waybill': async (one) => {
    await one.play('served')
    const booking = await book(one, { orderId: 'ORDER0' })
    expect(booking).toMatchObject({ waybill: one.waybill, refused: null })
    return 'kept'
  },
  'books the same order twice as one parcel': async (one) => {
    await one.play('repeated')
    expect(await book(one, one.courier === byHand ? {} : { waybill: 'another' })).toMatchObject({
      waybill: one.waybill,
    })
    return 'kept'
  },
  'refuses in its own words': async (one) => {
    await one.play('refuses')
    const booking = await book(one)
    if (booking.waybill !== null) return 'not offered'
    expect(booking.refused.length).toBeGreaterThan(10)
    return 'kept'
  },
  'a lost answer is an error, never a booking or a refusal': async (one) => {
    await one.play('lost-response')
    const booking = await book(one, { orderId: 'ORDER-LOST' }).catch((error: unknown) => error)
    return booking instanceof Error ? 'kept' : 'not offered'
  },
  'fetches a parcel from its shopper, the same twice as one': async (one) => {
    await one.play('repeated')
    const parcel = { ...aParcel, collect: null, waybill: one.waybill }
    const { waybill } = await one.courier.fetchBack(parcel)
    if (waybill === null) return 'not offered'
    expect(await one.courier.fetchBack({ ...parcel, waybill: 'another' })).toMatchObject({ waybill })
    await one.play('refuses')
    expect(await one.courier.fetchBack({ ...parcel, orderId: 'ORDER-NO' })).toMatchObject({ waybill: null })
    return 'kept'
  },
  'prints a label': async (one) => {
    await one.play('takes')
    const label = await one.courier.label(one)
    if (label === null) return 'not offered'
    expect(isPdf(label)).toBe(true)
    return 'kept'
  },
  'comes to fetch parcels': async (one) => {
    await one.play('takes')
    await one.courier.requestPickup({ day: '2026-11-26', time: '15:00', parcels: [one, one] })
    await one.play('unavailable')
    const silent = await one.courier
      .requestPickup({ day: '2026-11-26', time: '15:00', parcels: [one] })
      .catch((error: unknown) => error)
    return silent instanceof Error ? 'kept' : 'not offered'
  },
  'tells where a parcel is, in order of time': async (one) => {
    await one.play('on-its-way')
    const events = await eventsIn(one)
    if (events === null) return 'not offered'
    expect(stateFromEvents(events)).toBe('out-for-delivery')
    return 'kept'
  },
  'says why a delivery failed': async (one) => {
    await one.play('failed')
    const events = await eventsIn(one)
    if (events === null) return 'not offered'
    expect(events.filter(({ failure }) => failure === 'refused')).toHaveLength(1)
    expect(stateFromEvents(events)).toBe('in-transit')
    return 'kept'
  },
  'a parcel that came back is not delivered': async (one) => {
    await one.play('returned')
    const events = await eventsIn(one)
    if (events === null) return 'not offered'
    expect(stateFromEvents(events)).toBe('returned')
    return 'kept'
  },
  'unknown words move nothing': async (one) => {
    await one.play('unknown-status')
    const events = await eventsIn(one)
    if (events === null) return 'not offered'
    expect(events.map(({ state }) => state)).toContain(null)
    expect(nextShipmentState('in-transit', stateFromEvents(events))).toBe('in-transit')
    return 'kept'
  },
  'leaves out parcels that it does not know': async (one) => {
    await one.play('unknown-parcel')
    expect(await one.courier.track(['not-a-waybill'])).toEqual([])
    expect(await one.courier.track([])).toEqual([])
    return 'kept'
  },
  'changes the cash to collect': async (one) => {
    await one.play('takes')
    const isTaken = await one.courier.changeCollect({ waybill: one.waybill, collect: rupees(100) })
    return isTaken ? 'kept' : 'not offered'
  },
  'cancels, and says when it is too late': async (one) => {
    await one.play('takes')
    expect(await one.courier.cancel(one.waybill)).toBe(true)
    await one.play('too-late')
    return (await one.courier.cancel(one.waybill)) ? 'not offered' : 'kept'
  },
  'takes what the shopper answers after a failed delivery': async (one) => {
    const answers = [
      { kind: 'again', denied: true },
      { kind: 'day', day: '2026-11-27' },
      { kind: 'details', address: null, landmark: 'Opposite the temple', phone: '+919876543211' },
      { kind: 'cancel' },
    ] as const
    const reasons: (string | null)[] = []
    for (const answer of answers) {
      await one.play('failed')
      reasons.push(await answerWith(one, answer))
    }
    return reasons.every((problem) => problem === null) ? 'kept' : 'not offered'
  },
  'says why it does not take an answer': async (one) => {
    await one.play('refuses-answer')
    expect(await answerWith(one, { kind: 'hub' })).toEqual(expect.any(String))
    expect(await answerWith(one, { kind: 'again', denied: false })).toEqual(expect.any(String))
    return 'kept'
  },
  'pushes with its secret alone': async (one) => {
    if (one.push === null) return 'not offered'
    const { genuine, forged } = one.push
    expect(one.courier.readPush(forged)).toBeNull()
    expect(one.courier.readPush({ ...genuine, header: () => null })).toBeNull()
    expect(one.courier.readPush({ ...genuine, body: '{"no":"parcel"}' })).toBeNull()
    expect(one.courier.readPush(genuine)).toBe(one.waybill)
    return 'kept'
  },
  'an error tells no secret': async (one) => {
    for (const scene of ['unavailable', 'malformed-response'] as const) {
      await one.play(scene)
      const error: unknown = await one.courier.track([one.waybill]).catch((thrown: unknown) => thrown)
      if (!(error instanceof Error)) return 'not offered'
      for (const secret of one.secrets) expect(`${error} ${JSON.stringify(error)}`).not.toContain(secret)
    }
    return 'kept'
  },
}

/** Not offered by a courier, and done without by the shop. */
const withouts: Record<string, readonly string[]> = {
  Shiprocket: ['changes the cash to collect'],
  'by hand': [
    'says where it goes, with the days',
    'says where it does not go',
    'offers a price by pincode and weight',
    'offers nothing for cash where it takes none',
    'refuses in its own words',
    'fetches a parcel from its shopper, the same twice as one',
    'a lost answer is an error, never a booking or a refusal',
    'prints a label',
    'comes to fetch parcels',
    'tells where a parcel is, in order of time',
    'says why a delivery failed',
    'a parcel that came back is not delivered',
    'unknown words move nothing',
    'changes the cash to collect',
    'cancels, and says when it is too late',
    'takes what the shopper answers after a failed delivery',
    'pushes with its secret alone',
    'an error tells no secret',
  ],
  sandbox: ['pushes with its secret alone'],
}

for (const [title, holds] of Object.entries(cases)) {
  test.each(Object.entries(harnesses))(`a courier ${title}: %s`, async (name, harness) => {
    expect(await holds(harness)).toBe(withouts[name]?.includes(title) ? 'not offered' : 'kept')
  })
}

test('docs/adapters.md shows what each courier offers', async () => {
  const adapters = Object.keys(harnesses)
  const table = contractTable({ subject: 'a courier', adapters, cases: Object.keys(cases), withouts })
  if (process.env['SHOW_TABLE']) console.log(table)
  expect(await readFile('docs/adapters.md', 'utf8')).toContain(table)
})
