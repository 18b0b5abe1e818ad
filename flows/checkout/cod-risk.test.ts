import { beforeEach, expect, test } from 'vitest'
import { findCodPast } from '#db/checkout/cod-risk.ts'
import { findAdminFacts } from '#db/orders/order-admin.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { defaultCodRiskRule, strictCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { codNotForThisOrder } from '#domain/checkout/texts.ts'
import { allEnabled } from '#domain/checkout/ways-to-pay.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { aRequest, done } from '#tests/support/builders/payments.ts'
import { anAddress, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { bringBack, deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { placeCodOrder } from './place-cod-order.ts'

const shop = await testShop()

beforeEach(() => {
  shop.clock.set(new Date('2026-11-25T08:30:00Z'))
  return saveSetting(shop.db, 'cod-risk', defaultCodRiskRule)
})

const product = () => aProduct(shop, { stock: 50 })
const house = { ...anAddress, address: '7 TEMPLE STREET', zip: '560008' }

async function order(shopper: TestShopper, change = {}) {
  const { request } = await aRequest(shop, { shopper, product: await product() })
  const address = { ...house, phone: shopper.phone }
  return placeCodOrder(shop, { ...request, address, linesFrom: 'list', shownAmount: null, ...change })
}

const assessedOf = async (orderId: string) => (await findAdminFacts(shop.db, orderId)).codRisk
const holderOf = ({ id, phone }: TestShopper) => ({ userId: id, address: { ...house, phone } })

test('an order keeps its score with its reasons, and a parcel that arrived lowers the next', async () => {
  const asha = await aShopper(shop)
  const first = done(await order(asha))
  expect(await assessedOf(first.orderId)).toEqual({
    score: 29,
    advice: 'none',
    reasons: [{ kind: 'first', factor: 1.15 }],
  })
  await deliver(shop, first.orderId)
  const second = await assessedOf(done(await order(asha)).orderId)
  expect(second?.score).toBeLessThan(20)
  expect(second?.reasons).toEqual([{ kind: 'phone', factor: expect.any(Number), delivered: 1, returned: 0 }])
})

test('earlier parcels count by phone, by address for other phones, and by pincode', async () => {
  const [asha, ravi, meera] = [await aShopper(shop), await aShopper(shop), await aShopper(shop)]
  await bringBack(shop, done(await order(asha)).orderId)
  await deliver(
    shop,
    done(await order(ravi, { address: { ...house, phone: ravi.phone, address: '9 OTHER ROAD' } })).orderId,
  )
  const cancelled = done(await order(asha, { byStaff }))
  done(await cancelOrder(shop, { userId: asha.id, orderId: cancelled.orderId, actor: `shopper:${asha.id}` }))
  const came = (delivered: number, returned: number) => ({ delivered, returned })
  expect(await findCodPast(shop.db, holderOf(asha))).toEqual({
    shop: came(1, 1),
    pincode: came(1, 1),
    phone: came(0, 1),
    address: came(0, 0),
    cancelled: 1,
    usualAmount: null,
  })
  const written = { ...holderOf(meera), address: { ...house, phone: meera.phone, address: '7, Temple-Street' } }
  expect((await findCodPast(shop.db, written)).address).toEqual(came(0, 1))
})

test('a high-risk order is paid online first; without online payment it waits for a call', async () => {
  await saveSetting(shop.db, 'cod-risk', { ...strictCodRiskRule, codeFrom: null })
  const asha = await aShopper(shop)
  for (let parcels = 0; parcels < 2; parcels += 1) await bringBack(shop, done(await order(asha, { byStaff })).orderId)
  const refused = await order(asha)
  expect(refused).toMatchObject({ refused: 'not-offered', message: codNotForThisOrder })
  await saveSetting(shop.db, 'payment-ways', { ...allEnabled, card: false, upi: false })
  const placed = done(await order(asha))
  expect(await assessedOf(placed.orderId)).toMatchObject({ advice: 'call' })
})

test('a risky order needs a code, also of another phone to the same address; one that staff placed does not', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await bringBack(shop, done(await order(asha)).orderId)
  expect(await order(asha)).toMatchObject({ refused: 'code-needed' })
  expect(await order(ravi)).toMatchObject({ refused: 'code-needed' })
  const elsewhere = { ...anAddress, phone: ravi.phone, zip: '110001' }
  done(await order(ravi, { address: elsewhere }))
  done(await order(asha, { byStaff }))
})

const byStaff = (await aStaff(shop)).staff
