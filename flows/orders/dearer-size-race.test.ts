import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { payByLink } from '#flows/checkout/pay-by-link.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { confirmUpiPayment, rejectUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { signLink } from '#flows/signed-link.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aCardPayment, done, expectCleanBooks, orderStateOf, settleAll } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { byChance, type InterleavedWork, openSeats } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderSize } from './change-order-size.ts'
import { completeOrderTask } from './complete-task.ts'
import { cancelSizeRequest, endOverdueSizeRequests } from './end-size-requests.ts'
import { payForSizeWithCredit } from './pay-for-size.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 4)
const sizes = [
  { size: '', stock: 1 },
  { size: 'wide', stock: 1, price: rupees(1_200) },
]

/**
 * A paid order whose shopper pays for a dearer size in the second in which its time ends: the gateway knew nothing when
 * the job asked it.
 */
async function atTheLastMoment() {
  const product = await aProduct(shop, { sizes })
  const { open, shopper } = await aCardPayment(shop, { product })
  const credit = { userId: shopper.id, amount: rupees(200), reason: 'granted', orderId: null, note: '' } as const
  await insertCreditEntry(shop.db, { ...credit, actor: 'test', dedupeKey: aCheckoutKey() })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const { orderId } = open
  const by = { userId: shopper.id }
  const ask = { by, orderId, position: 0, size: 'wide', shownDifference: rupees(200) }
  const key = aCheckoutKey()
  done(await changeOrderSize(shop, { ...ask, key }))
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  const { gatewayOrderId } = done(await payByLink(shop, { token, shownAmount: rupees(200) }))
  shop.gateway.attempt(gatewayOrderId, { isDeclined: false })
  const [captured] = await shop.gateway.payments.fetchPayments(gatewayOrderId)
  if (!captured) throw new Error('no payment')
  shop.clock.pass(31)
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const rival = await aShopper(shop, { cart: [aLine(product, 'wide')] })
  const gateways = gatewaysOf([{ ...shop.gateway.payments, fetchPayments: async () => [] }])
  const actor = `shopper:${shopper.id}`
  const work = {
    pays: (db) => applyPaymentFact({ ...shop, db }, captured, 'webhook'),
    spends: (db) => payForSizeWithCredit({ ...shop, db, gateways }, { ...by, orderId, key }),
    expires: (db) => endOverdueSizeRequests({ ...shop, db, gateways }),
    keeps: (db) => cancelSizeRequest({ ...shop, db, gateways }, { by, orderId }),
    asksAgain: (db) => changeOrderSize({ ...shop, db }, { ...ask, key: aCheckoutKey() }),
    cancels: (db) => cancelOrder({ ...shop, db }, { orderId, userId: shopper.id, actor }),
    packs: (db) => completeOrderTask({ ...shop, db }, { staff, orderId, task: 'pack' }),
    buys: (db) => aPlacedOrder({ ...shop, db }, rival, [aLine(product, 'wide')]),
  } satisfies Record<string, InterleavedWork>
  return { orderId, gatewayOrderId, product, shopper, work }
}

type Rival = keyof Awaited<ReturnType<typeof atTheLastMoment>>['work']

/** Paise that the gateway keeps of this order of its own. */
const kept = (gatewayOrderId: string) =>
  shop.gateway
    .books()
    .payments.filter((one) => one.order_id === gatewayOrderId && one.captured === 1)
    .reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)

const crowds: readonly (readonly Rival[])[] = [
  ['pays', 'expires', 'buys', 'pays'],
  ['pays', 'keeps', 'packs', 'asksAgain'],
  ['pays', 'cancels', 'expires', 'packs'],
  ['pays', 'spends', 'expires', 'spends'],
  ['spends', 'cancels', 'keeps', 'packs'],
]

/** `RACES=100 vitest run …` plays more of them. */
const races = Number(process.env['RACES'] ?? 4)
const ends = new Map<string, number>()

test.each(crowds)(
  '%s, %s, %s and %s: the size is paid once, or its money is back, and no unit is lost',
  async (...rivals) => {
    const numbers = fc.array(fc.nat({ max: 11 }), { minLength: 90, maxLength: 90 })
    const race = async (chosen: number[]) => {
      const { orderId, gatewayOrderId, product, shopper, work } = await atTheLastMoment()
      await interleave(
        rivals.flatMap((one) => (one === undefined ? [] : [work[one]])),
        byChance(chosen),
      )
      await settleAll(shop)
      // A request that was made again is not paid.
      shop.clock.pass(31)
      await endOverdueSizeRequests(shop)
      const order = await findOrderForAdmin(shop.db, orderId)
      const isWide = order?.items[0]?.size === 'wide'
      const isOn = order?.fulfilmentState === 'waiting'
      const spent = rupees(200) - (await findCreditBalance(shop.db, shopper.id))
      expect(kept(gatewayOrderId) + spent).toBe(isWide && isOn ? rupees(200) : 0)
      const rows = shop.db.selectFrom('productSizes').where('productId', '=', product.id).orderBy('position')
      const stock = (await rows.select(['onHand', 'reserved']).execute()).map((one) => `${one.onHand}-${one.reserved}`)
      const end = `${isWide ? 'wide' : 'as it was'}${spent > 0 ? ' by credit' : ''}, ${await orderStateOf(shop, orderId)}, ${stock.join(' ')}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
    await fc.assert(fc.asyncProperty(numbers, race), { numRuns: races, endOnFailure: true })
    await expectCleanBooks(shop)
  },
)

/** A paid order whose shopper says that they paid the difference to the shop's UPI id, which staff find. */
async function byUpi() {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const own = { ...shop, gateways: gatewaysOf([]) }
  const product = await aProduct(shop, { sizes })
  const { open, shopper } = await aCardPayment(shop, { product })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const { orderId } = open
  const by = { userId: shopper.id }
  const ask = { orderId, position: 0, size: 'wide', shownDifference: rupees(200) }
  done(await changeOrderSize(own, { ...ask, by, key: aCheckoutKey() }))
  const utr = String(nextUtr++)
  done(await reportUpiPayment(own, { userId: shopper.id, orderId, utr }))
  shop.clock.pass(4 * 24 * 60)
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const now = shop.now()
  const work = {
    confirms: (db) => inTransaction(db, (tx) => confirmUpiPayment(tx, { staff, orderId, utr }, now)),
    refuses: (db) => inTransaction(db, (tx) => rejectUpiPayment(tx, { staff, orderId }, now)),
    expires: (db) => endOverdueSizeRequests({ ...own, db }),
    reports: (db) => reportUpiPayment({ ...own, db }, { userId: shopper.id, orderId, utr }),
    keeps: (db) => cancelSizeRequest({ ...own, db }, { by: { staff, isStepUpFresh: true }, orderId }),
    cancels: (db) => cancelOrder({ ...own, db }, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }),
    packs: (db) => completeOrderTask({ ...own, db }, { staff, orderId, task: 'pack' }),
  } satisfies Record<string, InterleavedWork>
  return { orderId, work }
}
let nextUtr = 612_345_678_000

const upiCrowds: readonly (readonly (keyof Awaited<ReturnType<typeof byUpi>>['work'])[])[] = [
  ['confirms', 'expires', 'packs', 'reports'],
  ['confirms', 'refuses', 'keeps', 'packs'],
  ['confirms', 'cancels', 'expires', 'confirms'],
]

test.each(upiCrowds)(
  '%s, %s, %s and %s: what came to the UPI id pays for the size, or is on its way back',
  async (...rivals) => {
    const numbers = fc.array(fc.nat({ max: 11 }), { minLength: 90, maxLength: 90 })
    const race = async (chosen: number[]) => {
      const { orderId, work } = await byUpi()
      await interleave(
        rivals.flatMap((one) => (one === undefined ? [] : [work[one]])),
        byChance(chosen),
      )
      await settleAll(shop)
      const order = await findOrderForAdmin(shop.db, orderId)
      const isWide = order?.items[0]?.size === 'wide'
      const isOn = order?.fulfilmentState === 'waiting'
      const received = shop.db
        .selectFrom('payments')
        .where('payments.orderId', '=', orderId)
        .where('gateway', '=', 'upi')
      const payments = await received
        .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
        .select(['payments.amount', 'payments.state', 'refunds.amount as back'])
        .execute()
      const kept = payments
        .filter(({ state }) => state !== 'created' && state !== 'failed')
        .reduce((sum, { amount, back }) => sum + amount - (back ?? 0), 0)
      expect(kept).toBe(isWide && isOn ? rupees(200) : 0)
      ends.set(`upi, ${isWide}, ${await orderStateOf(shop, orderId)}`, 1)
    }
    await fc.assert(fc.asyncProperty(numbers, race), { numRuns: races, endOnFailure: true })
    await expectCleanBooks(shop)
  },
)

test('these races end in more ways than one', () => {
  if (races > 20) console.log([...ends].map(([end, times]) => `${times} times ${end}`).join('\n'))
  expect(ends.size).toBeGreaterThan(2)
})
