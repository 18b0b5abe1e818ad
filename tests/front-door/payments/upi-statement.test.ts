import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { indianDay } from '#domain/indian-time.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { aUpiPayment, done, settleAll } from '#tests/support/builders/payments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function aReportedOrder(utr: string) {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { open, shopper } = await aUpiPayment(shop)
  done(await reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr }))
  return { utr, orderId: open.orderId, userId: shopper.id }
}

test('confirmed payments of orders that are paid already or cancelled are said to go back', async () => {
  const waiting = await aReportedOrder('412345678901')
  const paid = await aReportedOrder('412345678902')
  const cancelled = await aReportedOrder('412345678903')
  const { upiQrId } = await shop.db
    .selectFrom('orders')
    .where('orderId', '=', paid.orderId)
    .select('upiQrId')
    .executeTakeFirstOrThrow()
  shop.gateway.scan(upiQrId ?? '', { isForced: true })
  await settleAll(shop)
  done(await cancelOrder(shop, { orderId: cancelled.orderId, userId: cancelled.userId, actor: 'shopper:test' }))
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const lines = [waiting, paid, cancelled].map(({ utr }) => `${indianDay(shop.now())},UPI/${utr},1000.00\n`)
  const csv = `Date,Narration,Credit\n${lines.join('')}`
  const proposal = (await finance.post('/admin/upi/statement', { intent: 'propose', csv })).text
  for (const state of ['paid already', 'cancelled'])
    expect(proposal).toContain(`The order is ${state}: this payment goes back to the shopper`)

  const confirm = async ({ orderId, utr }: typeof paid) =>
    (await finance.post('/admin/upi/statement', { intent: 'confirm', match: `${orderId}:${utr}` })).text
  const back = '1 payment goes back to the shopper: its order is paid already or cancelled.'
  const counts = 'as paid in a few seconds'
  const outcomes = [await confirm(waiting), await confirm(paid), await confirm(cancelled)]
  expect(outcomes.map((text) => [text.includes(counts), text.includes(back)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
})
