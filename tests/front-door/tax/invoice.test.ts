import { expect, test } from 'vitest'
import { findInvoice } from '#db/tax/invoices.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function anOrder() {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { name: 'Malabar Runner' })
  return { shopper, orderId: await aPlacedOrder(shop, shopper, [aLine(product)]) }
}

const papers = async () => (await shop.db.selectFrom('invoices').select('serial').execute()).length

test('a shopper without script asks for the invoice, reads it and takes it along as a file', async () => {
  const { shopper, orderId } = await anOrder()
  const visitor = door.visit(shopper)
  const order = await visitor.get(`/order/${orderId}`)
  const invoice = await visitor.follow(await visitor.press(order, 'Print invoice'))
  expect(invoice.path).toBe(`/order/${orderId}/invoice`)
  for (const text of [
    'Malabar Runner',
    'Cash on delivery charge',
    'Biller id',
    '₹1,050.00',
    'Rupees One Thousand Fifty Only',
  ]) {
    expect(invoice.text).toContain(text)
  }
  const file = await visitor.get(`/order/${orderId}/invoice.pdf?paper=0`)
  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="INV-\d{4}-000001\.pdf"$/)
  expect(file.text.startsWith('%PDF-')).toBe(true)
})

test('each document of the page is downloaded as its own file, credit notes too', async () => {
  const { shopper, orderId } = await anOrder()
  const visitor = door.visit(shopper)
  await visitor.post(`/order/${orderId}/invoice`, { intent: 'issue' })
  await visitor.post(`/order/${orderId}`, { intent: 'cancel' })
  const { text } = await visitor.get(`/order/${orderId}/invoice`)
  const links = [...text.matchAll(/href="([^"]*invoice\.pdf[^"]*)"/g)].map(([, path = '']) => path)
  const files = await Promise.all(links.map((path) => visitor.get(path)))
  const names = files.map(({ headers }) => headers.get('Content-Disposition'))
  expect(names).toEqual([expect.stringContaining('"INV-'), expect.stringContaining('"CRN-')])
})

test('an invoice that a Hindi page issues names sizes in English, by which credit notes find their units', async () => {
  const shopper = await aShopper(shop)
  const cap = await aProduct(shop, { name: 'Malabar Cap', sizes: ['Free Size'] })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(cap, 'Free Size')])
  const visitor = door.visit(shopper)
  visitor.cookies.set('lang', 'hi')
  await visitor.post(`/order/${orderId}/invoice`, { intent: 'issue' })
  const invoice = await findInvoice(shop.db, orderId)
  expect(invoice?.content.lines[0]?.description).toBe('Malabar Cap, Free Size')
})

test('looking at the invoice’s page gives no number away', async () => {
  const { shopper, orderId } = await anOrder()
  const page = await door.visit(shopper).get(`/order/${orderId}/invoice`)
  expect(page.text).toContain('There is no invoice for this order yet.')
  expect(await papers()).toBe(0)
})

test('another shopper’s invoice can’t be seen, written or downloaded', async () => {
  const { shopper, orderId } = await anOrder()
  const stranger = door.visit(await aShopper(shop))
  expect((await stranger.post(`/order/${orderId}/invoice`, { intent: 'issue' })).status).toBe(404)
  expect(await papers()).toBe(0)
  await door.visit(shopper).post(`/order/${orderId}/invoice`, { intent: 'issue' })
  for (const path of [`/order/${orderId}/invoice`, `/order/${orderId}/invoice.pdf`]) {
    const refused = await stranger.get(path)
    expect(refused.status).toBe(404)
    expect(refused.text).not.toContain('Malabar')
    // A file can't say so itself.
    if (path.endsWith('.pdf')) expect(refused.headers.get('refresh')).toBe(`0; url=/order/${orderId}/invoice`)
    expect((await door.visit().follow(await door.visit().get(path))).status).toBe(401)
  }
})

test('a document that can’t be printed shows an error without internals, logged once', async () => {
  const { shopper, orderId } = await anOrder()
  await door.visit(shopper).post(`/order/${orderId}/invoice`, { intent: 'issue' })
  const pdf = () => {
    throw new Error('select secret from somewhere: /etc/passwd')
  }
  const broken = await frontDoor({ ...shop, documents: { ...shop.documents, pdf } })
  for (const path of [`/order/${orderId}/invoice.pdf`, `/order/${orderId}/invoice.pdf?paper=0`]) {
    shop.lines.length = 0
    const answer = await broken.visit(shopper).get(path)
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/secret|passwd|node_modules|\.tsx?:\d/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  }
  for (const path of ['/order/%E0%A4%A', `/order/${orderId}/invoice.pdf?paper=99`, '/order/X/invoice.pdf?paper=-1']) {
    shop.lines.length = 0
    const { status } = await door.visit(shopper).get(path)
    expect({ path, isFine: status >= 400 && status < 500 }).toEqual({ path, isFine: true })
    expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
  }
})
