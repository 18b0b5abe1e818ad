import { expect, test } from 'vitest'
import { isForChest, isForFeet, readSizeGuide, sizeInSystems, sizeTableFor } from './size-guide.ts'

const guide = `
UK, EU, Foot (cm)
8, 42, 26.2
9, 43, 27.1

Converse
UK\tEU\tFoot (cm)
8\t41.5\t26.5
`

test('a brand has its own table, all others share one', () => {
  expect(sizeTableFor(guide, 'Norvane')?.rows).toEqual([
    ['8', '42', '26.2'],
    ['9', '43', '27.1'],
  ])
  expect(sizeTableFor(guide, 'converse ')?.rows).toEqual([['8', '41.5', '26.5']])
  expect(sizeTableFor(null, 'Norvane')).toBeNull()
  expect(sizeTableFor('Converse\nUK, EU\n8, 41', 'Norvane')).toBeNull()
})

test('a size is shown in every system of its size guide', () => {
  const table = sizeTableFor(guide, 'Norvane')
  expect(table && sizeInSystems(table, '8')).toBe('UK 8 · EU 42 · 26.2 cm')
  expect(table && sizeInSystems(table, '12')).toBeNull()
  const clogs = sizeTableFor('Size, UK, Foot (cm)\nM8, 7, 25.4', '')
  expect(clogs && sizeInSystems(clogs, 'M 8')).toBe('M8 · UK 7 · 25.4 cm')
})

test('a guide that lacks a value, a heading or its rows is refused', () => {
  for (const broken of ['UK, EU\n8', 'UK, EU\n8, 42, 26', 'UK, EU', 'Converse', 'Converse\nVans\nUK, EU\n8, 42'])
    expect(readSizeGuide(broken), broken).toBeNull()
  expect(readSizeGuide('')).toEqual([])
})

test('a foot is measured where the table has its length', () => {
  expect(sizeTableFor(guide, '')).toSatisfy(isForFeet)
  expect(sizeTableFor('Size, Chest (cm)\nM, 96', '')).not.toSatisfy(isForFeet)
  expect(sizeTableFor('Size, Chest (cm)\nM, 96', '')).toSatisfy(isForChest)
})
