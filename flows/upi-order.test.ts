import { expect, test } from 'vitest'
import { findCart } from '#db/carts.ts'
import { saveSetting } from '#db/settings.ts'
import type { Staff, StaffRole } from '#domain/staff.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/builders.ts'
import { aUpiPayment, done, expectCleanBooks, noticesOf, shelfOf, stateOf } from '#tests/paying.ts'
import { aStaff } from '#tests/staff.ts'
import { testShop } from '#tests/test-shop.ts'
import { confirmUpiOrder } from './confirm-upi-order.ts'
import { findUpiInstructions } from './record-upi-order.ts'
import { releaseUnpaidOrders } from './release-unpaid-orders.ts'
import { sayUpiPaid } from './say-upi-paid.ts'
import { settleRefundByHand } from './settle-refund-by-hand.ts'

const shop = await testShop()
/** A shop without a gateway: UPI goes to its own address, and somebody looks at the bank statement. */
const byHand = { ...shop, payments: null }
const utr = '412345678901'

async function aWaitingOrder(stock = 10) {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  return aUpiPayment(byHand, { stock })
}

async function aColleague(role: StaffRole = 'finance'): Promise<Staff> {
  return (await aStaff(shop, { roles: [role] })).staff
}

test('opening the instructions puts the order down, holds its goods and says where to pay', async () => {
  const { open, product, shopper } = await aWaitingOrder()
  expect(open).toMatchObject({ confirmsItself: false, payee: { vpa: 'strut@bank' } })
  expect(open.link).toContain(`pa=strut@bank&pn=Strut&am=1000.00&cu=INR`)
  expect(await stateOf(shop, open.orderId)).toBe('pending waiting held')
  expect(await shelfOf(shop, product)).toBe('10 on hand, 1 reserved')
  expect(await findUpiInstructions(byHand, shopper.id, open.orderId)).toEqual(open)
  const ravi = await aShopper(shop)
  expect(await findUpiInstructions(byHand, ravi.id, open.orderId)).toBeNull()
})

test('saying so pays for nothing: the goods are kept until somebody has looked, and the cart is empty', async () => {
  const { open, product, shopper } = await aWaitingOrder()
  done(await sayUpiPaid(shop, { userId: shopper.id, orderId: open.orderId, utr: null }))
  expect(await stateOf(shop, open.orderId)).toBe('pending waiting held')
  expect(await findCart(shop.db, shopper.id)).toEqual([])
  shop.clock.pass(23 * 60)
  await releaseUnpaidOrders(byHand)
  expect(await shelfOf(shop, product)).toBe('10 on hand, 1 reserved')
  shop.clock.pass(60)
  await releaseUnpaidOrders(byHand)
  expect(await stateOf(shop, open.orderId)).toBe('pending waiting released')
  expect(await noticesOf(shop)).toEqual([])
  await expectCleanBooks(shop)
})

test('a reference is entered for one order, and may be corrected there', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const say = ({ shopper, open }: typeof asha, typed: string) =>
    sayUpiPaid(shop, { userId: shopper.id, orderId: open.orderId, utr: typed })
  done(await say(asha, '4123 4567 8900'))
  done(await say(asha, utr))
  expect(await say(ravi, utr)).toMatchObject({ refused: 'changed' })
  expect(await say(ravi, '12345')).toMatchObject({ refused: 'invalid' })
  expect(await say({ ...asha, shopper: ravi.shopper }, utr)).toMatchObject({ refused: 'not-found' })
  const claims = await shop.db.selectFrom('payments').select(['orderId', 'utr', 'state']).execute()
  expect(claims).toEqual([{ orderId: asha.open.orderId, utr, state: 'created' }])
})

test('only finance and the owner confirm, and one reference pays for one order', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const confirm = (staff: Staff, orderId: string, typed = utr) =>
    confirmUpiOrder(shop, { staff, orderId, utr: typed })
  for (const role of ['catalogue', 'orders', 'support'] as const) {
    expect(await confirm(await aColleague(role), asha.open.orderId)).toMatchObject({ refused: 'forbidden' })
  }
  const finance = await aColleague()
  const both = await Promise.all([asha, ravi].map(({ open }) => confirm(finance, open.orderId)))
  expect(both.filter((answer) => 'standing' in answer)).toHaveLength(1)
  expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect(await confirm(finance, 'NOSUCHORDER')).toMatchObject({ refused: 'not-found' })
  expect(await noticesOf(shop)).toEqual(['payment-received'])
  await expectCleanBooks(shop)
})

test('money that is seen after the goods were sold goes back by hand, once', async () => {
  const { open, product } = await aWaitingOrder(1)
  shop.clock.pass(30)
  await releaseUnpaidOrders(byHand)
  const ravi = await aShopper(shop, { cart: [aLine(product)] })
  await aPlacedOrder(shop, ravi, [aLine(product)])
  const staff = await aColleague('owner')
  const { standing } = done(await confirmUpiOrder(shop, { staff, orderId: open.orderId, utr }))
  expect(standing).toBe('refunding')
  const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const settle = () => settleRefundByHand(shop, { staff, refundId: id, reference: 'NEFT 1' })
  await Promise.all([settle(), settle()])
  expect(await stateOf(shop, open.orderId)).toBe('refunded cancelled released')
  expect((await noticesOf(shop)).filter((notice) => notice === 'refund-made')).toHaveLength(1)
  await expectCleanBooks(shop)
})
