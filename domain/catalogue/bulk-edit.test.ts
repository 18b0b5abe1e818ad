import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { type BulkProduct, bulkRow, conflictingEdit, readBulk } from './bulk-edit.ts'
import { quantityNow, quantityRefused } from './bulk-quantity.ts'

const aSize = (size: string, price: number) => ({
  size,
  stockLocation: size,
  price: rupees(price),
  prevPrice: null,
  codPrice: rupees(50),
  onHand: 10,
  reserved: 2,
  toPack: 0,
})

const shoe = (wanted: Partial<BulkProduct> = {}): BulkProduct => ({
  id: 'runner',
  name: 'Runner',
  category: 'Shoes',
  taxClass: null,
  published: true,
  publishAt: null,
  updatedAt: new Date(1_000),
  sizes: [aSize('7', 999), aSize('8', 999), { ...aSize('12', 1_199), stockLocation: '8' }],
  ...wanted,
})
const row = bulkRow(shoe())
const [small, large] = row.lines
if (!small || !large) throw new Error('Two lines were expected')
const typed = (prices: Partial<typeof small.typed>) => ({
  ...row,
  lines: [{ ...small, typed: { ...small.typed, ...prices } }, large],
})

test('sizes that cost the same stand in one line', () => {
  expect(row.lines.map(({ sizes }) => sizes)).toEqual([['7', '8'], ['12']])
  expect(small.typed).toEqual({ price: '999', prevPrice: '', codPrice: '50' })
})

test('only changed cells of the grid are saved', () => {
  expect(readBulk([row], ['Shoes'])).toEqual({ changes: [], errors: {} })
  expect(readBulk([typed({ price: '899' })], ['Shoes']).changes).toEqual([
    {
      id: 'runner',
      seenAt: '1000',
      prices: [
        { size: '7', price: rupees(899) },
        { size: '8', price: rupees(899) },
      ],
    },
  ])
  const moved = { ...row, typed: { category: 'Crocs', state: 'draft' } }
  expect(readBulk([moved], ['Crocs']).changes).toEqual([
    { id: 'runner', seenAt: '1000', category: 'Crocs', published: false, prices: [] },
  ])
})

test('an error is shown at its cell', () => {
  expect(readBulk([row, typed({ price: 'cheap', codPrice: '-1' })], ['Shoes']).errors).toEqual({
    'price-1-0': "'cheap' is not a price.",
    'codPrice-1-0': 'The price -1 is negative.',
  })
  expect(readBulk([typed({ prevPrice: '500' })], ['Shoes']).errors).toEqual({
    'prevPrice-0-0': 'The old price must be higher than the price, or empty.',
  })
  expect(readBulk([typed({ price: ' ' })], ['Shoes']).errors).toEqual({ 'price-0-0': 'Enter a price.' })
  const astray = { ...row, typed: { category: 'Boats', state: 'gone' } }
  expect(readBulk([astray], ['Shoes']).errors).toEqual({
    'category-0': 'Choose a category.',
    'state-0': 'Published or draft?',
  })
})

test('an old price can be taken away', () => {
  const before = bulkRow(shoe({ sizes: [{ ...aSize('', 9), prevPrice: rupees(12) }] }))
  const lines = before.lines.map((line) => ({ ...line, typed: { ...line.typed, prevPrice: '' } }))
  expect(readBulk([{ ...before, lines }], ['Shoes']).changes[0]?.prices).toEqual([{ size: '', prevPrice: null }])
})

test('the second of two editors sees the current value and keeps their input', () => {
  const now = bulkRow(shoe({ updatedAt: new Date(2_000), published: false }))
  const conflict = conflictingEdit(typed({ price: '899' }), now)
  expect(conflict.text).toContain('it is a draft in Shoes for ₹999, ₹1199')
  expect(conflict.row).toMatchObject({
    seenAt: '2000',
    lines: [{ typed: { price: '899' }, seen: { price: '999' } }, {}],
  })
})

test('untouched cells follow the database, so that saving again reverts no other change', () => {
  const now = bulkRow(shoe({ updatedAt: new Date(2_000), sizes: [aSize('7', 777)], category: 'Crocs' }))
  const [line] = conflictingEdit(typed({ codPrice: '20' }), now).row.lines
  expect(line?.typed).toEqual({ price: '777', prevPrice: '', codPrice: '20' })
  expect(conflictingEdit({ ...row, typed: { category: 'Shoes', state: 'draft' } }, now).row.typed).toEqual({
    category: 'Crocs',
    state: 'draft',
  })
})

test('a size that shares another’s stock has no quantity of its own', () => {
  const typedUnits = (...texts: string[]) => ({
    ...row,
    units: row.units.map((one, at) => ({ ...one, typed: texts[at] ?? one.typed })),
  })
  expect(row.units.map(({ size }) => size)).toEqual(['7', '8'])
  expect(readBulk([typedUnits('12', ' 10 ')], []).changes).toEqual([
    { id: 'runner', seenAt: '1000', prices: [], units: [{ size: '7', seen: 10, change: 2 }] },
  ])
  expect(readBulk([row, typedUnits('1.5', '-1')], []).errors).toEqual({
    'units-1-0': 'Enter whole pieces, 0 to 999999.',
    'units-1-1': 'Enter whole pieces, 0 to 999999.',
  })
})

test('concurrent stock changes are reported, and held units can’t be removed', () => {
  const there = [aSize('7', 999)]
  expect(quantityRefused({ size: '7', seen: 10, change: -8 }, there)).toBeNull()
  expect(quantityRefused({ size: '7', seen: 10, change: -9 }, there)?.text).toBe('2 are held for unpaid orders.')
  expect(quantityRefused({ size: '7', seen: 11, change: 1 }, there)?.text).toBe('10 on the shelf now, not 11.')
  expect(quantityRefused({ size: '9', seen: 1, change: 1 }, there)?.moved).toBe(true)
  const seen = { size: '7', seen: '11' }
  const now = [{ size: '7', seen: '10', typed: '10' }]
  expect(quantityNow([{ ...seen, typed: '12' }], now)).toEqual([{ size: '7', seen: '10', typed: '12' }])
  expect(quantityNow([{ ...seen, typed: '11' }], now)).toEqual(now)
})
