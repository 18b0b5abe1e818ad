import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveCart } from '#db/cart/carts.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { aCardPayment, aUpiPayment, expectCleanBooks, orderStateOf } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, sessionCookie } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const call = functionCalls(door)

/** All rows of orders, money, stock and reviews. */
async function books(): Promise<unknown> {
  const money = ['orders', 'order_lines', 'order_events', 'payments', 'refunds', 'invoices', 'outbox']
  const rows = [...money, 'ratings', 'product_sizes', 'stock_ledger', 'carts'].map((name) =>
    shop.ask(sql`select to_jsonb(it) as row from ${sql.table(name)} it order by 1`),
  )
  return Promise.all(rows)
}

/** Creates a shopper with an order of each kind. */
async function anOwner() {
  const product = await aProduct(shop, { name: 'Malabar Runner' })
  const owner = await aShopper(shop, { address: anAddress })
  const waiting = await aPlacedOrder(shop, owner, [aLine(product)])
  const delivered = await aPlacedOrder(shop, owner, [aLine(product)])
  await deliver(shop, delivered)
  await door.visit(owner).post(`/order/${delivered}/invoice`, { intent: 'issue' })
  await saveCart(shop.db, owner.id, [aLine(product)])
  const card = await aCardPayment(shop, { product, shopper: owner })
  const receipt = shop.gateway.attempt(card.open.gatewayOrderId, { isDeclined: false }).receipt
  const second = await aProduct(shop)
  await saveCart(shop.db, owner.id, [aLine(second)])
  const upi = await aUpiPayment(shop, { product: second, shopper: owner })
  return { product, owner, receipt, orderIds: [waiting, delivered, card.open.orderId, upi.open.orderId] }
}

type Attempt = [method: 'GET' | 'POST', path: string, sent?: Record<string, unknown>]

/** Every request that reads or changes an order by its number. */
const asked: readonly Attempt[] = [
  ['GET', '/order/ID'],
  ['GET', '/order/ID?cancel'],
  ['GET', '/order/ID?payment=paid'],
  ['GET', '/order/ID.data'],
  ['GET', '/order/ID/invoice'],
  ['GET', '/order/ID/invoice.data'],
  ['GET', '/order/ID/invoice.pdf?paper=0'],
  ['GET', '/pay/ID'],
  ['GET', '/pay/ID/left'],
  ['POST', '/order/ID', { intent: 'cancel' }],
  ['POST', '/order/ID', { intent: 'again' }],
  ['POST', '/order/ID', { intent: 'pay' }],
  ['POST', '/order/ID', { intent: 'withdraw', returnId: '00000000-0000-4000-8000-000000000000' }],
  ['POST', '/order/ID', { intent: 'review', productId: 'PRODUCT', rating: '1', comment: 'Not mine' }],
  ['POST', '/order/ID.data', { intent: 'cancel' }],
  ['POST', '/order/ID/invoice', { intent: 'issue' }],
  ['POST', '/pay/ID', { intent: 'capture', paymentId: 'PAYMENT', signature: 'SIGNATURE' }],
  ['POST', '/pay/ID', { intent: 'left' }],
  ['POST', '/confirmorder', { intent: 'upi-done', orderId: 'ID' }],
  ['POST', '/confirmorder', { intent: 'upi-reference', orderId: 'ID', utr: '123456789012' }],
  ['POST', '/functions/cancel', { order_id: 'ID' }],
  ['POST', '/functions/add-rating', { order_id: 'ID', product_id: 'PRODUCT', rating: 1, comment: 'Not mine' }],
]

type Other = Awaited<ReturnType<typeof anOwner>>

/** Sends the requests of another shopper; `id` replaces the order's number. */
async function askAbout(
  id: string,
  [method, path, sent]: Attempt,
  { product, receipt, token }: Other & { token: string },
) {
  const { paymentId, signature } = receipt
  const words: Record<string, string> = { ID: id, PRODUCT: product.id, PAYMENT: paymentId, SIGNATURE: signature }
  const filled = (text: string) => text.replace(/\b(ID|PRODUCT|PAYMENT|SIGNATURE)\b/g, (name) => words[name] ?? '')
  const isFunction = path.startsWith('/functions')
  const form = () => new URLSearchParams(sent as Record<string, string>).toString()
  const body = sent && filled(isFunction ? JSON.stringify(sent) : form())
  const type = isFunction ? 'application/json' : 'application/x-www-form-urlencoded'
  const answer = await door.ask(filled(path), {
    method,
    redirect: 'manual',
    ...(body !== undefined && { body }),
    headers: {
      cookie: sessionCookie(token),
      origin: shop.origin,
      'sec-fetch-site': 'same-origin',
      ...(sent && { 'content-type': type }),
    },
  })
  // Nonces and checkout keys differ on every page.
  const text = (await answer.text())
    .replaceAll(id, 'ID')
    .replace(/nonce="[^"]+"/g, 'nonce')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
  return { asked: `${method} ${path}`, status: answer.status, location: answer.headers.get('location'), text }
}

test('every request for another shopper’s order gets the response for an unknown order, byte for byte', async () => {
  const theirs = await anOwner()
  const { token } = await aShopper(shop, { address: anAddress })
  const before = await books()
  for (const one of asked) {
    const none = await askAbout('0NOSUCHORDER0000000000000', one, { ...theirs, token })
    // A review does not reveal whether the order is missing or not delivered.
    const isReview = one[1] === '/functions/add-rating' || one[2]?.['intent'] === 'review'
    expect(none).toMatchObject({ asked: `${one[0]} ${one[1]}`, status: isReview ? 403 : 404 })
    expect(none.text).not.toContain('Malabar')
    for (const orderId of theirs.orderIds) {
      expect(await askAbout(orderId, one, { ...theirs, token })).toEqual(none)
    }
  }
  expect(await books()).toEqual(before)
})

test('the question how to pay leads a stranger to an order that is not there', async () => {
  const { orderIds } = await anOwner()
  const visitor = door.visit(await aShopper(shop, { address: anAddress }))
  for (const orderId of orderIds) {
    const page = await visitor.follow(await visitor.get(`/confirmorder?upi=${orderId}`))
    expect(page.status).toBe(404)
  }
})

test('a payment for another shopper’s order can’t be claimed', async () => {
  const { receipt } = await anOwner()
  const stranger = await aShopper(shop)
  const before = await books()
  const claim = {
    paymentId: receipt.paymentId,
    signature: receipt.signature,
    razorpay_order_id: receipt.gatewayOrderId,
  }
  const answer = await call('create-order/capture', claim, stranger)
  expect(answer).toEqual(await call('create-order/capture', { ...claim, razorpay_order_id: 'order_none' }, stranger))
  expect(answer.status).toBe(404)
  expect(await books()).toEqual(before)
})

type Claim = { orderId: string; gatewayOrderId: string; paymentId: string; signature: string; token: string }

/** Every way by which a browser reports a payment. */
const ways: Record<string, (claim: Claim) => Promise<unknown>> = {
  'the function': ({ paymentId, signature, gatewayOrderId, token }) =>
    call('create-order/capture', { paymentId, signature, razorpay_order_id: gatewayOrderId }, { token }),
  'the page': ({ orderId, paymentId, signature, token }) =>
    door.visit({ token }).post(`/pay/${orderId}`, { intent: 'capture', paymentId, signature }),
  'the way back from the gateway': ({ orderId, paymentId, signature }) => {
    const form = { razorpay_payment_id: paymentId, razorpay_signature: signature }
    return door.visit().post(`/webhooks/razorpay/return/${orderId}`, form)
  },
}

test.each(Object.entries(ways))('%s brings no payment that is not exactly this order’s', async (_, bring) => {
  const { gateway } = shop
  const claimOf = async (money: 'right' | 'wrong-amount' | 'wrong-currency') => {
    const { open, shopper } = await aCardPayment(shop)
    gateway.faults.money = money
    const { receipt } = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    gateway.faults.money = 'right'
    return { ...receipt, orderId: open.orderId, token: shopper.token }
  }
  const [less, dollars, hers] = [await claimOf('wrong-amount'), await claimOf('wrong-currency'), await claimOf('right')]
  for (const claim of [less, dollars]) {
    await bring(claim)
    await bring(claim)
  }
  const discrepancies = await findOpenDiscrepancies(shop.db)
  expect(discrepancies.map(({ kind, orderId }) => ({ kind, orderId }))).toEqual([
    { kind: 'wrong-amount', orderId: less.orderId },
    { kind: 'wrong-currency', orderId: dollars.orderId },
  ])
  // Her payment for his order: as it is, under his order's number, and again after it paid for hers.
  const { open, shopper } = await aCardPayment(shop)
  const his = { orderId: open.orderId, gatewayOrderId: open.gatewayOrderId, token: shopper.token }
  const { paymentId, signature } = hers
  const wrong = [
    { ...his, paymentId, signature },
    { ...his, paymentId, signature: gateway.sign(`${open.gatewayOrderId}|${paymentId}`) },
    { ...his, paymentId, signature: '' },
    { ...his, paymentId: 'pay_none', signature },
  ]
  for (const claim of wrong) await bring(claim)
  expect(await orderStateOf(shop, hers.orderId)).toBe('pending waiting held')
  await bring(hers)
  expect(await orderStateOf(shop, hers.orderId)).toBe('paid waiting claimed')
  for (const claim of wrong) await bring(claim)
  for (const { orderId } of [less, dollars, his]) {
    expect(await orderStateOf(shop, orderId)).toBe('pending waiting held')
  }
  await expectCleanBooks(shop)
})
