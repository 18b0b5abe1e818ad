import { expect, test } from 'vitest'
import { defaultPrintParts, pickLines, readPrintChoice } from './printing.ts'

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

test('a pick list goes from shelf to shelf, and then to what has none', () => {
  const on = (shelf: string | null, name: string) => ({ ...item(name, '9', 1), shelf })
  const lines = pickLines([
    { items: [on('B-1', 'Runner'), on(null, 'Boot'), on('A-10', 'Sandal')] },
    { items: [on('A-2', 'Clog'), on('A-10', 'Mule'), on('B-1', 'Runner')] },
  ])
  expect(lines.map(({ shelf, name, quantity }) => [shelf, name, quantity])).toEqual([
    ['A-2', 'Clog', 1],
    ['A-10', 'Mule', 1],
    ['A-10', 'Sandal', 1],
    ['B-1', 'Runner', 2],
    [null, 'Boot', 1],
  ])
})

test('only existing documents can be printed, in the order of the work', () => {
  const read = (query: string) => readPrintChoice(new URLSearchParams(query))
  expect(read('part=slips&part=pick&part=money&paper=4x6')).toEqual({ parts: ['pick', 'slips'], paper: '4x6' })
  expect(read('paper=a5')).toEqual({ parts: [], paper: 'a4' })
  expect([defaultPrintParts('pack'), defaultPrintParts('label'), defaultPrintParts('pickup')]).toEqual([
    ['pick', 'slips'],
    ['labels', 'invoices'],
    ['manifest'],
  ])
})
