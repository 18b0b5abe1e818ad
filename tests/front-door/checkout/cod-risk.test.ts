import { expect, test } from 'vitest'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { defaultCodRiskRule, strictCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { codNotForThisOrder } from '#domain/checkout/texts.ts'
import { rupees } from '#domain/money.ts'
import { expectCleanBooks, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { bringBack } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a shopper whose parcels came back is asked to pay online, and can read why', async () => {
  const product = await aProduct(shop, { stock: 20 })
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  for (let parcels = 0; parcels < 4; parcels += 1)
    await bringBack(shop, await aPlacedOrder(shop, asha, [aLine(product)]))
  await saveSetting(shop.db, 'cod-risk', { ...defaultCodRiskRule, codeFrom: null })
  const bina = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const page = (await door.visit(bina).get('/confirmorder')).text
  expect(page).toContain(codNotForThisOrder)
  expect(page).toContain('Why?')
  expect(page).toContain('4 Cash on Delivery parcels to this phone before. All came back.')
})

test('the work queue sorts calls by risk, the order shows the reasons, and the owner sets the thresholds', async () => {
  const product = await aProduct(shop, { stock: 20 })
  const asha = await aShopper(shop, { address: anAddress })
  await bringBack(shop, await aPlacedOrder(shop, asha, [aLine(product)]))
  const owner = door.work(await aStaff(shop))
  const form = { intent: 'cod-risk', codeFrom: '', callFrom: '40', prepaidFrom: '' }
  const saved = await owner.post('/admin/settings/delivery', form)
  expect(saved.status).toBe(302)
  const wrong = await owner.post('/admin/settings/delivery', { ...form, callFrom: '0' })
  expect(wrong.text).toContain('A number from 1 to 99, or nothing')
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  const queue = (await owner.get('/admin?queue=confirm')).text
  expect(queue).toMatch(/Call first · risk \d\d/)
  const order = (await owner.get(`/admin/orders/${orderId}`)).text
  expect(order).toContain('Call before you pack')
  expect(order).toContain('One Cash on Delivery parcel to this phone before. It came back.')
})

test('one tap applies the strict rule template, shown with its figures, and keeps the advance', async () => {
  const owner = door.work(await aStaff(shop))
  const path = '/admin/settings/delivery'
  await owner.post(path, { intent: 'cod-risk', codeFrom: '', callFrom: '', prepaidFrom: '', advance: '200' })
  const page = await owner.get(path)
  expect(page.text).toContain('13 in 100 orders come back. 2 in 100 honest shoppers are lost.')
  expect((await owner.press(page, 'Use the strict rule')).status).toBe(302)
  expect(await findSetting(shop.db, 'cod-risk')).toEqual({ ...strictCodRiskRule, advance: { sum: rupees(200) } })
  expect((await owner.get(path)).text).toContain('In use')
})

test('with an advance for risky orders the checkout shows both amounts and leads to its payment', async () => {
  const owner = door.work(await aStaff(shop))
  const form = { intent: 'cod-risk', codeFrom: '', callFrom: '', prepaidFrom: '' }
  const wrong = await owner.post('/admin/settings/delivery', { ...form, advanceFrom: '1', advance: '95%' })
  expect(wrong.text).toContain('a share from 1% to 90%')
  const saved = await owner.post('/admin/settings/delivery', { ...form, advanceFrom: '1', advance: '20%' })
  expect(saved.status).toBe(302)
  const product = await aProduct(shop, { stock: 20 })
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const visitor = door.visit(asha)
  const page = await visitor.get('/confirmorder?pay=cod')
  expect(page.text).toContain('₹210 now online, ₹840 in cash at the door')
  const payPage = await visitor.follow(await visitor.press(page, 'Pay ₹210 now'))
  expect(payPage.path).toContain('/pay/link/')
  expect(payPage.text).toContain('You pay the rest, ₹840, in cash at the door.')
  const orderId = await latestOrderOf(asha.id)
  expect((await visitor.get(`/order/${orderId}`)).text).toContain('Please pay the advance')
  await visitor.press(payPage, 'Pay ₹210 now')
  shop.gateway.attempt(shop.gateway.books().orders.at(-1)?.id ?? '', { isDeclined: false })
  const back = await visitor.follow(await visitor.get(`${payPage.path}?back`))
  expect(back.text).toContain('we have received your advance')
  const order = (await visitor.get(`/order/${orderId}`)).text
  for (const text of ['Paid in advance', '−₹210', 'Amount to be Paid', '₹840']) expect(order).toContain(text)
  const slip = (await owner.get(`/admin/orders/${orderId}/slip`)).text
  expect(slip).toContain('₹840')
  expect(slip).not.toContain('₹1,050')
  await settleAll(shop)
  await expectCleanBooks(shop)
})

const latestOrderOf = async (userId: string) => {
  const orders = shop.db.selectFrom('orders').where('userId', '=', userId).orderBy('createdAt', 'desc')
  return (await orders.select('orderId').limit(1).executeTakeFirstOrThrow()).orderId
}
