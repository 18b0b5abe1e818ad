import { readdir, readFile, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { uploadRefusals } from '#domain/imports/upload.ts'
import { diskIsFull } from '#domain/refusal.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { importPath, receiveImport } from './receive-upload.ts'

const shop = await testShop()

const list = 'Handle,Title,Type,Price\r\nrunner,"Red\r\n--edg Runner",Shoes,499\r\n'
const head = 'Content-Disposition: form-data; name='
const form = [
  '--edge',
  `${head}"codPrice"`,
  '',
  '12',
  '--edge',
  `${head}"file"; filename="my list.csv"`,
  'Content-Type: text/csv',
  '',
  list,
].join('\r\n')
const whole = `${form}\r\n--edge--\r\n`

async function receive(body: AsyncIterable<Uint8Array>, db = shop.db) {
  const { staff } = await aStaff(shop)
  return receiveImport({ ...shop, db }, { staff, sent: { body, contentType: 'multipart/form-data; boundary=edge' } })
}

async function* inChunks(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length))
}

test('a file is received unchanged, in chunks of any size', async () => {
  for (const length of [1, 7, 64, 10_000]) {
    const received = await receive(inChunks(whole, length))
    const id = 'id' in received ? received.id : ''
    expect(await readFile(importPath(shop, id), 'utf8')).toBe(list)
    const imports = await shop.db.selectFrom('catalogueImports').where('id', '=', id).selectAll().execute()
    expect(imports).toMatchObject([{ name: 'my list.csv', bytes: list.length, choices: { codPrice: 1_200 } }])
  }
})

test('a truncated or aborted upload is refused', async () => {
  async function* goesAway() {
    yield Buffer.from(form)
    throw new Error('aborted')
  }
  for (const body of [inChunks(form, 50), goesAway(), inChunks(form.slice(0, 60), 50), inChunks('nothing', 3)])
    expect(await receive(body)).toMatchObject({ refusal: uploadRefusals.broken })
})

test('on a full disk the upload is removed and the reason reported', async () => {
  const withoutRoom = new Proxy(shop.db, {
    get: () => () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  })
  const folder = dirname(importPath(shop, 'any'))
  const before = await readdir(folder).catch(() => [])
  expect(await receive(inChunks(whole, 64), withoutRoom)).toMatchObject({ refusal: diskIsFull })
  expect(await readdir(folder)).toEqual(before)
})

test('a list that was never imported is deleted after a day, with its file', async () => {
  const received = await receive(inChunks(whole, 64))
  const id = 'id' in received ? received.id : ''
  const imports = () => shop.db.selectFrom('catalogueImports').where('id', '=', id).select('id').execute()
  await applyRetention(shop)
  expect([await imports(), await readFile(importPath(shop, id), 'utf8')]).toEqual([[{ id }], list])
  const aDayAgo = new Date(shop.now().getTime() - 25 * 3_600_000)
  await utimes(importPath(shop, id), aDayAgo, aDayAgo)
  await shop.db.updateTable('catalogueImports').set({ createdAt: aDayAgo }).execute()
  await applyRetention(shop)
  expect(await imports()).toEqual([])
  await expect(readFile(importPath(shop, id))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('uploads at the same time don’t trip over a file that one of them removes', async () => {
  const bodies = Array.from({ length: 60 }, (_, at) => inChunks(at % 2 === 0 ? whole : form.slice(0, 60), 50))
  const received = await Promise.all(bodies.map((body) => receive(body)))
  expect(received.filter((one) => 'id' in one)).toHaveLength(30)
})
