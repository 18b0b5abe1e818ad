import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { type Paise, rupees, zeroPaise } from '#domain/money.ts'
import { freeDelivery } from '#domain/shipping/delivery-fee.ts'
import { authenticateShopper } from '#flows/accounts/authenticate-shopper.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { receiveCashInHand } from '#flows/payments/receive-cod-collection.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { bookExchange } from '#flows/returns/book-exchange.ts'
import { fetchReturn } from '#flows/returns/fetch-return.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, executeNow, receiveReturnNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const { shop, courier } = await shopWithCourier()
const door = await frontDoor(shop)

test('who has asked to exchange everything reads so, and who comes to fetch it', async () => {
  const { staff } = await aStaff(shop)
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop, { sizes: ['8', '9'] }), '8')])
  await deliver(shop, orderId)
  const visitor = door.visit(shopper)
  expect((await visitor.get(`/order/${orderId}`)).text).toContain('You can return items until')
  const form = { position: 0, quantity: 1, kind: 'exchange', exchangeSize: '9', note: '' } as const
  const request = { by: { staff }, orderId, form: { ...form, reason: 'It doesn’t fit' } }
  const { returnId } = done(await requestReturn(shop, { ...request, idempotencyKey: aCheckoutKey() }))
  const { waybill } = done(await fetchReturn(shop, { staff, returnId }))
  const page = await visitor.get(`/order/${orderId}/return`)
  for (const text of ['You have asked to return or exchange everything', 'For size 9', waybill, 'keep it packed'])
    expect(page.text).toContain(text)
  expect((await visitor.get(`/order/${orderId}`)).text).not.toContain('You can return items until')
})

test('a request is cancelled on the page of the order, without script', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const visitor = door.visit(shopper)
  const openForm = /<details id="[^"]*-form" open/
  expect((await visitor.get(`/order/${orderId}`)).text).toMatch(openForm)
  const form = { intent: 'request', position: '0', kind: 'return', reason: 'It doesn’t fit', key: aCheckoutKey() }
  await visitor.post(`/order/${orderId}/return`, form)
  const requested = await visitor.get(`/order/${orderId}`)
  expect([requested.text.includes('How was it?'), openForm.test(requested.text)]).toEqual([true, false])
  await visitor.press(requested, 'Yes, cancel request')
  const { text } = await visitor.get(`/order/${orderId}`)
  for (const shown of ['Request cancelled', 'You keep it.', 'You can return items until']) expect(text).toContain(shown)
  expect(text).not.toContain('Yes, cancel request')
})

test('a request that comes after its session has ended is in its form once the shopper has signed in', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const visitor = door.visit(shopper)
  const page = await visitor.get(`/order/${orderId}/return`)
  const signedIn = visitor.cookies.get('sid') ?? ''
  visitor.cookies.delete('sid')
  const typed = { kind: 'return', reason: 'Not wanted any more', text: 'The left sole is loose' }
  const prompt = await visitor.press(page, 'Send request', typed)
  expect([prompt.status, prompt.text.includes('What you typed is kept')]).toEqual([401, true])
  visitor.cookies.set('sid', signedIn)
  const again = await visitor.get(`/order/${orderId}/return`)
  expect(again.text).toContain('Not sent yet: you had been logged out.')
  const sent = await visitor.follow(await visitor.press(again, 'Send request'))
  expect(sent.text).toContain('We have your request')
  expect((await shop.db.selectFrom('returns').selectAll().where('orderId', '=', orderId).execute())[0]).toMatchObject({
    reason: 'Not wanted any more',
  })
})

test('a product of one size is not said to lack another one', async () => {
  const shopper = await aShopper(shop)
  const formOf = async (...sizes: string[]) => {
    const product = await aProduct(shop, { sizes: sizes.map((size) => ({ size, stock: size === '9' ? 0 : 9 })) })
    const orderId = await aPlacedOrder(shop, shopper, [aLine(product, sizes[0])])
    await deliver(shop, orderId)
    return (await door.visit(shopper).get(`/order/${orderId}/return`)).text
  }
  expect(await formOf('8', '9')).toContain('No other size')
  for (const only of ['', 'Free Size']) expect(await formOf(only)).not.toContain('No other size')
})

test('staff read which charges a refund leaves out, and where to give them back', async () => {
  const [{ staff, token }, shopper] = [await aStaff(shop), await aShopper(shop)]
  const desk = door.work({ token })
  const form = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, note: '' } as const
  const refundPage = async (codPrice: Paise) => {
    const product = await aProduct(shop, { sizes: [{ size: '8', codPrice }] })
    const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '8')])
    await deliver(shop, orderId)
    const request = { by: { staff }, orderId, form: { ...form, reason: 'Wrong item delivered' } }
    const { returnId } = done(await requestReturn(shop, { ...request, idempotencyKey: aCheckoutKey() }))
    done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
    return { orderId, text: async () => (await desk.get(`/admin/returns/${returnId}`)).text }
  }
  const free = await (await refundPage(zeroPaise)).text()
  expect([free.includes('Refund ₹1,000'), free.includes('Not included')]).toEqual([true, false])
  await saveSetting(shop.db, 'delivery-rates', { ...freeDelivery, fee: rupees(60) })
  const { orderId, text } = await refundPage(rupees(50))
  await saveSetting(shop.db, 'delivery-rates', freeDelivery)
  const notIncluded = 'Not included: Delivery fee ₹60, COD charge ₹50.'
  const [untouched, refundForm] = [await text(), `href="/admin/orders/${orderId}/refund"`]
  for (const shown of [notIncluded, refundForm]) expect(untouched).toContain(shown)
  expect(untouched).not.toContain('Sent back')
  done(await receiveCashInHand(shop, { staff, orderId, amount: rupees(1_110) }))
  for (const [amount, shown] of [
    [rupees(60), [notIncluded, 'Sent back besides: ₹60.']],
    [rupees(50), []],
  ] as const) {
    done(await refundPayment(shop, { staff, orderId, amount, key: aCheckoutKey() }))
    const page = await text()
    for (const one of [notIncluded, 'Sent back', refundForm])
      expect([one, page.includes(one)]).toEqual([one, shown.length > 0])
    for (const one of shown) expect(page).toContain(one)
    expect(page).toContain('Refund ₹1,000')
  }
})

test('a refund in cash leads from its return and its order to the page where the money is sent', async () => {
  const [{ staff, token }, shopper] = [await aStaff(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const form = {
    position: 0,
    quantity: 1,
    kind: 'return',
    exchangeSize: null,
    note: '',
    reason: 'It doesn’t fit',
  } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  const { refundId } = done(await refundReturn(shop, { staff, returnId }))
  const desk = door.work({ token })
  for (const place of [`/admin/returns/${returnId}`, `/admin/orders/${orderId}`]) {
    const { text } = await desk.get(place)
    const [, settle = ''] = /href="(\/admin\/settle\/[^"]+)"[^>]*>Send ₹/.exec(text) ?? []
    expect((await desk.get(settle)).text).toContain('Refund of')
  }
  expect((await desk.get(`/admin/orders/${orderId}`)).text).toContain('With the courier')
  done(await recordManualRefund(shop, { staff, refundId: refundId ?? '', reference: 'AXISN26112901' }))
  expect((await desk.get(`/admin/returns/${returnId}`)).text).toContain('AXISN26112901')
  const mine = await door.visit(shopper).get(`/order/${orderId}`)
  expect(mine.text).toContain('Refunded, bank reference AXISN26112901')
})

/** Lets the courier say one thing more of a parcel. */
async function goOn(waybill: string): Promise<void> {
  await courier.push(waybill)
  await shop.db.updateTable('shipments').set({ nextPollAt: shop.now() }).execute()
  await refreshTracking(shop)
}

const languages = [
  {
    language: 'en',
    message: 'Your order is on its way, waybill ',
    page: ['Other size sent', 'Size 9 by '],
    atTheDoor: 'is out for delivery today. Follow',
    delivered: 'Your order was delivered',
  },
  {
    language: 'hi',
    message: 'आपका ऑर्डर रास्ते में है, ट्रैकिंग नंबर ',
    page: ['दूसरा साइज़ भेजा गया', 'साइज़ 9 '],
    atTheDoor: 'आपका ऑर्डर आज पहुँचेगा। यहाँ',
    delivered: 'आपका ऑर्डर पहुँच गया',
  },
] as const

test.for(languages)(
  'the other size is told of when it leaves, at the door and once it is there, and its parcel is shown ($language)',
  async ({ language, message, page, ...news }) => {
    const { staff } = await aStaff(shop)
    const shopper = await aShopper(shop)
    await authenticateShopper(shop, { cookie: shopper.token }, language)
    const sent = () =>
      shop.sandboxMessages
        .sent()
        .flatMap((one) => (one.channel === 'sms' && one.to === shopper.phone ? [one.text] : []))
    const exchange = { position: 0, quantity: 1, kind: 'exchange', exchangeSize: '9', note: '' } as const
    const form = { ...exchange, reason: 'It doesn’t fit' }
    for (const way of ['by hand', 'courier']) {
      const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop, { sizes: ['8', '9'] }), '8')])
      await deliver(shop, orderId)
      const request = { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }
      const { returnId } = done(await requestReturn(shop, request))
      done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
      let waybill = `KITE${language.toUpperCase()}`
      if (way === 'by hand') {
        const input = { courier: 'Kite', waybill }
        done(await executeNow(shop, { staff, orderId, returnId, action: 'ship-exchange', input }))
      } else {
        waybill = done(await bookExchange(shop, { staff, returnId })).waybill
        await sendNotifications(shop)
        expect(sent().join()).not.toContain(waybill)
        for (const _ of ['in transit', 'further on']) await goOn(waybill)
      }
      await sendNotifications(shop)
      const [told = '', ...others] = sent().filter((text) => text.includes(waybill))
      expect([told.slice(0, message.length + waybill.length), others]).toEqual([message + waybill, []])
      const visitor = door.visit()
      const [link = ''] = /\/track\/\S+/.exec(told) ?? []
      const { text } = await visitor.follow(await visitor.get(link, { 'sec-fetch-mode': 'navigate' }))
      for (const shown of [...page, waybill]) expect(text).toContain(shown)
      for (const kept of [anAddress.name, form.reason]) expect(text).not.toContain(kept)
      if (way === 'by hand') continue
      const count = () =>
        [news.atTheDoor, news.delivered].map((part) => sent().filter((one) => one.includes(part)).length)
      const [none = 0, before = 0] = count()
      for (const after of [
        [none + 1, before],
        [none + 1, before + 1],
      ]) {
        await goOn(waybill)
        await sendNotifications(shop)
        expect(count()).toEqual(after)
      }
      for (const path of [link, `/order/${orderId}`]) {
        const shown = await door.visit(path === link ? undefined : shopper).get(path, { 'sec-fetch-mode': 'navigate' })
        expect(shown.text).toContain('Arrived in the city')
      }
    }
  },
)
