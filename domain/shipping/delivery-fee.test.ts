import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees, zeroPaise } from '#domain/money.ts'
import { type DeliveryRates, freeDelivery, placeOf, quoteDelivery } from './delivery-fee.ts'

const bengaluru = { pincode: '560001', state: 'Karnataka' }
const imphal = { pincode: '795001', state: 'Manipur' }
const mysuru = { pincode: '570001', state: 'Karnataka' }

const rates: DeliveryRates = {
  fee: rupees(60),
  freeFrom: rupees(999),
  zones: [
    { states: ['Karnataka'], prefixes: [], fee: rupees(40), freeFrom: rupees(499) },
    { states: ['Assam'], prefixes: ['79', '744'], fee: rupees(120), freeFrom: null },
    { states: [], prefixes: ['5600'], fee: zeroPaise, freeFrom: null },
  ],
  slabs: [],
  usualBox: null,
}
const feeTo = (place: typeof imphal | null, sum: number) => quoteDelivery(rates, { itemsTotal: rupees(sum), place }).fee

test('without a fee delivery is free on every order, as it always was', () => {
  for (const place of [null, bengaluru, imphal])
    expect(quoteDelivery(freeDelivery, { itemsTotal: rupees(1), place })).toEqual({
      fee: 0,
      reason: 'Free on every order',
      isEstimate: false,
    })
})

test('one fee for every order, free from the sum that the owner names', () => {
  const flat = { ...freeDelivery, fee: rupees(49), freeFrom: rupees(999) }
  const at = (sum: number) => quoteDelivery(flat, { itemsTotal: paise(sum), place: null })
  expect(at(99_899)).toEqual({ fee: rupees(49), reason: 'Free on orders from ₹999', isEstimate: false })
  expect(at(99_900)).toEqual({ fee: 0, reason: 'Free on orders from ₹999', isEstimate: false })
  expect(quoteDelivery({ ...flat, freeFrom: null }, { itemsTotal: rupees(9_999), place: null })).toEqual({
    fee: rupees(49),
    reason: 'Once for the whole order',
    isEstimate: false,
  })
})

test('a zone has its own fee: the longest beginning of the pincode, then the State, then all of India', () => {
  expect(feeTo(bengaluru, 300)).toBe(0)
  expect(feeTo(mysuru, 300)).toBe(rupees(40))
  expect(feeTo(imphal, 300)).toBe(rupees(120))
  expect(feeTo({ pincode: '781001', state: 'Assam' }, 300)).toBe(rupees(120))
  expect(feeTo({ pincode: '110001', state: 'Delhi' }, 300)).toBe(rupees(60))
})

test('a zone is free from its own sum, or from that of all of India', () => {
  expect([feeTo(mysuru, 498), feeTo(mysuru, 499)]).toEqual([rupees(40), 0])
  expect([feeTo(imphal, 998), feeTo(imphal, 999)]).toEqual([rupees(120), 0])
})

const slabs = [
  { aboveGrams: 5_000, extra: rupees(150) },
  { aboveGrams: 1_000, extra: rupees(40) },
]

test('a heavy parcel costs more: the heaviest slab that it exceeds counts alone, on top of its place', () => {
  const weighed = { ...rates, slabs }
  const fees = [1_000, 1_001, 5_000, 5_001].map((grams) =>
    [mysuru, imphal, bengaluru].map((place) => quoteDelivery(weighed, { itemsTotal: rupees(300), grams, place }).fee),
  )
  expect(fees).toEqual([
    [rupees(40), rupees(120), zeroPaise],
    [rupees(80), rupees(160), rupees(40)],
    [rupees(80), rupees(160), rupees(40)],
    [rupees(190), rupees(270), rupees(150)],
  ])
})

test('free above a sum is free at any weight, and nothing to send costs nothing', () => {
  const weighed = { ...rates, slabs }
  const fee = (itemsTotal: number) =>
    quoteDelivery(weighed, { itemsTotal: rupees(itemsTotal), grams: 9_000, place: mysuru }).fee
  expect([fee(0), fee(498), fee(499)]).toEqual([0, rupees(190), 0])
})

test('the weight is named where it costs something, and how much is free where nothing else is charged', () => {
  const feeOf = (own: object, grams: number) =>
    quoteDelivery({ ...freeDelivery, slabs, ...own }, { itemsTotal: rupees(300), grams, place: mysuru }).reason
  expect(feeOf({}, 1_000)).toBe('Free up to 1 kg')
  expect(feeOf({}, 2_440)).toBe('Once for the whole order · ₹40 of it for 2.4 kg')
  expect(feeOf({ fee: rupees(60), freeFrom: rupees(999) }, 800)).toBe('Free on orders from ₹999')
  expect(feeOf({ freeFrom: rupees(299) }, 6_000)).toBe('Free on orders from ₹299')
  const dear = quoteDelivery({ ...rates, slabs }, { itemsTotal: rupees(300), grams: 2_000, place: null })
  expect(dear).toEqual({ fee: rupees(100), reason: '₹40 to ₹160, by pincode', isEstimate: true })
})

test('before the place is known, the fee of most places is quoted, and what it may come to', () => {
  expect(quoteDelivery(rates, { itemsTotal: rupees(300), place: null })).toEqual({
    fee: rupees(60),
    reason: 'Free to ₹120, by pincode',
    isEstimate: true,
  })
  const dear = { ...rates, zones: rates.zones.slice(0, 2) }
  expect(quoteDelivery(dear, { itemsTotal: rupees(300), place: null }).reason).toBe('₹40 to ₹120, by pincode')
  expect(quoteDelivery(rates, { itemsTotal: rupees(999), place: null }).isEstimate).toBe(false)
})

test('nothing to send costs nothing', () => {
  expect(quoteDelivery(rates, { itemsTotal: zeroPaise, place: imphal }).fee).toBe(0)
})

test('the State is the pincode’s: what was typed counts only where the directory leaves it open', () => {
  const towns = (...states: string[]) => states.map((state) => ({ city: 'X', state }))
  expect(placeOf({ zip: '795001', state: 'KARNATAKA' }, towns('Manipur')).state).toBe('Manipur')
  expect(placeOf({ zip: '121102', state: 'haryana' }, towns('Uttar Pradesh', 'Haryana')).state).toBe('Haryana')
  expect(placeOf({ zip: '121102', state: 'Kerala' }, towns('Uttar Pradesh', 'Haryana')).state).toBe('Uttar Pradesh')
  expect(placeOf({ zip: '999001', state: 'ORISSA' }, []).state).toBe('Odisha')
})

test('no order pays more than the most expensive zone, and a larger order never pays more for delivery', () => {
  const place = fc.constantFrom(null, bengaluru, imphal, mysuru)
  const sum = fc.integer({ min: 0, max: 500_000 })
  fc.assert(
    fc.property(place, sum, sum, (to, one, more) => {
      const [small, large] = [one, one + more].map(
        (itemsTotal) => quoteDelivery(rates, { itemsTotal: paise(itemsTotal), place: to }).fee,
      )
      expect(small).toBeLessThanOrEqual(rupees(120))
      if (one > 0) expect(large).toBeLessThanOrEqual(Number(small))
    }),
  )
})
