import { expect, test } from 'vitest'
import { type BulkGoods, bulkRow, overtaken, readBulk } from './bulk-form.ts'
import { rupees } from './money.ts'

const shoe = (wanted: Partial<BulkGoods> = {}): BulkGoods => ({
  ...{ id: 'runner', name: 'Runner', category: 'Shoes', published: true, updatedAt: new Date(1_000) },
  sizes: [
    { size: '7', price: rupees(999), prevPrice: null, codPrice: rupees(50) },
    { size: '8', price: rupees(999), prevPrice: null, codPrice: rupees(50) },
    { size: '12', price: rupees(1_199), prevPrice: null, codPrice: rupees(50) },
  ],
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

test('only what was typed anew is wished for', () => {
  expect(readBulk([row], ['Shoes'])).toEqual({ changes: [], errors: {} })
  expect(readBulk([typed({ price: '899' })], ['Shoes']).changes).toEqual([
    {
      ...{ id: 'runner', seenAt: '1000' },
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

test('what is wrong is said at its cell', () => {
  expect(readBulk([row, typed({ price: 'cheap', codPrice: '-1' })], ['Shoes']).errors).toEqual({
    'price-1-0': "'cheap' is not a price.",
    'codPrice-1-0': 'The price -1 is negative.',
  })
  expect(readBulk([typed({ prevPrice: '500' })], ['Shoes']).errors).toEqual({
    'prevPrice-0-0': 'An old price is higher than the price, or left empty.',
  })
  expect(readBulk([typed({ price: ' ' })], ['Shoes']).errors).toEqual({ 'price-0-0': 'Give a price.' })
  const astray = { ...row, typed: { category: 'Boats', state: 'gone' } }
  expect(readBulk([astray], ['Shoes']).errors).toEqual({
    'category-0': 'Choose a category.',
    'state-0': 'Published or draft?',
  })
})

test('an old price can be taken away', () => {
  const before = bulkRow(
    shoe({ sizes: [{ size: '', price: rupees(9), prevPrice: rupees(12), codPrice: null }] }),
  )
  const lines = before.lines.map((line) => ({ ...line, typed: { ...line.typed, prevPrice: '' } }))
  expect(readBulk([{ ...before, lines }], ['Shoes']).changes[0]?.prices).toEqual([
    { size: '', prevPrice: null },
  ])
})

test('who comes second is told what is there now, and keeps what was typed', () => {
  const now = bulkRow(shoe({ updatedAt: new Date(2_000), published: false }))
  const told = overtaken(typed({ price: '899' }), now)
  expect(told.words).toContain('it is a draft in Shoes for ₹999, ₹1199')
  expect(told.row).toMatchObject({
    seenAt: '2000',
    lines: [{ typed: { price: '899' }, seen: { price: '999' } }, {}],
  })
})
