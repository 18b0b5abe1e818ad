import { connect } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { maxImageAttempts } from '#domain/imports/images.ts'
import { downloadExternalImages } from '#flows/catalogue/download-external-images.ts'
import { safeFetch } from '#providers/http/safe-fetch.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendingLists } from '#tests/support/visits/import-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** The host of a list's pictures. */
const stub = await stubServer()
const visible = { address: '93.184.216.34', family: 4 }
const shop = await testShop({
  fetchOutside: (address, options) =>
    safeFetch(address, {
      ...options,
      lookup: async () => [visible],
      connect: () => connect(Number(new URL(stub.host).port), '127.0.0.1'),
    }),
})
const door = await frontDoor(shop)
const { sendList, untilRead } = sendingLists(shop, door, ['owner'])

const paint = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
const lying: Record<string, Buffer> = {
  '/red.jpg': await paint('#aa0000'),
  '/blue.jpg': await paint('#0000aa'),
  '/text.jpg': Buffer.from('no picture'),
}
const requestedPaths = () => stub.requests.map(({ url }) => url.pathname)
beforeEach(() => {
  stub.requests.length = 0
  stub.behave((response, { url = '' }) => {
    const bytes = lying[url]
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
})

const cdn = (name: string) => `https://cdn.example/${name}.jpg`
const heading = 'Handle,Title,Type,Price,Image Src\n'

/** Uploads a list and imports it. */
async function imported(rows: string) {
  const sent = await sendList(heading + rows)
  await sent.staff.post(sent.page, { intent: 'import', stock: '7' })
  await untilRead(sent.page)
  return sent
}

const bring = () => downloadExternalImages(shop, 0)

async function imagesOf(id: string): Promise<string[]> {
  const row = await shop.db.selectFrom('products').where('id', '=', id).select('images').executeTakeFirst()
  return row?.images ?? []
}

const ours = expect.stringMatching(/^\/media\/[0-9a-f]+\.webp$/)

test('external images are downloaded in order, once for each URL, and shown at once', async () => {
  const { staff, page } = await imported(
    `kite,Kite,Shoes,999,${cdn('red')}\nkite,,,,${cdn('gone')}\nkite,,,,${cdn('blue')}\nhat,Hat,Caps,300,${cdn('red')}\n`,
  )
  expect((await staff.get(page)).text).toContain('3 pictures still to download')
  expect((await staff.get('/admin/settings/health')).text).toContain('3 still to download')
  expect((await door.visit().get('/product/kite')).text).toContain(cdn('red'))
  stub.requests.length = 0
  await Promise.all([bring(), bring()])
  expect(requestedPaths().toSorted()).toEqual(['/blue.jpg', '/gone.jpg', '/red.jpg'])
  const [red, gone, blue] = await imagesOf('kite')
  expect([red, gone, blue]).toEqual([ours, cdn('gone'), ours])
  expect(red).not.toBe(blue)
  expect(await imagesOf('hat')).toEqual([red])
  await expect.poll(async () => (await door.visit().get('/product/kite')).text).not.toContain(cdn('red'))
  expect((await staff.get(page)).text).toContain('1 picture can’t be downloaded')
  const health = await staff.get('/admin/settings/health')
  for (const text of [cdn('gone'), 'The address answered 404', '>Kite<']) expect(health.text).toContain(text)

  lying['/gone.jpg'] = await paint('#00aa00')
  await bring()
  expect(await imagesOf('kite')).toContain(cdn('gone'))
  expect((await staff.follow(await staff.press(health, 'Try again now'))).text).toContain('fetching the pictures again')
  await bring()
  delete lying['/gone.jpg']
  expect(await imagesOf('kite')).toEqual([red, ours, blue])
  expect((await staff.get('/admin/settings/health')).text).not.toContain('somebody else')
  expect((await staff.get(page)).text).not.toContain('Downloading pictures')
})

test('undo of an import works after its images were downloaded, and a newer import restores no old URL', async () => {
  await imported(`kite,Kite,Shoes,999,${cdn('red')}\n`)
  await bring()
  const before = await imagesOf('kite')
  const { staff, page } = await imported(
    `kite,Kite,Shoes,899,${cdn('blue')}\nkite,,,,${cdn('red')}\nnew,New,Caps,5,${cdn('blue')}\n`,
  )
  expect(await imagesOf('kite')).toEqual([cdn('blue'), ...before])
  await bring()
  expect(await imagesOf('kite')).toEqual([ours, ...before])
  const taken = await staff.follow(await staff.press(await staff.get(page), 'Undo import', { sure: 'yes' }))
  expect(taken.text).toContain('1 product restored, 1 new product is deleted now')
  expect(taken.text).not.toContain('changed since')
  expect(await imagesOf('kite')).toEqual(before)
})

test('changes of a product’s images made meanwhile stay', async () => {
  await imported(`kite,Kite,Shoes,999,${cdn('red')}\nkite,,,,${cdn('blue')}\n`)
  stub.behave(async (response, { url = '' }) => {
    await shop.db
      .updateTable('products')
      .set({ images: [cdn('red')] })
      .execute()
    response.writeHead(200).end(lying[url])
  })
  await bring()
  expect(await imagesOf('kite')).toEqual([ours])
})

test('an image imported again during its download is downloaded a minute later', async () => {
  await imported(`kite,Kite,Shoes,999,${cdn('red')}\n`)
  const tx = await shop.db.startTransaction().execute()
  await sql`insert into products (id, name, brand, category, description, images, price)
    values ('late', 'Late', '', 'Shoes', '', ${[cdn('red')]}, 100)`.execute(tx)
  await bring()
  await tx.commit().execute()
  expect(await imagesOf('late')).toEqual([cdn('red')])
  await bring()
  expect(await imagesOf('late')).toEqual(await imagesOf('kite'))
})

test('without internet few downloads are tried, with backoff and few log lines', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => `p${at},Product ${at},Shoes,5,${cdn(`away-${at}`)}`)
  const { staff } = await imported(rows.join('\n'))
  stub.behave((response) => response.destroy())
  stub.requests.length = 0
  await bring()
  expect(requestedPaths()).toHaveLength(3)
  await bring()
  await bring()
  expect(requestedPaths()).toHaveLength(5)
  for (let run = 0; run < 2 * maxImageAttempts; run += 1) {
    shop.clock.pass(73 * 60)
    await bring()
  }
  expect(requestedPaths()).toHaveLength(5 * maxImageAttempts)
  expect(shop.lines.filter(({ level }) => level !== 'info')).toEqual([])
  shop.clock.set(new Date())
  const { text } = await staff.get('/admin/settings/health')
  expect(text).toContain('This address does not answer.')
  expect(text).toContain('5 of them can’t be fetched')
})

test('a URL without an image is reported and not requested again', async () => {
  const { staff } = await imported(`kite,Kite,Shoes,999,${cdn('text')}\n`)
  stub.requests.length = 0
  await bring()
  shop.clock.pass(60)
  await bring()
  shop.clock.pass(-60)
  expect(requestedPaths()).toEqual(['/text.jpg'])
  expect((await staff.get('/admin/settings/health')).text).toContain('It is not a JPEG, PNG, WebP or AVIF')
})

test('an earlier export finds no change in products whose pictures were downloaded since', async () => {
  const { staff } = await imported(`kite,Kite,Shoes,999,${cdn('red')}\n`)
  const listed = await staff.press(await staff.get('/admin/products/export'), 'Download the CSV file', {
    format: 'strut',
  })
  expect(listed.text).toContain(cdn('red'))
  await bring()
  const again = await sendList(listed.text)
  expect((await again.staff.get(again.page)).text).toContain('already in the shop')
})
