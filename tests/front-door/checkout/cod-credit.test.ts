import { expect, test } from 'vitest'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { rupees } from '#domain/money.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function aBuyer(credit: number) {
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(await aProduct(shop))] })
  const entry = { userId: shopper.id, orderId: null, note: '', actor: 'test', reason: 'granted' } as const
  await insertCreditEntry(shop.db, { ...entry, amount: rupees(credit), dedupeKey: aCheckoutKey() })
  return { shopper, visitor: door.visit(shopper) }
}

test('a shopper pays a part in store credit and the rest to the courier, without script, and all screens say both', async () => {
  const { shopper, visitor } = await aBuyer(300)
  const dialog = await visitor.get('/confirmorder?pay=cod')
  expect(dialog.text).toContain('Use ₹300 of store credit')
  expect(dialog.text).toContain('The courier collects ₹750.')
  // A refusal keeps the checkbox.
  const stale = await visitor.press(dialog, 'Confirm', { useCredit: '30000', shownAmount: '1' })
  expect([stale.status, /<input[^>]*name="useCredit"[^>]*checked=""/.test(stale.text)]).toEqual([409, true])
  const placed = await visitor.follow(await visitor.press(dialog, 'Confirm', { useCredit: '30000' }))
  expect(placed.status).toBe(200)
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(0)
  const { orderId } = await shop.db.selectFrom('orders').select('orderId').executeTakeFirstOrThrow()
  const own = await visitor.get(`/order/${orderId}`)
  for (const text of ['Store credit and cash on delivery', '−₹300']) expect(own.text).toContain(text)
  // The order's page and its card in the list ask for the same.
  for (const page of [own, await visitor.get('/orders')])
    expect(page.text).toMatch(/Amount to be Paid<\/(dt><dd|span><span)[^>]*>₹750</)
  await deliver(shop, orderId)
  const delivered = await visitor.get(`/order/${orderId}`)
  for (const text of ['Amount Paid', '₹1,050', 'Cash at the door', '₹750']) expect(delivered.text).toContain(text)
  const desk = door.work(await aStaff(shop))
  expect((await desk.get(`/admin/orders/${orderId}`)).text).toContain('Store credit, ahead of the rest')
})

test('an unticked box keeps the credit', async () => {
  const { shopper, visitor } = await aBuyer(300)
  await visitor.press(await visitor.get('/confirmorder?pay=cod'), 'Confirm')
  expect(await findCreditBalance(shop.db, shopper.id)).toBe(rupees(300))
})

test('where no gateway gives UPI codes, one button leads to its page, which takes UPI and cards', async () => {
  const gateways = gatewaysOf([{ ...shop.gateway.payments, upiCodes: null }])
  const { shopper } = await aBuyer(1)
  const page = await (await frontDoor({ ...shop, gateways })).visit(shopper).get('/confirmorder')
  expect([page.text.includes('Pay online'), page.text.includes('Pay by UPI')]).toEqual([true, false])
})
