import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const jpeg = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#3b6ea5' } })
  .jpeg()
  .toBuffer()
const asFile = (bytes: Uint8Array, name = 'sole.jpg') => new File([new Uint8Array(bytes)], name)

async function aDelivery() {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  return { shopper, visitor: door.visit(shopper), orderId }
}

type Delivery = Pick<Awaited<ReturnType<typeof aDelivery>>, 'visitor' | 'orderId'>

const typed = { kind: 'return', reason: 'It is damaged or faulty', text: 'The left sole is loose' }

/** Submits the form of the return page with these files, without script. */
async function send(delivery: Delivery, files: File[], changed: Record<string, string> = {}) {
  const form = new FormData()
  const fields = { intent: 'request', key: aCheckoutKey(), position: '0', quantity: '1', ...typed, ...changed }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('pictures', file)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  return post(delivery, body, { type: sent.headers.get('content-type') ?? '', length: String(body.byteLength) })
}

function post(
  { visitor, orderId }: Delivery,
  body: BodyInit,
  { type = 'multipart/form-data; boundary=x', length = '' },
) {
  const headers = {
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: shop.origin,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    'content-type': type,
    'content-length': length,
  }
  const sent = { method: 'POST', headers, body, redirect: 'manual', duplex: 'half' } as RequestInit
  return door.ask(`/order/${orderId}/return`, sent)
}

const idsOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('returnPictures')
      .innerJoin('returns', 'returns.id', 'returnPictures.returnId')
      .where('orderId', '=', orderId)
      .orderBy('returnPictures.position')
      .select('returnPictures.id')
      .execute()
  ).map(({ id }) => id)

test('photos of a damaged item are seen by its shopper and by staff who see orders, and by nobody else', async () => {
  const delivery = await aDelivery()
  const { visitor, orderId } = delivery
  expect((await send(delivery, [asFile(jpeg), asFile(jpeg)])).status).toBe(302)
  const [id = '', second] = await idsOf(orderId)
  const [mine, theirs] = [`/return-picture/${id}`, `/admin/return-picture/${id}`]
  const page = await visitor.get(`/order/${orderId}`)
  for (const shown of [`${mine}/thumbnail`, `${mine}/picture`, `/return-picture/${second}/thumbnail`])
    expect(page.text).toContain(shown)
  const { returnId } = await shop.db
    .selectFrom('returnPictures')
    .where('id', '=', id)
    .select('returnId')
    .executeTakeFirstOrThrow()
  const desk = door.work(await aStaff(shop, { roles: ['support'] }))
  expect((await desk.get(`/admin/returns/${returnId}`)).text).toContain(`${theirs}/thumbnail`)
  const { text } = await door.work(await aStaff(shop)).get(`/admin/returns/${returnId}`)
  const inOrder = ['It is damaged or faulty', typed.text, `${theirs}/thumbnail`, 'How it comes back', 'Is it here?']
  const places = inOrder.map((shown) => text.indexOf(shown))
  expect([places.includes(-1), places]).toEqual([false, places.toSorted((one, other) => one - other)])
  for (const form of ['picture', 'thumbnail']) {
    for (const answer of [await visitor.get(`${mine}/${form}`), await desk.get(`${theirs}/${form}`)]) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await sharp(answer.bytes).metadata()).format).toBe('webp')
    }
    const colleague = door.work(await aStaff(shop, { roles: ['catalogue'] }))
    const statuses = [
      await door.visit().get(`${mine}/${form}`),
      await door.visit(await aShopper(shop)).get(`${mine}/${form}`),
      await colleague.get(`${theirs}/${form}`),
      await visitor.get(`${theirs}/${form}`),
      await visitor.get(`/review-picture/${id}/${form}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 404, 403, 302, 404])
  }
  for (const form of ['id', 'user_id', 'large']) expect((await visitor.get(`${mine}/${form}`)).status).toBe(404)
})

test('what was typed comes back with the reason that a photo was refused, and that photos are to be chosen again', async () => {
  const delivery = await aDelivery()
  const five = Array.from({ length: 5 }, () => asFile(jpeg))
  for (const [files, refusal] of [
    [five, 'Please choose at most 4 pictures.'],
    [[asFile(Buffer.from('a text'), 'note.txt')], 'note.txt: Please choose JPEG, PNG, WebP or AVIF pictures.'],
    [[asFile(jpeg.subarray(0, 200))], 'sole.jpg: This picture can’t be opened. Please choose another.'],
  ] as const) {
    const answer = await send(delivery, [...files])
    const text = await answer.text()
    expect(answer.status).toBe(422)
    for (const shown of [refusal, typed.text, 'Please choose them again.']) expect(text).toContain(shown)
    expect(text).toMatch(/<option[^>]*value="It is damaged or faulty"[^>]*selected/)
  }
  const unsaid = await (await send(delivery, [asFile(jpeg)], { kind: '' })).text()
  for (const shown of ['Please choose what you want.', 'Please choose them again.']) expect(unsaid).toContain(shown)
  expect(await (await send(delivery, [], { kind: '' })).text()).not.toContain('Please choose them again.')
  expect(await idsOf(delivery.orderId)).toEqual([])
})

test('after thirty forms with photos in an hour what was typed comes back', async () => {
  const delivery = await aDelivery()
  for (let at = 0; at < 30; at += 1) await shop.limits.take('picture-forms-of-shopper', delivery.shopper.id)
  const answer = await send(delivery, [asFile(jpeg)])
  const text = await answer.text()
  expect(answer.status).toBe(429)
  for (const shown of ['Too many tries.', typed.text, 'Please choose them again.']) expect(text).toContain(shown)
  expect(text).toMatch(/<option[^>]*value="It is damaged or faulty"[^>]*selected/)
  expect(await idsOf(delivery.orderId)).toEqual([])
})

test('a form without a chosen file is a request without photos', async () => {
  const delivery = await aDelivery()
  expect((await send(delivery, [new File([], '')])).status).toBe(302)
  expect(await idsOf(delivery.orderId)).toEqual([])
  const page = await delivery.visitor.get(`/order/${delivery.orderId}`)
  expect([page.text.includes('Return requested'), page.text.includes('return-picture')]).toEqual([true, false])
})

test('another shopper’s or nobody’s form with photos is refused, and after signing in says to choose them again', async () => {
  const { visitor, orderId } = await aDelivery()
  const stranger = door.visit(await aShopper(shop))
  expect((await send({ visitor: stranger, orderId }, [asFile(jpeg)])).status).toBe(404)
  const signedIn = visitor.cookies.get('sid') ?? ''
  visitor.cookies.delete('sid')
  const prompt = await send({ visitor, orderId }, [asFile(jpeg)])
  expect(prompt.status).toBe(401)
  const kept = prompt.headers.getSetCookie().find((line) => line.includes('form='))
  const [name = '', value = ''] = (kept ?? '').split(';')[0]?.split('=') ?? []
  visitor.cookies.set(name, value)
  visitor.cookies.set('sid', signedIn)
  const { text } = await visitor.get(`/order/${orderId}/return`)
  for (const shown of ['Not sent yet', typed.text, 'Please choose them again.']) expect(text).toContain(shown)
  expect(await idsOf(orderId)).toEqual([])
})

test('the place where a photo was taken is not kept with it', async () => {
  const delivery = await aDelivery()
  const photo = await sharp(jpeg)
    .withExif({ IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .toBuffer()
  expect((await send(delivery, [asFile(photo)])).status).toBe(302)
  const [id = ''] = await idsOf(delivery.orderId)
  for (const form of ['picture', 'thumbnail']) {
    const { bytes } = await delivery.visitor.get(`/return-picture/${id}/${form}`)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('SECRET')
  }
})

test('photos come with their length, together up to 40 MB', async () => {
  const delivery = await aDelivery()
  for (const [length, status] of [
    ['', 415],
    [String(42 * 1024 * 1024), 413],
  ] as const)
    expect((await post(delivery, '', { length })).status).toBe(status)
})

test('a request without photos does not wait until those of others have come', async () => {
  const [delivery, other] = [await aDelivery(), await aDelivery()]
  const slow: ReadableStreamDefaultController[] = []
  const uploads = Array.from({ length: 2 }, () => {
    const body = new ReadableStream({ start: (controller) => void slow.push(controller) })
    return post(other, body, { length: '900000' })
  })
  const large = asFile(Buffer.alloc(64 * 1024))
  await expect.poll(async () => (await send(delivery, [large])).status).toBe(503)
  const busy = await (await send(delivery, [large])).text()
  for (const shown of ['<h1>We’ll be right back</h1>', 'Many pictures are arriving', '<a href="">Try Again</a>'])
    expect(busy).toContain(shown)
  expect((await send(delivery, [])).status).toBe(302)
  for (const controller of slow) controller.error(new Error('gone'))
  await Promise.allSettled(uploads)
})
