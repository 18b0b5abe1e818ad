import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { type CourierOption, type CourierRule, noCourierRule, rankCouriers } from './courier-choice.ts'

const offer = (carrier: string, price: number | null, days: number | null, service: string | null = null) => ({
  service,
  carrier,
  price: price === null ? null : rupees(price),
  days,
  rating: null,
})

const kite: CourierOption = { courier: 'Kite', offer: offer('Kite', 60, 3) }
const slow: CourierOption = { courier: 'Hub', offer: offer('Bullock', 30, 9, '7') }
const post: CourierOption = { courier: 'Hub', offer: offer('Post', 40, 5, '8') }
const dumb: CourierOption = { courier: 'Dumb', offer: null }
const all = [dumb, kite, slow, post]
const jorhat = { pincode: '785001', state: 'Assam' }

const ranked = (rule: Partial<CourierRule>, promisedDays = 7, options = all) =>
  rankCouriers(options, { ...noCourierRule, ...rule }, { place: jorhat, promisedDays }).map(
    ({ courier, offer: chosen }) => chosen?.carrier ?? courier,
  )

test('the cheapest that keeps the promise goes first, then the slower ones; who is silent comes last', () => {
  expect(ranked({ prefer: 'cheapest' })).toEqual(['Post', 'Kite', 'Bullock', 'Dumb'])
  expect(ranked({ prefer: 'cheapest' }, 9)).toEqual(['Bullock', 'Post', 'Kite', 'Dumb'])
  expect(ranked({ prefer: 'cheapest' }, 1)).toEqual(['Bullock', 'Post', 'Kite', 'Dumb'])
})

test('the fastest goes first, by price where two are as fast', () => {
  expect(ranked({ prefer: 'fastest' })).toEqual(['Kite', 'Post', 'Bullock', 'Dumb'])
  const same = { courier: 'Same', offer: offer('Same', 50, 3) }
  expect(ranked({ prefer: 'fastest' }, 7, [kite, same])).toEqual(['Same', 'Kite'])
})

test('an unknown price or time counts as most', () => {
  const unknown = { courier: 'Unknown', offer: offer('Unknown', null, null) }
  expect(ranked({ prefer: 'cheapest' }, 7, [unknown, kite])).toEqual(['Kite', 'Unknown'])
  expect(ranked({ prefer: 'fastest' }, 7, [unknown, kite])).toEqual(['Kite', 'Unknown'])
})

test('a courier for a place goes first, by its own name or the carrier’s; the nearest place counts', () => {
  const places = [
    { states: ['Assam'], prefixes: [], courier: 'bullock' },
    { states: [], prefixes: ['78'], courier: 'Dumb' },
  ]
  expect(ranked({ places: places.slice(0, 1) })[0]).toBe('Bullock')
  expect(ranked({ prefer: 'cheapest', places })).toContain('Dumb')
  expect(rankCouriers(all, { prefer: 'cheapest', places: [] }, { place: jorhat, promisedDays: 7 })[0]).toBe(post)
  expect(ranked({ places: [{ states: ['Kerala'], prefixes: [], courier: 'Bullock' }] })[0]).toBe('Kite')
})

test('of an aggregator with many offers three are tried, and each account once at least', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ courier: 'Hub', offer: offer(`C${at}`, 20 + at, 3, `${at}`) }))
  expect(ranked({ prefer: 'cheapest' }, 7, [...many, kite])).toEqual(['C0', 'C1', 'C2', 'Kite'])
})
