import { beforeEach, expect, test } from 'vitest'
import { findOrders } from '#db/orders/orders.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { expiredOtp, wrongOtp } from '#domain/accounts/otp.ts'
import { codeNeeded, otherPhone } from '#domain/checkout/cod-code.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { sendCodCode, type TypedCodCode } from '#flows/checkout/cod-code.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, anApiClient, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { anAddressOfItsOwn, aSolvedCheck, solve } from '#tests/support/visits/captcha-solver.ts'
import { answerOn } from '#tests/support/visits/sign-in-without-script.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const product = { id: 'runner' }
const cart = [aLine(product)]
const { phone } = anAddress

beforeEach(async () => {
  await aProduct(shop, { id: 'runner', price: rupees(1_000), codPrice: rupees(50), stock: 3 })
  await saveSetting(shop.db, 'cod-code', { firstOrderFrom: 0 })
})

const buyer = () => aShopper(shop, { cart, address: anAddress })

/** The latest message. */
const newest = () => shop.sms.sent()[0]?.code ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')

/** A code for this shopper's COD order, sent to the address's phone. */
async function codeFor({ id: userId }: { id: string }, to = phone): Promise<TypedCodCode> {
  const proof = await aSolvedCheck(shop, 'send')
  const sent = done(await sendCodCode(shop, { userId, phone: to, proof, clientAddress: anAddressOfItsOwn() }))
  return { nonce: sent.nonce, code: newest(), clientAddress: anAddressOfItsOwn() }
}

function confirm(shopper: { id: string }, code: TypedCodCode | null, wanted = {}) {
  const order = { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey(), code }
  return placeCodOrder(shop, { ...order, shownAmount: rupees(1_050), ...wanted })
}

test('no order is placed without the code, and the right one is good for one order', async () => {
  const asha = await buyer()
  expect(await confirm(asha, null)).toEqual(codeNeeded)
  const code = await codeFor(asha)
  expect(shop.sms.sent()[0]?.to).toBe(phone)
  expect(await confirm(asha, { ...code, code: other(code.code) })).toEqual(wrongOtp)
  expect(await findOrders(shop.db, asha.id)).toEqual([])
  const checkoutKey = aCheckoutKey()
  const placed = done(await confirm(asha, code, { checkoutKey }))
  expect(await findOrders(shop.db, asha.id)).toMatchObject([{ orderId: placed.orderId, amount: placed.amount }])
  expect(await confirm(asha, code, { checkoutKey })).toEqual(placed)

  await saveSetting(shop.db, 'cod-code', { fromAmount: rupees(1_050) })
  expect(await confirm(asha, code)).toEqual(expiredOtp)
  expect(await findOrders(shop.db, asha.id)).toHaveLength(1)
})

test('after a placed order the next one does not count as the first', async () => {
  const asha = await buyer()
  done(await confirm(asha, await codeFor(asha)))
  await door.visit(asha).post('/cart', { intent: 'add', productId: product.id, size: '' })
  expect(isRefusal(await confirm(asha, null))).toBe(false)
})

test('a code of another purpose, another shopper, another browser or for another phone is refused', async () => {
  const [asha, ravi] = [await buyer(), await buyer()]
  const clientAddress = anAddressOfItsOwn()
  const asker = { purpose: 'phone-change', userId: asha.id } as const
  const change = done(await sendOtp(shop, { phone, clientAddress, requester: asker }))
  expect(await confirm(asha, { nonce: change.nonce, code: newest(), clientAddress })).toEqual(expiredOtp)
  shop.clock.pass(1)
  const proof = await aSolvedCheck(shop, 'send')
  const signIn = done(await sendOtp(shop, { phone, clientAddress, requester: { purpose: 'sign-in', proof } }))
  expect(await confirm(asha, { nonce: signIn.nonce, code: newest(), clientAddress })).toEqual(expiredOtp)
  shop.clock.pass(1)
  const code = await codeFor(asha)
  expect(await confirm(ravi, code)).toEqual(wrongOtp)
  expect(await confirm(asha, { ...code, nonce: 'another browser' })).toEqual(expiredOtp)
  expect(await confirm(asha, { ...code, nonce: null })).toEqual(expiredOtp)
  const moved = { ...anAddress, phone: '+919876500001' }
  expect(await confirm(asha, code, { address: moved })).toEqual(otherPhone)
  shop.clock.pass(6)
  expect(await confirm(asha, code)).toEqual(expiredOtp)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('no code is sent without a captcha', async () => {
  const asha = await buyer()
  const request = { userId: asha.id, phone, clientAddress: anAddressOfItsOwn(), proof: null }
  expect(await sendCodCode(shop, request)).toMatchObject({ refused: 'invalid' })
  expect(shop.sms.sent()).not.toContainEqual(expect.objectContaining({ sentAt: shop.now() }))
})

test('a refused order leaves its code valid; concurrent submissions are one order', async () => {
  const asha = await buyer()
  const code = await codeFor(asha)
  await shop.db.updateTable('productSizes').set({ onHand: 0 }).execute()
  expect(await confirm(asha, code)).toMatchObject({ refused: 'sold-out' })
  await shop.db.updateTable('productSizes').set({ onHand: 3 }).execute()
  const checkoutKey = aCheckoutKey()
  const presses = Array.from({ length: 4 }, () => confirm(asha, code, { checkoutKey }))
  const answers = await Promise.all([...presses, confirm(asha, code)])
  expect(answers.filter((answer) => !isRefusal(answer)).length).toBeGreaterThan(0)
  expect(await findOrders(shop.db, asha.id)).toHaveLength(1)
})

test('a shopper without script is asked for the code in the dialog, and orders with it', async () => {
  const visitor = door.visit(await buyer())
  const dialog = await visitor.get('/confirmorder?pay=cod')
  expect(dialog.text).toContain('+91 98765 43210')
  expect(() => visitor.press(dialog, 'Confirm')).toThrow('No form has a button')
  const wrong = await visitor.press(dialog, 'Send code', { answer: '99' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Wrong answer. Please try this question.')
  const codePage = await visitor.follow(await visitor.press(wrong, 'Send code', { answer: answerOn(wrong) }))
  expect(codePage.path).toBe('/confirmorder?pay=cod')
  const early = await visitor.press(codePage, 'Resend', { answer: answerOn(codePage) })
  expect(early.status).toBe(429)
  const typed = await visitor.press(codePage, 'Confirm', { code: other(newest()) })
  expect(typed.status).toBe(401)
  expect(typed.text).toContain('That code isn’t right.')
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  const placed = await visitor.press(typed, 'Confirm', { code: newest() })
  expect(placed.location).toMatch(/^\/orders\?placed=/)
  expect(visitor.cookies.has('cod-otp')).toBe(false)
})

test('no code is shown where COD needs no verification', async () => {
  await saveSetting(shop.db, 'cod-code', { fromAmount: rupees(2_000), pincodes: ['110'] })
  const visitor = door.visit(await buyer())
  const dialog = await visitor.get('/confirmorder?pay=cod')
  expect(dialog.text).not.toContain('Send code')
  expect((await visitor.press(dialog, 'Confirm')).status).toBe(302)
})

test('an API client is told that a code is needed, and sends it with the same key', async () => {
  const { accessToken } = await anApiClient(shop)
  const call = async (path: string, body: object, key?: string) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await door.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const items = [{ id: product.id, quantity: 1 }]
  const order = { items, address: anAddress, payment_method: 'COD', status: 'paid' }
  const key = aCheckoutKey()
  expect(await call('/functions/create-order', order, key)).toMatchObject({
    status: 428,
    body: { code: 'code-needed', error: codeNeeded.message },
  })
  const puzzle = await (await door.ask('/bot-check?for=send')).json()
  const request = { phone, captcha_token: await solve(puzzle as object), purpose: 'cod' }
  expect((await door.ask('/auth/otp', { method: 'POST', body: JSON.stringify(request) })).status).not.toBe(200)
  const sent = await call('/auth/otp', request)
  expect(sent.status).toBe(200)
  const withCode = (token: string) => ({ ...order, cod_code: { message_id: sent.body['message_id'], token } })
  expect(await call('/functions/create-order', withCode(other(newest())), key)).toMatchObject({
    status: 401,
    body: { code: 'wrong-code' },
  })
  const placed = await call('/functions/create-order', withCode(newest()), key)
  expect(placed).toMatchObject({ status: 200, body: { amount: rupees(1_050) } })
  expect(await call('/functions/create-order', withCode(newest()), key)).toEqual(placed)
})
