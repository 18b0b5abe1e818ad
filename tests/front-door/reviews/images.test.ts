import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zeroPaise } from '#domain/money.ts'
import { eraseAccount } from '#flows/customers/erase-account.ts'
import { addReview } from '#flows/reviews/add-review.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function aDelivery() {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  await deliver(shop, orderId)
  return { product, shopper, orderId }
}

type Delivery = Awaited<ReturnType<typeof aDelivery>>

const cookieOf = (token: string) => `sid=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`

/** Submits the review's form with these files without script. */
async function review({ product, shopper, orderId }: Delivery, files: File[], more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'review', productId: product.id, rating: '5' }))
    form.append(name, value)
  form.append('comment', 'Fits well')
  for (const file of files) form.append('pictures', file)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const headers = {
    cookie: cookieOf(shopper.token),
    origin: shop.origin,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    'content-type': sent.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
    ...more,
  }
  return door.ask(`/order/${orderId}`, { method: 'POST', headers, body, redirect: 'manual' })
}

const asFile = (bytes: Uint8Array, name = 'picture.jpg') => new File([new Uint8Array(bytes)], name)
const plain = (width = 320, height = 200) => sharp({ create: { width, height, channels: 3, background: '#3b6ea5' } })
const pictures = () => shop.db.selectFrom('reviewPictures').selectAll().orderBy('position').execute()

/** A PNG whose header claims this size, with one short row of pixels. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of 40,000 frames of one pixel. */
function longGif(): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from(
    '\x21\xf9\x04\x00\x00\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00',
    'latin1',
  )
  return Buffer.concat([head, ...Array.from({ length: 40_000 }, () => frame), Buffer.from(';')])
}

const chooseAnotherKind = 'Please choose JPEG, PNG, WebP or AVIF pictures.'
const unreadable = 'This picture can’t be opened. Please choose another.'
const jpeg = await plain().jpeg().toBuffer()

const refused: [what: string, file: () => Promise<Uint8Array> | Uint8Array, words: string][] = [
  ['a header of 64,250 × 64,250', () => pngThatClaims(64_250, 64_250), 'Each picture can be up to 40 megapixels.'],
  ['a GIF of 40,000 frames', longGif, chooseAnotherKind],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    chooseAnotherKind,
  ],
  ['a TIFF', () => plain().tiff().toBuffer(), chooseAnotherKind],
  [
    'a page that calls itself a picture',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    chooseAnotherKind,
  ],
  ['a JPEG that ends half-way', () => jpeg.subarray(0, jpeg.length / 2), unreadable],
  ['a JPEG of its first bytes only', () => jpeg.subarray(0, 20), unreadable],
  [
    'a TIFF behind the first bytes of a JPEG',
    async () => Buffer.concat([jpeg.subarray(0, 4), await plain().tiff().toBuffer()]),
    unreadable,
  ],
  ['nothing at all', () => new Uint8Array(0), chooseAnotherKind],
  [
    'more than ten megabytes',
    () => Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]),
    'Each picture can be up to 10 MB.',
  ],
]

test('a file that is no picture is refused with a message, and the review keeps its text', async () => {
  const delivery = await aDelivery()
  for (const [what, file, text] of refused) {
    const answer = await review(delivery, [asFile(await file())])
    const page = await answer.text()
    expect({ what, status: answer.status, isShown: page.includes(text) }).toEqual({ what, status: 422, isShown: true })
    expect(page).toMatch(/<textarea[^>]*>Fits well<\/textarea>/)
  }
  expect(await pictures()).toEqual([])
  expect(await shop.db.selectFrom('ratings').select('id').execute()).toEqual([])
})

test('EXIF data is removed and the picture is rotated upright', async () => {
  const delivery = await aDelivery()
  const gps = { GPSLatitude: '12/1 58/1 0/1', GPSLongitude: '77/1 35/1 0/1' }
  const photo = await plain(400, 300)
    .withExif({ IFD0: { Make: 'SECRET-CAMERA', Copyright: 'SECRET-NAME' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await review(delivery, [asFile(photo)])
  expect(answer.status).toBe(302)
  const [image] = await pictures()
  expect(image).toMatchObject({ width: 300, height: 400, position: 0 })
  for (const bytes of [image?.picture, image?.thumbnail]) {
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp' })
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined))
    expect(bytes?.toString('latin1')).not.toContain('SECRET')
  }
})

test('a picture that is also a page is only a picture afterwards', async () => {
  const delivery = await aDelivery()
  const page = Buffer.from('<html><script>alert(1)</script>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page])
  expect((await review(delivery, [asFile(polyglot, 'picture.html')])).status).toBe(302)
  const [image] = await pictures()
  expect(image?.picture.toString('latin1')).not.toContain('script')
  const shown = await door.ask(`/review-picture/${image?.id}/picture`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a review shows up to four pictures of any type; a fifth is refused', async () => {
  const delivery = await aDelivery()
  const files = await Promise.all([
    plain().jpeg().toBuffer(),
    plain(2_000, 3_000).png().toBuffer(),
    plain().webp().toBuffer(),
    plain().avif({ effort: 0 }).toBuffer(),
  ])
  const five = [...files, jpeg].map((bytes) => asFile(bytes))
  expect(await (await review(delivery, five)).text()).toContain('Please choose at most 4 pictures.')
  expect((await review(delivery, five.slice(0, 4))).status).toBe(302)
  const image = await pictures()
  expect(image.map(({ width, height }) => `${width} × ${height}`)).toEqual([
    '320 × 200',
    '853 × 1280',
    '320 × 200',
    '320 × 200',
  ])
  const { text } = await door.visit().get(`/product/${delivery.product.id}`)
  for (const { id } of image) expect(text).toContain(`/review-picture/${id}/thumbnail`)
})

test('a review whose answer was lost is sent again with its picture, which is kept once', async () => {
  const delivery = await aDelivery()
  const before = (await pictures()).length
  const photo = asFile(await plain().jpeg().toBuffer())
  for (const answer of [await review(delivery, [photo]), await review(delivery, [photo])])
    expect(answer.status).toBe(302)
  expect(await pictures()).toHaveLength(before + 1)
})

test('after thirty forms with pictures in an hour the review keeps its text', async () => {
  const delivery = await aDelivery()
  for (let at = 0; at < 30; at += 1) await shop.limits.take('picture-forms-of-shopper', delivery.shopper.id)
  const answer = await review(delivery, [asFile(jpeg)])
  const page = await answer.text()
  expect([answer.status, page.includes('Too many tries.')]).toEqual([429, true])
  expect(page).toMatch(/<textarea[^>]*>Fits well<\/textarea>/)
  expect(await shop.db.selectFrom('ratings').select('id').execute()).toEqual([])
})

test('a form without a chosen file is a review without pictures', async () => {
  const delivery = await aDelivery()
  expect((await review(delivery, [new File([], '')])).status).toBe(302)
  expect(await shop.db.selectFrom('ratings').select('comment').execute()).toEqual([{ comment: 'Fits well' }])
  expect(await pictures()).toEqual([])
})

test('files are accepted here only, with their size and number checked', async () => {
  const delivery = await aDelivery()
  const file = [asFile(jpeg)]
  expect((await review(delivery, file, { 'content-length': '' })).status).toBe(415)
  expect((await review(delivery, file, { 'content-length': String(42 * 1024 * 1024) })).status).toBe(413)
  const body = new FormData()
  body.append('intent', 'cancel')
  for (const path of ['/cart', '/address', '/confirmorder', `/order/${delivery.orderId}/invoice`]) {
    const headers = { origin: shop.origin, 'sec-fetch-site': 'same-origin' }
    expect({ path, status: (await door.ask(path, { method: 'POST', headers, body })).status }).toEqual({
      path,
      status: 415,
    })
  }
  expect(await pictures()).toEqual([])
})

test('images of a review are opened only for its shopper', async () => {
  const delivery = await aDelivery()
  const stranger = await aShopper(shop)
  const answer = await review({ ...delivery, shopper: stranger }, [asFile(jpeg)])
  expect(answer.status).toBe(403)
  expect((await review({ ...delivery, shopper: { ...stranger, token: 'nobody' } }, [asFile(jpeg)])).status).toBe(401)
  const opened: Uint8Array[] = []
  const photos = {
    ...shop.imageWorker,
    reencode: async (one: Uint8Array) => {
      opened.push(one)
      return 'unreadable' as const
    },
  }
  const command = { orderId: delivery.orderId, productId: delivery.product.id, rating: '5', comment: 'Not mine' }
  const nobody = { id: stranger.id, name: null } as Parameters<typeof addReview>[1]
  await addReview({ ...shop, imageWorker: photos }, nobody, { ...command, pictures: [jpeg] })
  expect(opened).toEqual([])
})

test('erasing an account removes its review pictures', async () => {
  const delivery = await aDelivery()
  await review(delivery, [asFile(jpeg)])
  const [image] = await pictures()
  expect(await eraseAccount(shop, delivery.shopper.id, { word: 'DELETE', shownCredit: zeroPaise })).toBeNull()
  expect(await pictures()).toEqual([])
  expect((await door.ask(`/review-picture/${image?.id}/picture`)).status).toBe(404)
  expect((await door.visit().get(`/product/${delivery.product.id}`)).text).toContain('Fits well')
})
