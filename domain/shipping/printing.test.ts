import { expect, test } from 'vitest'
import { pickLines, readPrintChoice, usualParts } from './printing.ts'

const item = (name: string, size: string, quantity: number, category = 'Shoes') => {
  return { name, size, quantity, category, brand: 'Tarang', gift: false }
}

test('a pick list sums up what all parcels need, by category, name and size', () => {
  const lines = pickLines([
    { items: [item('Runner', '10', 1), item('Cap', '', 2, 'Caps')] },
    { items: [item('Runner', '9', 1), item('Runner', '10', 2)] },
  ])
  expect(lines.map(({ name, size, quantity, orders }) => [name, size, quantity, orders])).toEqual([
    ['Cap', '', 2, 1],
    ['Runner', '9', 1, 1],
    ['Runner', '10', 3, 2],
  ])
})

test('only papers that there are can be asked for, in the order of the work', () => {
  const read = (query: string) => readPrintChoice(new URLSearchParams(query))
  expect(read('part=slips&part=pick&part=money&paper=4x6')).toEqual({ parts: ['pick', 'slips'], paper: '4x6' })
  expect(read('paper=a5')).toEqual({ parts: [], paper: 'a4' })
  expect([usualParts('pack'), usualParts('label'), usualParts('pickup')]).toEqual([
    ['pick', 'slips'],
    ['labels', 'invoices'],
    ['manifest'],
  ])
})
