import { expect, test } from 'vitest'
import { readBrands } from './brand-readings.ts'

const read = (names: readonly string[], brands: readonly string[] = []) =>
  Object.fromEntries(
    [
      ...readBrands(
        names.map((name) => ({ name })),
        brands,
      ),
    ].map(([brand, own]) => [brand, own.length]),
  )

const kinds = ['Analog Watch', 'Women Heels', 'Black Boots']
/** Names of several makers, so that kinds and colours stand behind more than one. */
const others = ['Vilax', 'Colat', 'Nexus', 'Omax', 'Kielz', 'Luba'].flatMap((maker) =>
  kinds.map((kind) => `${maker} ${kind}`),
)

test('a brand is read where several names begin with it', () => {
  expect(read(others)).toEqual({ Vilax: 3, Colat: 3, Nexus: 3, Omax: 3, Kielz: 3, Luba: 3 })
  expect(read(others.slice(1))).not.toHaveProperty('Vilax')
})

test('a brand of two words is read whole, with a word between them', () => {
  const names = [
    ...kinds.map((kind) => `My Foot ${kind}`),
    ...kinds.map((kind, at) => `Salt N Pepper 14-${at} ${kind}`),
    ...['7017 Wallet', '7020 Belt', 'Steel Watch'].map((kind) => `Titan ${kind}`),
  ]
  expect(read([...others, ...names])).toMatchObject({ 'My Foot': 3, 'Salt N Pepper': 3, Titan: 3 })
})

test('colours, numbers and kinds of products are no brands', () => {
  const names = ['Black Leather', 'Women Red', 'Analog Steel', '2024 Pattern'].flatMap((begin) =>
    ['one', 'two', 'three', 'four'].map((end) => `${begin} ${end}`.replace('Leather', end)),
  )
  for (const name of ['Black', 'Women', 'Analog', '2024']) expect(read([...others, ...names])).not.toHaveProperty(name)
})

test('a brand that other products have is read from one name, and spelt like theirs', () => {
  expect(read(['PUMA Drift Cat', 'Pumas Plain', 'Allen Solly Belt'], ['Puma', 'Allen Solly'])).toEqual({
    Puma: 1,
    'Allen Solly': 1,
  })
})
