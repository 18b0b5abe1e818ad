import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { codNotAvailable } from '#domain/checkout/texts.ts'
import { isRefusal } from '#domain/refusal.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { placeUpiOrder } from '#flows/checkout/place-upi-order.ts'
import { startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { changeCredentials, findShownCredentials } from '#flows/settings/change-provider-credentials.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { readConfig } from '#server/start/config.ts'
import { openLiveProviders } from '#server/start/live-providers.ts'
import { withStoredCredentials } from '#server/start/stored-credentials.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Payment methods and gateway keys in the owner's settings; keys are write-only. */
const shop = await testShop()
const door = await frontDoor(shop)
const path = '/admin/settings/payments'

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_account7Qz9',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-owner',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-owner',
}

/** Everything stored or logged, as text. */
async function everythingWritten(): Promise<string> {
  const tables = ['provider_credentials', 'audit_log', 'settings']
  const rows = await Promise.all(
    tables.map((table) => shop.ask(sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`)),
  )
  return JSON.stringify([rows, shop.lines])
}

test('keys go in sealed, no page shows them again, and no log nor audit line holds them', async () => {
  const staff = door.work(await aStaff(shop, { roles: ['finance'] }))
  expect((await staff.post(path, { intent: 'save-keys', group: 'razorpay', ...keys })).status).toBe(302)
  const page = (await staff.get(path)).text
  expect(page).toContain('7Qz9')
  expect(page).toContain('Set')
  const written = (await everythingWritten()) + page
  for (const secret of [...Object.values(keys), 'account7']) expect(written).not.toContain(secret)
  const [auditEntry] = await shop.ask(sql<{ after: unknown }>`select after from audit_log where action = 'change-keys'`)
  expect(auditEntry?.after).toEqual(Object.fromEntries(Object.keys(keys).map((name) => [name, 'changed'])))
  const wrong = await staff.post(path, {
    intent: 'save-keys',
    group: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_live_Secretive',
  })
  expect([wrong.status, wrong.text.includes('live account'), wrong.text.includes('Secretive')]).toEqual([
    422,
    true,
    false,
  ])
})

test('other keys are used at once, and those of the surroundings win', async () => {
  const { staff } = await aStaff(shop)
  const config = readConfig({ PORT: '3000' })
  const other = { ...shop }
  const liveProviders = openLiveProviders({
    shop: other,
    config,
    keyed: config,
    sandboxes: { sms: shop.sms, payments: [shop.gateway], google: null, courier: null, messages: null },
  })
  await changeCredentials(shop, { staff, change: { kind: 'save', group: 'razorpay', typed: keys } })
  await liveProviders.refresh()
  expect(other.gateways.all[0]?.keyId).toBe(keys.RAZORPAY_KEY_ID)
  const outside = readConfig({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_outside', PORT: '3000' })
  expect((await withStoredCredentials(outside, shop)).razorpay?.keyId).toBe('rzp_test_outside')
  const elsewhere = { ...shop, pepper: 'another secret of the shop' }
  expect((await withStoredCredentials(config, elsewhere)).razorpay).toBeNull()
  expect((await findShownCredentials(elsewhere)).razorpay?.isUnreadable).toBe(true)
  await changeCredentials(shop, { staff, change: { kind: 'remove', group: 'razorpay' } })
  await liveProviders.refresh()
  expect(other.gateways.all[0]?.keyId).toBe(shop.gateway.payments.keyId)
})

test('a UPI ID shows the name that its bank registered', async () => {
  const staff = door.work(await aStaff(shop))
  const typed = { intent: 'upi', vpa: 'gulmohar@bank', payee: 'Gulmohar Retail' }
  const refused = await staff.post(path, { ...typed, code: '56', orgId: '' })
  expect([refused.status, refused.text.includes('Four digits, such as 5661')]).toEqual([422, true])
  expect((await staff.post(path, { ...typed, orgId: '159761' })).status).toBe(422)
  expect((await staff.post(path, { ...typed, code: '5661', orgId: '159761' })).status).toBe(302)
  expect(await findSetting(shop.db, 'upi-payee')).toMatchObject({ merchant: { code: '5661', orgId: '159761' } })
  expect((await staff.get(path)).text).toContain('value="159761"')
})

test('payment settings need a recent step-up, and an expired one loses no input', async () => {
  const { token } = await aStaff(shop, { verifiedAt: new Date(shop.now().getTime() - 6 * 60_000) })
  const staff = door.work({ token })
  const sent = await staff.get(path)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, expect.stringContaining('/admin/prove')])
  const typed = { intent: 'upi', vpa: 'gulmohar@bank', payee: 'Gulmohar Retail' }
  const refused = await staff.post(path, typed)
  expect([refused.status, refused.text.includes('gulmohar@bank')]).toEqual([403, true])
  expect(await shop.ask(sql`select from settings where key = 'upi-payee'`)).toEqual([])
})

test('a way to pay that is switched off is offered nowhere and refused everywhere', async () => {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const productPage = async () => (await door.visit().get(`/product/${product.id}`)).text
  expect(await productPage()).toContain('Cash on Delivery available')
  const staff = door.work(await aStaff(shop))
  const deliveryPath = `/delivery?product=${product.id}&pincode=${anAddress.zip}`
  const deliveryPage = async () => (await door.visit().get(deliveryPath)).text
  expect(await deliveryPage()).toContain('Cash on delivery available')
  const warning = 'There is no way to pay'
  expect((await staff.get(path)).text).not.toContain(warning)
  expect((await staff.post(path, { intent: 'ways' })).status).toBe(302)
  expect((await staff.get(path)).text).toContain(warning)
  expect(await productPage()).toContain(codNotAvailable)
  expect(await deliveryPage()).not.toContain('Cash on delivery available')
  expect((await door.visit(shopper).get('/cart')).text).not.toContain('Cash on Delivery extra charge')
  const confirm = (await door.visit(shopper).get('/confirmorder')).text
  expect([confirm.includes(codNotAvailable), confirm.includes('Pay by')]).toEqual([true, false])
  const input = { userId: shopper.id, cart: [aLine(product)], address: anAddress, shownAmount: 0, declinedGifts: [] }
  const request = { ...input, checkoutKey: crypto.randomUUID() }
  for (const answer of [
    await startOnlinePayment(shop, request),
    await placeUpiOrder(shop, request),
    await placeCodOrder(shop, request),
  ])
    expect(isRefusal(answer) && answer.refused).toBe('not-offered')
  await saveSetting(shop.db, 'payment-ways', { card: true, upi: true, cod: true })
  expect(isRefusal(await startOnlinePayment(shop, request))).toBe(true)
  expect(await productPage()).toContain('Cash on Delivery available')
})

test('with two gateways the form shows the order that holds: the owner’s, of those with keys, or all where none is left', async () => {
  const [phonepe, cashfree] = (['phonepe', 'cashfree'] as const).map((name) => ({ ...shop.gateway.payments, name }))
  if (!phonepe || !cashfree) throw new Error('no gateways')
  const both = await frontDoor({ ...shop, gateways: gatewaysOf([phonepe, cashfree]) })
  const staff = both.work(await aStaff(shop))
  const chosen = async () =>
    [...(await staff.get(path)).text.matchAll(/<select[^>]*name="place\d".*?<\/select>/gs)].map(
      ([select]) => /value="(\w*)" selected/.exec(select)?.[1],
    )
  expect(await chosen()).toEqual(['phonepe', 'cashfree', ''])
  await staff.post(path, { intent: 'gateways', place1: 'cashfree', place2: 'phonepe', place3: '' })
  expect(await chosen()).toEqual(['cashfree', 'phonepe', ''])
  await staff.post(path, { intent: 'gateways', place1: 'razorpay', place2: 'cashfree', place3: '' })
  expect(await chosen()).toEqual(['cashfree', '', ''])
  await staff.post(path, { intent: 'gateways', place1: '', place2: '', place3: '' })
  expect(await chosen()).toEqual(['phonepe', 'cashfree', ''])
  expect((await staff.get(path)).text).toContain('With none chosen, all with keys are used.')
})
