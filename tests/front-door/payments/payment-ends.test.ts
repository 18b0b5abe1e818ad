import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { unpaidOutcomes } from '#domain/orders/payment-outcome.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { confirmUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { noFaults } from '#providers/payments/sandbox/faults.ts'
import { aCardPayment, aUpiPayment, done, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { gateway } = shop

type End = { shopper: TestShopper; path: string }
type Card = Awaited<ReturnType<typeof aCardPayment>>

const pageOf = ({ shopper, open }: Pick<Card, 'shopper'> & { open: { orderId: string } }): End => ({
  shopper,
  path: `/order/${open.orderId}`,
})
/** The gateway's page sends the browser back with a form. */
const comeBack = async ({ shopper, open }: Card, fields: Record<string, string>): Promise<End> => {
  const visitor = door.visit(shopper)
  const back = await visitor.follow(await visitor.post(`/webhooks/razorpay/return/${open.orderId}`, fields))
  return { shopper, path: back.path }
}
const receiptOf = ({ open }: Card) => {
  const { receipt } = gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  return { razorpay_payment_id: receipt.paymentId, razorpay_signature: receipt.signature }
}
const aPaidOrder = async (): Promise<Card> => {
  const card = await aCardPayment(shop)
  gateway.attempt(card.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return card
}
const cancelledBy = ({ shopper, open }: Pick<Card, 'shopper'> & { open: { orderId: string } }) =>
  cancelOrder(shop, { orderId: open.orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })

const none = 'Order Received'
/** The table of decision 46: outcome, with one heading, one sentence and one next step. */
const ends: [string, () => Promise<End>, { heading: string; sentence: string | RegExp | null; step: string | null }][] =
  [
    ['paid', async () => pageOf(await aPaidOrder()), { heading: none, sentence: null, step: null }],
    [
      'begun in another tab',
      async () => pageOf(await aCardPayment(shop)),
      { heading: 'Waiting for Payment', sentence: unpaidOutcomes.started.message, step: 'Pay ₹1,000' },
    ],
    [
      'paid with another amount than the order’s',
      async () => {
        const card = await aCardPayment(shop)
        gateway.faults.money = 'wrong-amount'
        gateway.attempt(card.open.gatewayOrderId, { isDeclined: false })
        await settleAll(shop)
        gateway.faults.money = 'right'
        return pageOf(card)
      },
      { heading: 'Payment Under Verification', sentence: unpaidOutcomes.unmatched.message, step: null },
    ],
    [
      'paid, and the gateway does not answer yet',
      async () => {
        const card = await aCardPayment(shop)
        const receipt = receiptOf(card)
        gateway.faults.call = { fault: 'error', on: 'any', times: null, delayMs: 0 }
        return comeBack(card, receipt)
      },
      { heading: 'Confirming Payment', sentence: unpaidOutcomes.confirming.message, step: 'Check again' },
    ],
    [
      'authorised by the bank and not captured yet',
      async () => {
        const card = await aCardPayment(shop)
        gateway.faults.isCaptureManual = true
        const receipt = receiptOf(card)
        gateway.faults.call = { fault: 'error', on: 'capture', times: null, delayMs: 0 }
        return comeBack(card, receipt)
      },
      { heading: 'Confirming Payment', sentence: unpaidOutcomes.confirming.message, step: 'Check again' },
    ],
    [
      'declined by the bank',
      async () => {
        const card = await aCardPayment(shop)
        gateway.attempt(card.open.gatewayOrderId, { isDeclined: true })
        return comeBack(card, { 'error[code]': 'BAD_REQUEST_ERROR' })
      },
      { heading: 'Payment Failed', sentence: unpaidOutcomes.declined.message, step: 'Pay ₹1,000' },
    ],
    [
      'left by the gateway’s own link',
      async () => {
        const { shopper, open } = await aCardPayment(shop)
        const visitor = door.visit(shopper)
        return { shopper, path: (await visitor.follow(await visitor.get(`/pay/${open.orderId}/left`))).path }
      },
      { heading: 'Payment Cancelled', sentence: unpaidOutcomes['given-up'].message, step: 'Pay ₹1,000' },
    ],
    [
      'paid, and its gateway did not answer when the shopper came back by its link',
      async () => {
        const { shopper, open } = await aCardPayment(shop)
        gateway.attempt(open.gatewayOrderId, { isDeclined: false })
        gateway.faults.call = { fault: 'error', on: 'any', times: null, delayMs: 0 }
        const visitor = door.visit(shopper)
        const back = await visitor.get(`/pay/${open.orderId}/left`)
        return { shopper, path: back.location ?? '' }
      },
      { heading: 'Confirming Payment', sentence: unpaidOutcomes.confirming.message, step: 'Check again' },
    ],
    [
      'dismissed in the window over the page',
      async () => {
        const { shopper, open } = await aCardPayment(shop)
        const visitor = door.visit(shopper)
        const left = await visitor.follow(await visitor.post(`/pay/${open.orderId}`, { intent: 'left' }))
        return { shopper, path: left.path }
      },
      { heading: 'Payment Cancelled', sentence: unpaidOutcomes['given-up'].message, step: 'Pay ₹1,000' },
    ],
    [
      'not paid while its items were held',
      async () => {
        const card = await aCardPayment(shop)
        shop.clock.pass(31)
        await releaseUnpaidOrders(shop)
        return pageOf(card)
      },
      { heading: 'Payment Cancelled', sentence: unpaidOutcomes['given-up'].message, step: 'Pay ₹1,000' },
    ],
    [
      'brought back with a signature that is not the gateway’s',
      async () => {
        const card = await aCardPayment(shop)
        return comeBack(card, { razorpay_payment_id: 'pay_X1', razorpay_signature: 'a'.repeat(64) })
      },
      {
        heading: 'Payment Failed',
        sentence: /Payment Failed, Use the order id to contact the support team: [0-9A-Z]{25}, Payment Id: pay_X1/,
        step: 'Pay ₹1,000',
      },
    ],
    [
      'to be paid by UPI',
      async () => pageOf(await aUpiPayment(shop)),
      { heading: 'Waiting for Payment', sentence: unpaidOutcomes['upi-awaited'].message, step: 'Show how to pay' },
    ],
    [
      'said to be paid by UPI',
      async () => {
        const upi = await aUpiPayment(shop)
        done(await reportUpiPayment(shop, { userId: upi.shopper.id, orderId: upi.open.orderId, utr: null }))
        return pageOf(upi)
      },
      {
        heading: 'Payment Under Verification',
        sentence: unpaidOutcomes['upi-announced'].message,
        step: 'Show how to pay',
      },
    ],
    [
      'cancelled before it was paid',
      async () => {
        const card = await aCardPayment(shop)
        done(await cancelledBy(card))
        return pageOf(card)
      },
      { heading: 'Order Cancelled', sentence: /^No payment reached us for this order\. .* back\.$/, step: null },
    ],
    [
      'cancelled after it was paid',
      async () => {
        const card = await aPaidOrder()
        gateway.faults.isRefundSlow = true
        done(await cancelledBy(card))
        return pageOf(card)
      },
      { heading: 'Order Cancelled', sentence: /^₹1,000 is on its way back to you/, step: null },
    ],
    [
      'refunded',
      async () => {
        const card = await aPaidOrder()
        done(await cancelledBy(card))
        await settleAll(shop)
        return pageOf(card)
      },
      { heading: 'Order Cancelled', sentence: /^₹1,000 went back to you/, step: null },
    ],
  ]

const headings = [
  ...new Set(Object.values(unpaidOutcomes).map(({ status }) => status.text as string)),
  none,
  'Order Cancelled',
]
const steps = ['Pay ₹1,000', 'Check again', 'Show how to pay']

test.each(ends)(
  'an order whose payment was %s has one heading, one sentence and one next step',
  async (_, end, expected) => {
    Object.assign(gateway.faults, structuredClone(noFaults))
    await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
    const { shopper, path } = await end()
    const { text } = await door.visit(shopper).get(path)
    const main = (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replaceAll('<!-- -->', '')
    const texts = [...main.matchAll(/>([^<>]+)</g)].map(([, message = '']) => message.trim())
    // The heading of a cancelled order is also the only step of its tracker.
    expect([...new Set(texts.filter((message) => headings.includes(message)))]).toEqual([expected.heading])
    const alerts = [...main.matchAll(/role="(?:alert|status)"[\s\S]*?<div[^>]*>([^<]*)</g)].map(
      ([, message]) => message,
    )
    expect(alerts).toEqual(expected.sentence === null ? [] : [expect.stringMatching(expected.sentence)])
    expect(texts.filter((message) => steps.includes(message))).toEqual(expected.step === null ? [] : [expected.step])
  },
)

test('a payment that is confirmed while its shopper is away shows as paid, with no word of the wait', async () => {
  const card = await aCardPayment(shop)
  Object.assign(gateway.faults, structuredClone(noFaults))
  const receipt = receiptOf(card)
  gateway.faults.call = { fault: 'error', on: 'any', times: null, delayMs: 0 }
  const { shopper, path } = await comeBack(card, receipt)
  gateway.faults.call = null
  await settleAll(shop)
  const visitor = door.visit(shopper)
  expect((await visitor.get(path)).text).toContain('Order Received')
  expect((await visitor.get(`${path}?payment=paid`)).text).toContain('Payment Successful')
})

test('the list of orders says of an unpaid order that it can be paid, of a paid one nothing', async () => {
  const [unpaid, paid] = [await aCardPayment(shop), await aPaidOrder()]
  const listOf = async ({ shopper }: Card) => (await door.visit(shopper).get('/orders')).text
  expect(await listOf(unpaid)).toContain(unpaidOutcomes.started.message)
  expect(await listOf(paid)).not.toContain(unpaidOutcomes.started.message)
})

test('a mistyped UPI reference stays in its field', async () => {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const product = await aProduct(shop)
  const buyer = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
  const { shopper, open } = await aUpiPayment(shop, { shopper: buyer, product })
  const visitor = door.visit(shopper)
  const dialog = await visitor.get(`/confirmorder?upi=${open.orderId}`)
  const refused = await visitor.press(dialog, 'Save the reference', { utr: '41234567890' })
  expect(refused.status).toBe(422)
  expect(refused.text).toMatch(/<input[^>]*name="utr"[^>]*value="41234567890"/)
})

test('the amounts of an order say what came, what was let go and what goes back', async () => {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { staff } = await aStaff(shop)
  const pageAfter = async (received: string, utr: string) => {
    const { shopper, open } = await aUpiPayment(shop)
    const payment = { staff, orderId: open.orderId, utr, received, difference: 'accept' } as const
    done(await inTransaction(shop.db, (tx) => confirmUpiPayment(tx, payment, shop.now())))
    const page = async () => (await door.visit(shopper).get(`/order/${open.orderId}`)).text
    return { page, orderId: open.orderId }
  }
  const short = await pageAfter('985', '412345670001')
  expect(await short.page()).toMatch(/Paid too little, nothing more is due.*−₹15.*Amount Paid.*₹985/s)
  const over = await pageAfter('1040', '412345670002')
  expect(await over.page()).toMatch(/Amount Paid.*₹1,000.*Extra payment, goes back.*₹40/s)
  const refund = await shop.db.selectFrom('refunds').where('orderId', '=', over.orderId).select('id').executeTakeFirst()
  done(await recordManualRefund(shop, { staff, refundId: refund?.id ?? '', reference: 'NEFT 1' }))
  const sent = await over.page()
  expect(sent).toMatch(/Extra payment: Refunded, bank reference NEFT 1.*₹40/s)
  expect(sent).not.toContain('Extra payment, goes back')
})

test('staff are told of a payment of a wrong amount, and share no link to pay again', async () => {
  const card = await aCardPayment(shop)
  gateway.faults.money = 'wrong-amount'
  gateway.attempt(card.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  gateway.faults.money = 'right'
  const page = await door.work(await aStaff(shop)).get(`/admin/orders/${card.open.orderId}`)
  expect(page.text).toContain('A payment came that is not of this amount.')
  expect(page.text).not.toContain('The shopper can pay on this page')
  expect(page.text).not.toContain('Waiting for the shopper’s payment')
})
