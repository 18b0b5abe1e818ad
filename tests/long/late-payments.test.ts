import { expect, test } from 'vitest'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { reconcilePayments } from '#flows/payments/reconcile-payments.ts'
import {
  aCardPayment,
  aUpiPayment,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { gateway } = shop

const repeats = 20
const minutesLate = { 'five minutes': 5, 'two hours': 120, 'three days': 3 * 24 * 60 } as const

type Late = { late: keyof typeof minutesLate; stock: 'left' | 'gone'; learned: 'by the gateway' | 'by asking' }

const cells = (Object.keys(minutesLate) as (keyof typeof minutesLate)[]).flatMap((late) =>
  (['left', 'gone'] as const).flatMap((stock) =>
    (['by the gateway', 'by asking'] as const).map((learned): Late => ({ late, stock, learned })),
  ),
)

/** Advances ten minutes at a time, each with its jobs. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    shop.clock.pass(Math.min(left, 10))
    await reconcilePayments(shop)
    await releaseUnpaidOrders(shop)
  }
}

test.each(cells)(
  'C10: declined, and paid $late later with the stock $stock, learned $learned: served or paid back, once',
  async ({ late, stock, learned }) => {
    const { open, product } = await aCardPayment(shop, { stock: 1 })
    gateway.faults.lateSuccessMinutes = minutesLate[late]
    // Events are held back, as while the shop is down; the gateway captures the payment all the same.
    gateway.faults.copies = learned === 'by asking' ? 0 : 1
    gateway.attempt(open.gatewayOrderId, { isDeclined: true })
    await settleAll(shop)
    const isStillHeld = minutesLate[late] < 30
    await pass(Math.min(minutesLate[late] - 1, 40))
    if (stock === 'gone' && !isStillHeld) await aPlacedOrder(shop, await aShopper(shop), [aLine(product)])
    await pass(Math.max(0, minutesLate[late] - 41))
    shop.clock.pass(3)
    await settleAll(shop)
    await pass(120)
    gateway.faults.copies = 1
    await settleAll(shop)
    const isServed = stock === 'left' || isStillHeld
    expect(await orderStateOf(shop, open.orderId)).toBe(
      isServed ? 'paid waiting claimed' : 'refunded cancelled released',
    )
    expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
    const notifications = (await queuedNotifications(shop)).filter((kind) => kind !== 'order-placed')
    expect(notifications.filter((kind) => kind === 'refund-made')).toHaveLength(isServed ? 0 : 1)
    expect(gateway.books().refunds.filter(({ receipt }) => receipt !== null).length).toBe(refundsBefore(isServed))
    await expectCleanBooks(shop)
  },
)

let refundsSoFar = 0
/** The gateway's ledger survives each test; each unfulfilled order adds exactly one refund. */
function refundsBefore(isServed: boolean): number {
  refundsSoFar += isServed ? 0 : 1
  return refundsSoFar
}

const codeOf = async (orderId: string) => {
  const orders = shop.db.selectFrom('orders').where('orderId', '=', orderId).select('upiQrId')
  return (await orders.executeTakeFirstOrThrow()).upiQrId ?? ''
}

test(`C12: a UPI code scanned by two phones ${repeats} times: one order each, the other money back`, async () => {
  for (let at = 0; at < repeats; at += 1) {
    const { open, product } = await aUpiPayment(shop)
    for (const isForced of [false, true]) gateway.scan(await codeOf(open.orderId), { isForced })
    gateway.faults.isReversed = at % 2 === 1
    gateway.faults.copies = 1 + (at % 3)
    await settleAll(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
    expect(await stockLevelOf(shop, product)).toBe('9 on hand, 0 reserved')
  }
  const made = (await queuedNotifications(shop)).filter((kind) => kind === 'refund-made')
  expect(made).toHaveLength(repeats)
  await expectCleanBooks(shop)
})

test(`C12: a UPI code that was scanned after its expiry ${repeats} times: fulfilled while stock lasts, else refunded`, async () => {
  for (let at = 0; at < repeats; at += 1) {
    const { open, product } = await aUpiPayment(shop, { stock: 1 })
    await pass(60)
    const code = await codeOf(open.orderId)
    expect(gateway.scan(code, { isForced: false })).toBeNull()
    expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
    const isGone = at % 2 === 1
    if (isGone) await aPlacedOrder(shop, await aShopper(shop), [aLine(product)])
    gateway.scan(code, { isForced: true })
    await settleAll(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe(isGone ? 'refunded cancelled released' : 'paid waiting claimed')
    expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  }
  await expectCleanBooks(shop)
})

test(`C12: a UPI payment of another amount ${repeats} times: nothing is paid, the owner sees it, the stock is released`, async () => {
  gateway.faults.money = 'wrong-amount'
  for (let at = 0; at < repeats; at += 1) {
    const { open, product } = await aUpiPayment(shop, { stock: 1 })
    gateway.scan(await codeOf(open.orderId), { isForced: false })
    await settleAll(shop)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
    await pass(60)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting released')
    expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  }
  const breaks = await findOpenDiscrepancies(shop.db)
  expect(breaks.map(({ kind }) => kind)).toEqual(Array(repeats).fill('wrong-amount'))
  await expectCleanBooks(shop)
})
