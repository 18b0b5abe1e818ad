import { expect, test } from 'vitest'
import { findAdminRefunds } from '#db/orders/order-admin.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findRefundable } from '#db/payments/payments.ts'
import { findRefundSources } from '#db/payments/refund-totals.ts'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { paise, rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { partialCredit } from '#domain/payments/store-credit.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { type Random, seededRandom } from '#tests/long/histories/random.ts'
import {
  aRequest,
  done,
  expectCleanBooks,
  orderStateOf,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aProduct } from '#tests/support/builders/records.ts'
import { receiveReturnNow, reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { payByLink } from './pay-by-link.ts'
import { placeCodOrder } from './place-cod-order.ts'
import { placeOnlineOrder } from './start-online-payment.ts'

const shop = await testShop()
const { gateway } = shop
const owner = async () => (await aStaff(shop, { roles: ['owner'] })).staff

/** Three caps of ₹333.33 at a confirm screen, and so much store credit. */
async function aCheckout(credit: number) {
  const product = await aProduct(shop, { stock: 5, price: rupees(333.33), category: 'Caps' })
  const { shopper, request } = await aRequest(shop, { product, quantity: 3 })
  await insertCreditEntry(shop.db, {
    userId: shopper.id,
    amount: paise(credit),
    reason: 'granted',
    dedupeKey: aCheckoutKey(),
    orderId: null,
    note: '',
    actor: 'test',
  })
  const part = partialCredit(paise(credit), paise(request.shownAmount))
  const place = () => placeOnlineOrder(shop, { ...request, creditPart: part }, 'CARD')
  const balance = () => findCreditBalance(shop.db, shopper.id)
  const rest = request.shownAmount - part
  const choose = async (orderId: string) => {
    const token = signLink(shop.pepper, { purpose: 'pay', orderId })
    return done(await payByLink(shop, { token, shownAmount: rest })).gatewayOrderId
  }
  return { product, shopper, request, part, rest, place, balance, choose }
}

/** Refunds of an order that have arrived, by what they go back to. */
async function backOf(orderId: string): Promise<Record<'credit' | 'online', number>> {
  const rows = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.orderId', '=', orderId)
    .where('refunds.state', '=', 'processed')
    .select(['payments.gateway', 'refunds.amount'])
    .execute()
  const of = (isCredit: boolean) =>
    rows.filter((row) => (row.gateway === 'credit') === isCredit).reduce((all, { amount }) => all + amount, 0)
  return { credit: of(true), online: of(false) }
}

test('credit pays a part at once and the link the rest; page and invoice show both', async () => {
  const { product, shopper, part, rest, place, balance, choose } = await aCheckout(30_000)
  const { orderId } = done(await place())
  expect(done(await place()).orderId, 'the same press twice').toBe(orderId)
  expect([part, rest, await balance()]).toEqual([30_000, 69_999, 0])
  expect(await orderStateOf(shop, orderId)).toBe('pending waiting held')
  await expectCleanBooks(shop)
  gateway.attempt(await choose(orderId), { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('paid waiting claimed')
  expect(await stockLevelOf(shop, product)).toBe('2 on hand, 0 reserved')
  const { content } = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(content.paymentMethod).toBe('₹300 Store credit, ₹699.99 Online Payment')
  expect(content.totals.amount).toBe(99_999)
  await expectCleanBooks(shop)
})

test('one refund sends all that is shown: money first, then store credit, with one credit note and the reason', async () => {
  const { shopper, rest, part, place, choose, balance } = await aCheckout(50_000)
  const { orderId } = done(await place())
  gateway.attempt(await choose(orderId), { isDeclined: false })
  await settleAll(shop)
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  const shown = async () => (await findRefundSources(shop.db, orderId, await findRefundable(shop.db, orderId))).left
  const refund = { staff: await owner(), orderId, reason: 'Colour was off' }
  const firstPart = { ...refund, amount: paise(rest + 1), key: aCheckoutKey() }
  expect(await shown()).toBe(rest + part)
  const [sent, again] = await Promise.all([refundPayment(shop, firstPart), refundPayment(shop, firstPart)])
  expect([done(sent).amount, done(again).amount]).toEqual([rest + 1, rest + 1])
  await settleAll(shop)
  expect([await backOf(orderId), await balance()]).toEqual([{ online: rest, credit: 1 }, 1])
  expect(await shown()).toBe(part - 1)
  expect(done(await refundPayment(shop, { ...refund, amount: null, key: aCheckoutKey() })).amount).toBe(part - 1)
  await settleAll(shop)
  expect([await backOf(orderId), await balance()]).toEqual([{ online: rest, credit: part }, part])
  expect(await orderStateOf(shop, orderId)).toBe('refunded waiting claimed')
  const notes = (await findDocuments(shop.db, orderId)).filter(({ content }) => content.paper === 'credit-note')
  expect(notes.map(({ content }) => content.totals.amount)).toEqual([rest + 1, part - 1])
  const refunds = await findAdminRefunds(shop.db, orderId, [])
  expect(refunds.map(({ note }) => note)).toEqual(['Colour was off', 'Colour was off', 'Colour was off'])
  await expectCleanBooks(shop)
})

test('changed credit, or credit for the whole amount, refuses a part payment', async () => {
  const { shopper, request, place, product, balance } = await aCheckout(30_000)
  const whole = { ...request, creditPart: paise(request.shownAmount) }
  expect(await placeOnlineOrder(shop, whole, 'CARD')).toMatchObject({ refused: 'changed' })
  await insertCreditEntry(shop.db, {
    userId: shopper.id,
    amount: paise(-1),
    reason: 'granted',
    dedupeKey: aCheckoutKey(),
    orderId: null,
    note: '',
    actor: 'test',
  })
  expect(await place()).toMatchObject({ refused: 'changed' })
  expect([await balance(), await stockLevelOf(shop, product)]).toEqual([29_999, '5 on hand, 0 reserved'])
  await expectCleanBooks(shop)
})

test('two orders at once spend the same credit once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { request, part, balance, product } = await aCheckout(20_000)
    const place = () => placeOnlineOrder(shop, { ...request, checkoutKey: aCheckoutKey(), creditPart: part }, 'CARD')
    const answers = await Promise.all([place(), place()])
    // One is refused, or comes so late that it replaces the other.
    expect(answers.some((answer) => !isRefusal(answer))).toBe(true)
    expect([await balance(), await stockLevelOf(shop, product)]).toEqual([0, '5 on hand, 3 reserved'])
  }
  await expectCleanBooks(shop)
})

/** The shopper is at the confirm screen of the same cart once more. */
async function again({ product, shopper, part }: Awaited<ReturnType<typeof aCheckout>>) {
  const { request } = await aRequest(shop, { product, shopper, quantity: 3 })
  return { ...request, creditPart: part }
}

test('ordering the same cart again holds stock and credit once: the abandoned order ends', async () => {
  const checkout = await aCheckout(30_000)
  const { product, balance, place, choose, rest } = checkout
  const left = done(await place()).orderId
  const chosen = await choose(left)
  const { orderId } = done(await placeOnlineOrder(shop, await again(checkout), 'CARD'))
  expect(orderId).not.toBe(left)
  expect(await stockLevelOf(shop, product)).toBe('5 on hand, 3 reserved')
  expect([await orderStateOf(shop, left), await balance()]).toEqual(['failed cancelled released', 0])
  await expectCleanBooks(shop)
  gateway.attempt(chosen, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, left)).toBe('refunded cancelled released')
  expect(await backOf(left)).toEqual({ credit: 30_000, online: rest })
  gateway.attempt(await choose(orderId), { isDeclined: false })
  await settleAll(shop)
  expect([await orderStateOf(shop, orderId), await balance()]).toEqual(['paid waiting claimed', 0])
  expect(await stockLevelOf(shop, product)).toBe('2 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('credit of an abandoned order is returned when its cart is ordered another way, and can pay for all of it', async () => {
  const cash = await aCheckout(30_000)
  const left = done(await cash.place()).orderId
  done(await placeCodOrder(shop, { ...(await withoutPart(cash)), shownAmount: null }))
  expect([await orderStateOf(shop, left), await cash.balance()]).toEqual(['failed cancelled released', 30_000])
  expect(await stockLevelOf(shop, cash.product)).toBe('2 on hand, 0 reserved')
  const whole = await aCheckout(30_000)
  done(await whole.place())
  await insertCreditEntry(shop.db, {
    userId: whole.shopper.id,
    amount: paise(whole.rest),
    reason: 'granted',
    dedupeKey: aCheckoutKey(),
    orderId: null,
    note: '',
    actor: 'test',
  })
  done(await placeOnlineOrder(shop, await withoutPart(whole), 'CREDIT'))
  expect([await whole.balance(), await stockLevelOf(shop, whole.product)]).toEqual([0, '2 on hand, 0 reserved'])
  await expectCleanBooks(shop)
})

const withoutPart = async (checkout: Awaited<ReturnType<typeof aCheckout>>) => {
  const { creditPart: _, ...request } = await again(checkout)
  return request
}

test('an order whose rest is being paid, or was paid, is not abandoned', async () => {
  const checkout = await aCheckout(30_000)
  const left = done(await checkout.place()).orderId
  gateway.attempt(await checkout.choose(left), { isDeclined: false })
  expect(await placeOnlineOrder(shop, await again(checkout), 'CARD')).toMatchObject({ refused: 'changed' })
  await settleAll(shop)
  expect(await orderStateOf(shop, left)).toBe('paid waiting claimed')
  expect([await checkout.balance(), await stockLevelOf(shop, checkout.product)]).toEqual([0, '2 on hand, 0 reserved'])
  await expectCleanBooks(shop)
})

test('a duplicate submission or a second tab never spends or holds twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const checkout = await aCheckout(30_000)
    const { orderId } = done(await checkout.place())
    const key = await again(checkout)
    const tab = { ...key, checkoutKey: aCheckoutKey() }
    const answers = await Promise.all([key, key, tab].map((request) => placeOnlineOrder(shop, request, 'CARD')))
    const placed = new Set(answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.orderId])))
    expect(placed.has(orderId)).toBe(false)
    expect(placed.size).toBeGreaterThan(0)
    expect([await checkout.balance(), await stockLevelOf(shop, checkout.product)]).toEqual([0, '5 on hand, 3 reserved'])
  }
  await expectCleanBooks(shop)
})

const fates = [
  'never paid',
  'declined',
  'cancelled unpaid',
  'paid late',
  'paid',
  'paid',
  'paid',
  'paid at the second try',
] as const
type Fate = (typeof fates)[number]
type Bought = Awaited<ReturnType<typeof aCheckout>> & { orderId: string }

/** Ends an order before its rest came; true where the rest came in time. */
async function meet(fate: Fate, { orderId, shopper, choose }: Bought): Promise<boolean> {
  const chosen = fate === 'never paid' ? null : await choose(orderId)
  if (fate === 'declined' || fate === 'paid at the second try') {
    gateway.attempt(chosen ?? '', { isDeclined: true })
    await settleAll(shop)
  }
  const isInTime = fate === 'paid' || fate === 'paid at the second try'
  if (isInTime) gateway.attempt(await choose(orderId), { isDeclined: false })
  if (fate === 'cancelled unpaid') await cancel({ orderId, shopper })
  await settleAll(shop)
  if (isInTime) return true
  shop.clock.pass(60)
  await releaseUnpaidOrders(shop)
  if (fate === 'paid late') gateway.attempt(chosen ?? '', { isDeclined: false })
  await settleAll(shop)
  return false
}

const cancel = ({ orderId, shopper: { id } }: Pick<Bought, 'orderId' | 'shopper'>) =>
  cancelOrder(shop, { orderId, userId: id, actor: `shopper:${id}` })

async function cancelUnit(orderId: string) {
  const lines = await findOrderedLines(shop.db, orderId)
  const part = { orderId, units: [{ position: 0, quantity: 1 }], seen: linesDigest(lines), reason: 'Damaged' }
  return cancelOrderUnits(shop, {
    isStepUpFresh: true,
    ...part,
    staff: await owner(),
    idempotencyKey: aCheckoutKey(),
    restocked: true,
  })
}

async function sendAndReturn(orderId: string, quantity: number) {
  const staff = await owner()
  const parcel = { courier: 'Blue Kite', waybill: `BK${orderId.slice(-8)}` }
  done(await shipByHandNow(shop, { staff, orderId, parcel }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  const form = { position: 0, quantity, kind: 'return', exchangeSize: null, note: '' } as const
  const press = { idempotencyKey: aCheckoutKey(), form: { ...form, reason: 'It doesn’t fit' } }
  const requested = await requestReturn(shop, { by: { staff }, orderId, ...press })
  if (isRefusal(requested)) return
  await receiveReturnNow(shop, { staff, returnId: requested.returnId, restocked: true })
}

/** Cancels, refunds and returns parts of a paid order, as chance wants; true where it was cancelled in the end. */
async function live(bought: Bought, random: Random): Promise<boolean> {
  const { orderId } = bought
  for (let left = random.below(4); left > 0; left -= 1) {
    const amount = random.below(40_000) + 1
    if (random.chance(0.5)) await cancelUnit(orderId)
    else await refundPayment(shop, { staff: await owner(), orderId, amount, key: aCheckoutKey() })
    await settleAll(shop)
  }
  const isCancelled = random.chance(0.4) && !isRefusal(await cancel(bought))
  if (!isCancelled && random.chance(0.5)) await sendAndReturn(orderId, random.below(3) + 1)
  await settleAll(shop)
  return isCancelled
}

async function liveThrough(histories: number) {
  const seen = new Set<string>()
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = seededRandom(seed)
    const credit = random.below(99_899) + 1
    const checkout = await aCheckout(credit)
    const { part, rest, balance, place } = checkout
    const bought = { ...checkout, orderId: done(await place()).orderId }
    const fate = random.pick(fates)
    const isPaid = await meet(fate, bought)
    const isOver = isPaid ? await live(bought, random) : true
    const back = await backOf(bought.orderId)
    const order = await findOrder(shop.db, bought.shopper.id, bought.orderId)
    const message = `seed ${seed}, ${fate}, ${order?.fulfilmentState}, ${JSON.stringify({ part, rest, back })}`
    expect(await balance(), message).toBe(credit - part + back.credit)
    expect(back.credit <= part && back.online <= rest, message).toBe(true)
    if (isOver) expect(await balance(), message).toBe(credit)
    if (isOver && (isPaid || fate === 'paid late')) expect(back.online, message).toBe(rest)
    if (isPaid && back.credit > 0) expect(back.online, message).toBe(rest)
    seen.add(isPaid ? `paid ${order?.fulfilmentState} ${back.credit > 0}` : fate)
  }
  await expectCleanBooks(shop)
  return seen
}

test('after 12 random histories of orders every paisa is accounted for: money is refunded before credit', async () => {
  expect((await liveThrough(12)).size).toBeGreaterThanOrEqual(5)
})

test('after 60 of them, too', { tags: ['long'] }, async () => {
  expect((await liveThrough(60)).size).toBeGreaterThanOrEqual(8)
})
