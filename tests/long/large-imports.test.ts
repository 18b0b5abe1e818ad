import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { insertImport } from '#db/imports/imports.ts'
import { operatorError } from '#domain/operator-error.ts'
import type { ImportRequest } from '#flows/imports/import-context.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const shop = await testShop()
const { run } = await importing(shop)
const folder = await mkdtemp(join(tmpdir(), 'strut-lists-'))
afterAll(() => rm(folder, { recursive: true }))

const rowsOfProduct = 10
const refusedInThousand = 4

/** A row of the list. Four in a thousand are invalid, and one name is a formula. */
function rowOf(at: number): string {
  const [product, size] = [Math.floor(at / rowsOfProduct), 5 + (at % rowsOfProduct)]
  const row = (title: string, option: number, price: string) =>
    `kite-${product},${title},Shoes,Size,${option},${price}\n`
  const place = at % 1_000
  if (place === 109) return row('Kite', size, '-1')
  if (place === 209) return row('Ki\0te', size, '999')
  if (place === 409) return row('Kite', 5, '999')
  if (place === 509) return `kite-${product},Kite\n`
  if (place === 300) return row('"=HYPERLINK(""https://x.example"",""Kite"")"', size, '999')
  return row(`Kite ${product} ${'x'.repeat(60)}`, size, '999')
}

function* chunksOf(rows: number, encoding: BufferEncoding): Generator<Buffer> {
  yield Buffer.from('\uFEFFHandle,Title,Type,Option1 Name,Option1 Value,Variant Price\n', encoding)
  for (let from = 0; from < rows; from += 1_000)
    yield Buffer.from(Array.from({ length: 1_000 }, (_, at) => rowOf(from + at)).join(''), encoding)
}

async function listOf(rows: number, encoding: BufferEncoding): Promise<string> {
  const path = join(folder, `${rows}.csv`)
  await pipeline(Readable.from(chunksOf(rows, encoding)), createWriteStream(path))
  return path
}

async function anImport(): Promise<string> {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const id = crypto.randomUUID()
  const choices = { category: null, codPrice: null, stock: 10 }
  await insertImport(shop.db, { id, staffId: staff.id, name: 'list.csv', bytes: 1, choices, createdAt: new Date() })
  return id
}

const collectedEvery = 20

/** Peak of the memory that survives garbage collection during an import, sampled. */
async function imported(path: string, wanted: Partial<ImportRequest>) {
  let [most, looks, refused] = [0, 0, 0]
  const onProgress = () => {
    looks += 1
    if (looks % collectedEvery !== 0) return
    collect()
    const { heapUsed, external } = process.memoryUsage()
    most = Math.max(most, heapUsed + external)
  }
  const onIssue = ({ rows }: { rows: number }) => {
    refused += rows
  }
  const undoId = await anImport()
  const ended = await run(path, { onProgress, onIssue, undoId, ...wanted }).catch((error: Error) => error)
  return { most, looks, refused, ended }
}

const countProducts = async () => {
  const { count } = await shop.db
    .selectFrom('products')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const MB = 1024 * 1024
const [short, long] = [100_000, 1_000_000]

test('G10: a million rows with BOM, NUL, formulas, sizes named twice and prices of -1 take no more memory than a tenth of them, and go in whole or not at all', async () => {
  const first = await imported(await listOf(short, 'utf8'), {})
  expect(first.ended).toMatchObject({ summary: { rows: short, newProducts: short / rowsOfProduct } })
  expect(first.refused).toBe((short / 1_000) * refusedInThousand)
  expect(await countProducts()).toBe(short / rowsOfProduct)

  const stopped = 'Some rows can’t be read, so nothing was imported.'
  const second = await imported(await listOf(long, 'utf16le'), {
    within: async (_tx, tally) => {
      expect(tally.rows).toBe(long)
      if (tally.refusedRows > 0) throw operatorError(stopped)
    },
  })
  expect(second.ended).toMatchObject({ message: stopped })
  expect(second.refused).toBe((long / 1_000) * refusedInThousand)
  expect(await countProducts()).toBe(short / rowsOfProduct)
  console.info(`${first.most / MB} MB with ${short} rows, ${second.most / MB} MB with ${long}`)
  // Both were sampled often; memory proportional to the rows would be ten times as large.
  expect(Math.min(first.looks, second.looks)).toBeGreaterThan(collectedEvery * 2)
  expect(second.most).toBeLessThan(first.most + 15 * MB)
})
