import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { file, run: runFile } = await importing(shop)
const scales = scalesOfStatements()
const onScales = await importing({ db: shop.db.withPlugin(scales.plugin) })
const run = async (content: string | Buffer) => runFile(await file(content), { category: 'Shoes' })

test('invalid rows are reported with their row number and a reason, and the rest is imported', async () => {
  const { summary, issues } = await run(
    [
      'pid,product_name,discounted_price',
      'SHOE1,"Good, with\na break",499',
      'SHOE2,Too few',
      'SHOE3,Too many,499,5',
      'SHOE4,Blank cells at the end are no harm,499,,',
      'SHOE5,Nul\0,499',
      ',No pid,499',
      'SHOE7,Also good,499',
      '',
    ].join('\n'),
  )
  expect(issues.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'the row has 2 columns instead of 3'],
    [4, 'the row has 4 columns instead of 3'],
    [6, 'the row holds a NUL character'],
    [7, 'the row has no pid of letters and digits'],
  ])
  expect(summary).toMatchObject({ rows: 7, newProducts: 3, refusedRows: 4 })
})

test.each([
  ['Product id,Name,Category,Price\n,,Shoes,99\n', 'the row has no name'],
  [
    'Product id,Name,Category,Price\nMy shoe,Shoe,Shoes,99\n',
    "'My shoe' can’t be a product id; leave it as it was exported, or empty for a new product",
  ],
  ['Type,SKU,Name,Regular price\nsimple,,Shoe,99\n', 'the row has neither an ID nor a SKU'],
  ['Type,SKU,Name,Parent,Regular price\nvariation,S-1,Shoe,,99\n', 'the row is a variation without a parent'],
])('%j is refused for its own reason', async (list, reason) => {
  const { issues } = await run(list)
  expect(issues.map((issue) => issue.reason)).toEqual([reason])
})

test('a Windows-1252 file is imported with its accents', async () => {
  const latin = Buffer.from('pid,product_name,discounted_price\nSHOE1,Caf\xe9 Clog,499\n', 'latin1')
  const { summary } = await run(latin)
  expect(summary.encoding).toBe('windows-1252')
  expect((await findProduct(shop.db, 'cafe-clog-shoe1'))?.name).toBe('Café Clog')
})

test('a UTF-16 file gives the same products', async () => {
  const text = 'pid\tproduct_name\tdiscounted_price\nSHOE1\tCafé Clog\t499\n'
  await run(text)
  const { summary } = await run(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect(summary).toMatchObject({ encoding: 'utf-16le', unchangedProducts: 1, newProducts: 0 })
})

test('long rows are written to and read from the database in batches', async () => {
  const heading = 'Handle,Title,Price,Body (HTML)\n'
  const rows = Array.from({ length: 24 }, (_, at) => `long-${at},Long,10,${'x'.repeat(900_000)}\n`)
  const { summary } = await onScales.run(await onScales.file(heading + rows.join('')))
  expect(summary).toMatchObject({ newProducts: 24, refusedRows: 0 })
  expect(scales.most).toBeGreaterThan(1_000_000)
  expect(scales.most).toBeLessThan(6_000_000)
})

test.each([
  ['name,stock\nShoe,4\n', /these columns are missing: price/],
  ['\n\n \n', /The file is empty/],
  ['PK\u0003\u0004 not a CSV file', /This is an archive/],
  ['\n\n', /The file is empty/],
])('a file without the headings of a catalogue is refused whole', async (content, words) => {
  await expect(run(content)).rejects.toThrow(words)
})

/** Notes how long the longest statement or answer was. */
function scalesOfStatements() {
  const weigh = (sent: unknown) => {
    found.most = Math.max(found.most, JSON.stringify(sent).length)
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      weigh(node)
      return node
    },
    transformResult: async ({ result }) => {
      weigh(result.rows)
      return result
    },
  }
  const found = { most: 0, plugin }
  return found
}
