import { expect, test } from 'vitest'
import { readHomeRow, toHomeRowForm } from './home-row-form.ts'
import { defaultHomeRows, emptyHomeRow, homeRowsAt, moveHomeRow, productsPerRow, withHomeRow } from './home-rows.ts'

const [first, second] = defaultHomeRows
if (!first || !second) throw new Error('no rows')

test('the usual home page has the rows of the specification in its order', () => {
  expect(defaultHomeRows.map(({ kind }) => kind)).toEqual([
    'categories',
    'top',
    'arrivals',
    'rated',
    'bottom',
    'wishlisted',
    'ordered',
  ])
})

test('rows move by one place and never over an end', () => {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).join('')
  expect(ids(moveHomeRow(defaultHomeRows, 2, -1))).toBe('2134567')
  expect(ids(moveHomeRow(defaultHomeRows, 1, -1))).toBe('1234567')
  expect(ids(moveHomeRow(defaultHomeRows, 7, 1))).toBe('1234567')
  expect(emptyHomeRow('text', defaultHomeRows).id).toBe(8)
  expect(withHomeRow(defaultHomeRows, { ...second, title: 'Sale' })[1]?.title).toBe('Sale')
})

test('a dated row is shown from its start until its end', () => {
  const row = { ...first, showsFrom: '2026-11-01T00:00:00Z', showsUntil: '2026-11-08T00:00:00Z' }
  const isThere = (at: string) => homeRowsAt([row], new Date(at)).length === 1
  expect(['2026-10-31', '2026-11-01', '2026-11-07', '2026-11-08'].map(isThere)).toEqual([false, true, true, false])
})

test('a row names only what the shop has, and a text needs a title', () => {
  const choices = { collections: ['diwali'], targets: ['/collections/diwali'] }
  const row = { ...first, kind: 'collection' as const }
  const read = (fields: object, before: typeof first = row) =>
    readHomeRow({ ...toHomeRowForm(before), ...fields }, before, choices)
  expect(read({ collection: 'holi' })).toMatchObject({ fields: { collection: 'Choose a collection.' } })
  expect(read({ collection: 'diwali', showsFrom: '2026-11-01T10:00' })).toMatchObject({
    collection: 'diwali',
    showsFrom: '2026-11-01T04:30:00.000Z',
  })
  const text = { ...first, kind: 'text' as const }
  expect(read({ target: 'https://elsewhere.example' }, text)).toMatchObject({
    fields: { title: 'Enter a title.', target: 'Choose where it goes.' },
  })
})

test('many rows of products have fewer products each, and the usual rows have ten', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ kind: 'collection' as const }))
  expect(productsPerRow(defaultHomeRows)).toBe(10)
  expect([1, 4, 5, 8, 12].map((count) => productsPerRow(rows(count)))).toEqual([10, 10, 8, 5, 3])
})
