import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ownColumns, readHeader } from '#domain/imports/column-mapping.ts'
import { importError } from '#domain/imports/reasons.ts'
import { type DemoProduct, products } from './products.ts'

const of = (kind: string) => products.filter(({ category }) => category === kind)
const [shoes, watches, converse] = [of('Shoes'), of('Watch'), of('Converse')]
const [crocs, wallets, caps, perfumes] = [of('Crocs'), of('Wallets'), of('Caps'), of('Perfumes')]
const footwear = [...shoes, ...converse, ...crocs]
const accessories = [...watches, ...wallets, ...caps, ...perfumes]
const units = ({ sizes }: DemoProduct) => sizes.reduce((sum, { stock }) => sum + stock, 0)

test('the demo’s list of products can be imported by any shop', () => {
  const [header = [], ...rows]: string[][] = parse(readFileSync(new URL('./products.csv', import.meta.url)))
  const layout = readHeader(header, null)
  if ('problem' in layout) throw importError(layout.problem)
  const lines = rows.map((row, at) => ({ line: at + 2, cells: ownColumns(row, layout) }))
  const groups = Map.groupBy(lines, ({ cells }) => layout.format.keyOf(cells))
  const readings = [...groups.values()].map((some) =>
    layout.format.readProduct(some, { category: null, taxClasses: [] }),
  )
  expect(layout.format.name).toBe('strut')
  expect(readings.flatMap(({ issues }) => issues)).toEqual([])
  expect(readings.flatMap((reading) => reading.products.map(({ name }) => name))).toEqual(
    products.map(({ name }) => name),
  )
})

test('every category has enough products', () => {
  for (const kind of [shoes, watches]) expect(kind.length).toBeGreaterThanOrEqual(14)
  for (const kind of [converse, crocs, wallets, caps, perfumes]) expect(kind.length).toBeGreaterThanOrEqual(12)
  expect(footwear.length + accessories.length).toBe(products.length)
})

test('no two products share an address or a name', () => {
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  for (const { id } of products) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('an old price is always higher than the new one, and every price is whole rupees', () => {
  for (const { price, prevPrice } of products.flatMap(({ sizes }) => sizes)) {
    expect(Number.isInteger(price)).toBe(true)
    expect(prevPrice ?? Number.POSITIVE_INFINITY).toBeGreaterThan(price)
  }
})

test('prices stay within what the street pays for each kind', () => {
  const within = (some: readonly DemoProduct[], low: number, high: number) =>
    some.every(({ sizes }) => sizes.every(({ price }) => price >= low && price <= high))
  expect(within(watches, 199, 1999)).toBe(true)
  expect(within(wallets, 299, 1299)).toBe(true)
  expect(within(caps, 249, 899)).toBe(true)
  expect(within(perfumes, 249, 1899)).toBe(true)
})

test.each([
  ['Combo', 699],
  ['Gshock', 799],
  ['Chain', 599],
  ['Vintage', 299],
])('the chip %s %i finds watches', (family, cap) => {
  const found = watches.filter(({ brandCateg }) => brandCateg === family)
  expect(found.length).toBeGreaterThan(1)
  for (const { sizes } of found) for (const { price } of sizes) expect(price).toBeLessThanOrEqual(cap)
})

test('the chip Vintage 199 finds a watch', () => {
  const vintage = watches.filter(({ brandCateg }) => brandCateg === 'Vintage')
  expect(vintage.some(({ sizes }) => sizes.some(({ price }) => price <= 199))).toBe(true)
})

test('the chips for shoes find something', () => {
  for (const family of ['New Balance', 'Balenciaga'])
    expect(shoes.filter(({ brandCateg }) => brandCateg === family).length).toBeGreaterThan(1)
})

test('a bigger bottle costs more than a smaller one', () => {
  for (const { sizes } of perfumes) {
    expect(sizes.map(({ size }) => size)).toEqual(['20 ml', '50 ml', '100 ml'])
    const prices = sizes.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  }
})

test.each([
  ['pairs', footwear, 0.73],
  ['accessories', accessories, 0.85],
])('about two thirds of the %s offer cash on delivery', (_, some, most) => {
  const withCod = some.filter(({ sizes }) => sizes.every(({ codPrice }) => codPrice !== null))
  const without = some.filter(({ sizes }) => sizes.every(({ codPrice }) => codPrice === null))
  expect(withCod.length + without.length).toBe(some.length)
  expect(withCod.length / some.length).toBeGreaterThan(0.6)
  expect(withCod.length / some.length).toBeLessThan(most)
})

test('there are sold-out products, low stock and a last unit', () => {
  for (const kind of [footwear, watches, wallets, caps, perfumes]) {
    const left = kind.map(units)
    expect(left).toContain(0)
    expect(left).toContain(1)
    expect(left.some((count) => count >= 10)).toBe(true)
  }
  expect(footwear.some(({ sizes }) => sizes.some(({ stock }) => stock > 0 && stock < 10))).toBe(true)
})

test('a named video is there', () => {
  const videos = products.flatMap(({ video }) => (video === '' ? [] : [video]))
  expect(videos.length).toBeGreaterThan(0)
  for (const video of videos) expect(statSync(new URL(`./video/${video}`, import.meta.url)).size).toBeLessThan(250_000)
})
