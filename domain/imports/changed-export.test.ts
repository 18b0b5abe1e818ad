import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFacts } from '#domain/catalogue/product-fields.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { safeCell } from '#domain/csv-cell.ts'
import { paise } from '#domain/money.ts'
import { atHome, changedByExport, exportedStyle } from './changed-export.ts'
import { ownColumns, readHeader } from './column-mapping.ts'
import { importError } from './reasons.ts'
import { metafieldsOf, shopifyHeadings, shopifyProducts, shopifyRows } from './shopify-export.ts'
import type { ListedProduct } from './strut-export.ts'

const text = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom('', '=1+1', '0', 'Default Title', '<b>&amp;</b>', 'a, b', '"', '(Red)', ' (Red)', 'लाल', '• x'),
    fc.string({ maxLength, unit: 'binary' }),
  )
/** As the shop stores it. */
const line = (maxLength: number) => text(maxLength).map(cleanLine)
const named = (maxLength: number) => line(maxLength - 1).map((some) => some || 'x')
const picture = fc.constantFrom('/media/a.webp', '/media/b.webp', 'https://x.example/c.jpg', 'https://x.example/d')

const size = fc.record({
  size: named(20).filter((text) => text !== 'Default Title'),
  price: fc.integer({ min: 1, max: 99_999 }).map(paise),
  sku: fc.option(named(20)),
  onHand: fc.nat(99),
})
const product = fc.record({
  name: named(60),
  brand: line(20),
  category: named(20),
  description: text(80),
  colour: fc.option(named(30)),
  published: fc.boolean(),
  tags: fc.array(named(9), { maxLength: 3 }),
  details: fc.constantFrom('', 'Sole: Jute', 'सोल: =1: 2\nSole: a'),
  seoTitle: fc.option(named(30)),
  weightGrams: fc.option(fc.integer({ min: 1, max: 9_999 })),
  pictures: fc.uniqueArray(picture, { maxLength: 4 }),
  sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 3, selector: (one) => one.size }),
})

const stored = (style: string | null, facts: readonly (typeof product extends fc.Arbitrary<infer T> ? T : never)[]) =>
  facts.map(
    (one, at): ListedProduct => ({
      ...emptyFacts,
      ...one,
      id: `${at}-run`,
      style,
      avgRating: null,
      sizes: one.sizes.map((own) => ({
        ...own,
        stockLocation: own.size,
        prevPrice: null,
        codPrice: null,
        barcode: null,
        cost: null,
        lastEntry: 1,
      })),
    }),
  )

test('an unchanged export of any style changes no colour when it is imported again', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), fc.constantFrom('Run', null), (facts, style) => {
      const products = stored(style, style === null ? facts.slice(0, 1) : facts)
      const metafields = metafieldsOf(['Sole', 'सोल'])
      const layout = readHeader([...shopifyHeadings, ...metafields.map(({ heading }) => heading)], null)
      if ('problem' in layout) throw importError(layout.problem)
      const read = shopifyProducts(products, new Set()).flatMap((one) => {
        const rows = shopifyRows(one, 'http://localhost:3000', metafields).map((cells, at) => ({
          line: at + 2,
          cells: ownColumns(cells.map(safeCell), layout),
        }))
        const { products: found, issues } = layout.format.readProduct(rows, { category: null, taxClasses: [] })
        expect(issues).toEqual([])
        return found
      })
      const known = exportedStyle(products)
      expect(read.map(({ id }) => id).toSorted()).toEqual(products.map(({ id }) => id))
      for (const one of products) {
        const file = read.find(({ id }) => id === one.id)
        if (file === undefined) throw new Error(`${one.id} is lost`)
        expect(
          changedByExport(
            { ...file, pictures: file.pictures.map(atHome) },
            { stored: one, style: known, detailNames: ['Sole', 'सोल'] },
          ),
        ).toBeNull()
      }
    }),
    { numRuns: 200 },
  )
})
