import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { healthCheckSubjects } from '#domain/settings/health-checks.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { freeDelivery } from '#domain/shipping/delivery-fee.ts'
import { daysOfZones, listOfZoneDays, parseRules } from '#domain/shipping/pincode-rules.ts'
import { defaultTaxTable, taxTableSchema } from '#domain/tax/rates.ts'
import { productKind, productKinds, withSuggestedClasses } from '#domain/tax/suggested-classes.ts'
import { readPlace, splitAddress } from './place.ts'
import { outdatedPolicies, writePolicies } from './policies.ts'
import { adjacentSteps, type SetupFacts, type StepFacts, setupProgress, setupSteps } from './steps.ts'

const fresh: SetupFacts = {
  brand: { name: 'Strut' },
  details: defaultShopDetails,
  gst: 'unregistered',
  categories: [],
  table: defaultTaxTable,
  saved: [],
  sendsCodes: true,
  wrong: ['Legal name', 'Grievance officer', 'Products'],
}

test('a new shop starts with its name, and sees what keeps it from selling', () => {
  const progress = setupProgress(fresh)
  expect([progress.done, progress.next]).toEqual([0, 'name'])
  const blocking = progress.items.filter(({ blocks }) => blocks).map(({ step }) => step)
  expect(blocking).toEqual(['place', 'contact', 'product'])
})

test('who sells is asked again while the address leaves the State of sale open', () => {
  const details = { ...defaultShopDetails, legalName: 'Asha Verma', address: '12 Johari Bazaar' }
  const place = (wrong: readonly string[]) =>
    setupProgress({ ...fresh, details, wrong }).items.find(({ step }) => step === 'place')
  expect(place(['Legal name'])).toEqual({ step: 'place', isDone: false, blocks: true })
  expect(place([])).toMatchObject({ isDone: true })
})

test('tax rates are asked of a shop that charges GST, for categories that have none', () => {
  const steps = (facts: SetupFacts) => setupProgress(facts).items.map(({ step }) => step)
  expect(steps({ ...fresh, saved: ['gst'] })).not.toContain('tax')
  const registered = {
    ...fresh,
    gst: 'registered',
    categories: [{ category: 'Shoes' }, { category: 'Diyas' }],
  } as const
  const isDone = (facts: SetupFacts) => setupProgress(facts).items.find(({ step }) => step === 'tax')?.isDone
  expect(isDone(registered)).toBe(false)
  const table = withSuggestedClasses(defaultTaxTable, {
    chosen: { Diyas: 'Candles', Shoes: 'Toys' },
    used: ['Diyas', 'Shoes'],
    today: '2026-11-23',
  })
  expect(isDone({ ...registered, table })).toBe(true)
  expect(table.map(({ category }) => category)).toEqual(['Shoes', 'Diyas'])
  expect(table.find(({ category }) => category === 'Shoes')?.hsn).toBe('6404')
  expect(table.at(-1)).toMatchObject({ category: 'Diyas', hsn: '3406', rates: [{ from: '2026-11-23' }] })
})

test('the number of steps does not grow when GST is answered', () => {
  const count = (facts: SetupFacts) => setupProgress(facts).items.length
  const saved = ['gst']
  expect(count({ ...fresh, gst: 'registered', saved })).toBe(count(fresh))
  expect(count({ ...fresh, saved })).toBe(count(fresh) - 1)
})

test('a step leads to the one before and the one after it', () => {
  const progress = setupProgress(fresh)
  expect(adjacentSteps(progress, 'name')).toEqual({ at: 0, before: null, after: 'sell' })
  expect(adjacentSteps(progress, 'policies').after).toBeNull()
})

test('steps name existing health checks', () => {
  for (const { check } of Object.values<StepFacts>(setupSteps))
    if (check !== undefined) expect(healthCheckSubjects).toContain(check)
})

test('every suggested kind of product is a tax class that invoices can use', () => {
  const classes = productKinds.map(({ name, hsn, unit, rates }) => ({ category: name, hsn, unit, rates }))
  expect(v.parse(taxTableSchema, classes)).toHaveLength(productKinds.length)
})

test.each([
  ['saree', 'Sarees'],
  ['Dress', 'Dresses'],
  ['Jewellery', 'Jewellery'],
  ['Sari', undefined],
])('a category %s is suggested the tax of %s', (category, name) => {
  expect(productKind(category)?.name).toBe(name)
})

const typed = { legalName: 'Asha Verma', pincode: '302001', street: '12 Johari Bazaar', city: '', state: '' }
const jaipur = { city: 'Jaipur', state: 'Rajasthan' }

test('a pincode with one town fills in town and State, and the address keeps its input', () => {
  const place = readPlace(typed, [jaipur])
  expect(place).toEqual({ legalName: 'Asha Verma', address: '12 Johari Bazaar\nJaipur, Rajasthan 302001' })
  for (const pincode of ['302 001', ' ३०२ ००१ ']) expect(readPlace({ ...typed, pincode }, [jaipur])).toEqual(place)
  if (isRefusal(place)) return
  expect(splitAddress(place.address)).toEqual({ street: '12 Johari Bazaar', ...jaipur, pincode: '302001' })
  expect(splitAddress('Shop 4, Agra')).toMatchObject({ street: 'Shop 4, Agra', pincode: '' })
  expect(splitAddress('Shop 4,\nSadar Bazaar\nAgra').street).toBe('Shop 4, Sadar Bazaar, Agra')
})

test('a pincode of several towns, an unknown one and a wrong State are asked about at their fields', () => {
  const fields = (change: object, towns = [jaipur]) => {
    const place = readPlace({ ...typed, ...change }, towns)
    return isRefusal(place) ? Object.keys(place.fields ?? {}) : []
  }
  expect(fields({}, [jaipur, { city: 'Sanganer', state: 'Rajasthan' }])).toEqual(['city'])
  expect(fields({}, [])).toEqual(['city'])
  expect(fields({ city: 'Pune', state: 'Narnia' }, [])).toEqual(['state'])
  expect(fields({ pincode: '30200', legalName: '' })).toEqual(['legalName', 'pincode'])
  expect(fields({ city: 'Amer', state: 'rajasthan' }, [])).toEqual([])
})

test('policies are written from the answers', () => {
  const facts = {
    town: 'Jaipur, Rajasthan',
    within: 'Rajasthan',
    rates: freeDelivery,
    days: 5,
    returnDays: 7,
    cod: true,
  }
  const { shipping, returns, refunds } = writePolicies(facts)
  expect(shipping).toContain(
    'to addresses in Rajasthan, from Jaipur, Rajasthan. A parcel usually arrives within 5 days.',
  )
  expect(shipping).toContain('Delivery is free.')
  expect(returns).toContain('within 7 days after delivery')
  expect(refunds).toContain('UPI ID or bank account')
  const rates = { ...freeDelivery, fee: rupees(60), freeFrom: rupees(999) }
  const other = writePolicies({ town: null, within: null, rates, days: null, returnDays: 0, cod: false })
  expect(other.shipping).toContain('We deliver to addresses in India.')
  expect(other.shipping).toContain('Delivery costs ₹60 an order, and is free from ₹999.')
  expect(other.shipping).not.toContain('cash')
  expect(other.returns).toContain('damaged')
  expect(other.refunds).not.toContain('in cash')
})

test('a saved policy that says another fee or time for returns than holds now is found, in both languages', () => {
  const rates = { ...freeDelivery, fee: rupees(60), freeFrom: rupees(999) }
  const draft = { town: null, within: null, rates, days: null, returnDays: 7, cod: true }
  const saved = writePolicies(draft)
  expect(outdatedPolicies(saved, draft)).toEqual([])
  expect(outdatedPolicies(saved, { ...draft, rates: freeDelivery })).toEqual(['shipping'])
  expect(outdatedPolicies(saved, { rates: { ...rates, fee: rupees(70) }, returnDays: 0 })).toEqual([
    'shipping',
    'returns',
  ])
  expect(outdatedPolicies({ shipping: 'डिलीवरी फ़्री है।', returns: 'Ask Meera.' }, draft)).toEqual(['shipping'])
  expect(outdatedPolicies({ shipping: 'We deliver by foot.', returns: '' }, draft)).toEqual([])
})

test('one delivery time for all of India keeps the rules about serviceability and COD', () => {
  const rules = [{ prefix: '7', served: null, cod: false, days: 9 }]
  const parsed = parseRules(listOfZoneDays(rules, '5'))
  if (isRefusal(parsed)) throw new Error(parsed.message)
  expect(parsed).toHaveLength(9)
  expect(parsed.find(({ prefix }) => prefix === '7')).toEqual({ prefix: '7', served: null, cod: false, days: 5 })
  expect([daysOfZones(parsed), daysOfZones(rules)]).toEqual([5, null])
})

test('a shop without SMS must choose how orders are confirmed before it sells', () => {
  const wrong = ['Sign-in']
  const progress = setupProgress({ ...fresh, sendsCodes: false, wrong })
  expect(progress.items.find(({ step }) => step === 'signin')).toEqual({ step: 'signin', isDone: false, blocks: true })
  expect(setupProgress(fresh).items.some(({ step }) => step === 'signin')).toBe(false)
})
