import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import type { GatewayName, gateways } from '#domain/payments/gateways.ts'
import { statusOfError } from '#providers/http/client.ts'
import { sandboxApis } from '#providers/payments/sandbox/open-sandboxes.ts'
import { contractTable } from '#tests/support/contract-table.ts'
import { razorpayHarness } from '#tests/support/gateways/adapters.ts'
import { amount, anOrderRequest, type GatewayHarness, refunded } from '#tests/support/gateways/harness.ts'
import { cashfreeHarness, phonepeHarness } from '#tests/support/gateways/redirecting-adapters.ts'
import { sandboxGatewayHarness } from '#tests/support/gateways/sandbox-harness.ts'

/** Each adapter against its company's recorded answers, and against its sandbox. */
const harnesses: Record<
  (typeof gateways)[GatewayName]['title'],
  readonly [recorded: GatewayHarness, sandbox: GatewayHarness]
> = {
  Cashfree: [await cashfreeHarness(), await sandboxGatewayHarness(sandboxApis.cashfree)],
  PhonePe: [await phonepeHarness(), await sandboxGatewayHarness(sandboxApis.phonepe)],
  Razorpay: [await razorpayHarness(), await sandboxGatewayHarness(sandboxApis.razorpay)],
}

type Case = (one: GatewayHarness) => Promise<'kept' | 'not offered'>

const returnUrls = {
  callbackUrl: 'https://shop.example/webhooks/gateway/return/ORDER1',
  cancelUrl: anOrderRequest.returnUrl,
  webhookUrl: anOrderRequest.webhookUrl,
}

const hosted = ({ payments }: GatewayHarness, order: { id: string; checkout: string | null }) => ({
  gateway: payments.name,
  shop: 'Strut',
  accent: '#000000',
  orderId: 'ORDER1',
  keyId: payments.keyId,
  gatewayOrderId: order.id,
  checkout: order.checkout,
  amount: paise(amount),
  description: 'Shoes',
  prefill: anOrderRequest.payer,
})

const errorOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

/** The shop relies on these, whichever gateway it is. */
const cases: Record<string, Case> = {
  'makes an order whose page opens by a plain form, to where the policy lets it': async (one) => {
    await one.play('takes')
    const order = await one.payments.createOrder(anOrderRequest)
    const { address, fields } = one.payments.checkoutForm(hosted(one, order), returnUrls)
    const { forms } = one.payments.contentSources
    const isLetIn = (source: string) => new RegExp(`^${source.replaceAll('*', '[a-z0-9-]+')}$`).test(origin)
    const origin = address.startsWith('/') ? '' : new URL(address).origin
    expect(origin === '' || forms.split(' ').some(isLetIn)).toBe(true)
    for (const secret of one.secrets.filter((text) => text !== anOrderRequest.payer.contact.slice(3)))
      expect(JSON.stringify([address, fields])).not.toContain(secret)
    return 'kept'
  },
  'finds an order that was made before': async (one) => {
    await one.play('repeated')
    const order = await one.payments.createOrder({ ...anOrderRequest, isAgain: true })
    return order.id === one.ids().gatewayOrderId ? 'kept' : 'not offered'
  },
  'a lost answer is an error, never an order': async (one) => {
    await one.play('lost-response')
    expect(await errorOf(one.payments.createOrder(anOrderRequest))).toMatchObject({ name: 'ProviderError' })
    return 'kept'
  },
  'a plain no has its status': async (one) => {
    await one.play('refuses')
    const error = await errorOf(one.payments.createOrder({ ...anOrderRequest, amount: 1 }))
    expect(error).toMatchObject({ status: expect.any(Number) })
    return 'kept'
  },
  'knows no payment of an order that nobody tried to pay': async (one) => {
    await one.play('unpaid')
    const found = await one.payments.fetchPayments(one.ids().gatewayOrderId)
    expect(found.filter(({ state }) => state !== 'created')).toEqual([])
    return found.length === 0 ? 'kept' : 'not offered'
  },
  'tells of a paid order in paise, with its number': async (one) => {
    await one.play('paid')
    const { gatewayOrderId, paymentId } = one.ids()
    const expected = { gateway: one.payments.name, gatewayPaymentId: paymentId, gatewayOrderId, upiQrId: null }
    const fact = { ...expected, amount, currency: 'INR', state: 'captured', error: null }
    expect(await one.payments.fetchPayments(gatewayOrderId)).toMatchObject([fact])
    expect(await one.payments.fetchPayment({ gatewayOrderId, paymentId })).toMatchObject(fact)
    return 'kept'
  },
  'tells why a payment was declined': async (one) => {
    await one.play('declined')
    const [fact] = await one.payments.fetchPayments(one.ids().gatewayOrderId)
    expect(fact).toMatchObject({ state: 'failed', error: expect.stringMatching(/\w+/) })
    return 'kept'
  },
  'tells of a payment that is at work': async (one) => {
    await one.play('pending')
    const [fact] = await one.payments.fetchPayments(one.ids().gatewayOrderId)
    return fact?.state === 'created' ? 'kept' : 'not offered'
  },
  'takes a payment, and once taken it is a success': async (one) => {
    await one.play('authorised')
    for (const _ of [1, 2]) {
      const taken = await one.payments.capture({ ...one.ids(), amount })
      expect(taken).toMatchObject({ state: 'captured', amount })
    }
    return 'kept'
  },
  'says when an order takes no payment any more': async (one) => {
    await one.play('unpaid')
    expect(await one.payments.isStillPayable(one.ids().gatewayOrderId)).toBe(true)
    await one.play('over')
    return (await one.payments.isStillPayable(one.ids().gatewayOrderId)) ? 'not offered' : 'kept'
  },
  'asked twice with one key it sends money back once': async (one) => {
    await one.play('refund-requested')
    const { refundKey: key, ...payment } = one.ids()
    const answers = []
    for (const _ of [1, 2]) answers.push(await one.payments.refund({ ...payment, amount: refunded, key }))
    expect(answers).toMatchObject([{ state: 'requested', amount: refunded, receipt: key }, answers[0] ?? {}])
    expect(answers[0]?.paymentId).toBe(payment.paymentId)
    return 'kept'
  },
  'a refund that it may have made before is not refused for good': async (one) => {
    await one.play('refund-unsure')
    const { refundKey: key, ...payment } = one.ids()
    const error = await errorOf(one.payments.refund({ ...payment, amount: refunded, key }))
    expect(statusOfError(error)).toBeGreaterThanOrEqual(500)
    return 'kept'
  },
  'says that a refund is made': async (one) => {
    await one.play('refund-made')
    const { refundId, gatewayOrderId, paymentId, refundKey } = one.ids()
    const refund = await one.payments.fetchRefund({ refundId, gatewayOrderId })
    const expected = { id: refundId, paymentId, amount: refunded, state: 'processed', receipt: refundKey }
    expect(refund).toMatchObject(expected)
    return 'kept'
  },
  'says that a refund failed': async (one) => {
    await one.play('refund-failed')
    const { refundId, gatewayOrderId } = one.ids()
    const refund = await one.payments.fetchRefund({ refundId, gatewayOrderId }).catch(() => null)
    return refund?.state === 'failed' ? 'kept' : 'not offered'
  },
  'lists what was paid and sent back in a time': async (one) => {
    await one.play('refund-made')
    if (one.payments.books === null) return 'not offered'
    const period = { from: new Date(0), to: new Date('2030-01-01') }
    const [paid, back] = await Promise.all([one.payments.books.payments(period), one.payments.books.refunds(period)])
    const { paymentId, refundId } = one.ids()
    expect(paid.map(({ gatewayPaymentId }) => gatewayPaymentId)).toContain(paymentId)
    expect(back.map(({ id }) => id)).toContain(refundId)
    return 'kept'
  },
  'gives a UPI code for exactly this amount': async (one) => {
    await one.play('takes')
    const codes = one.payments.upiCodes
    if (codes === null) return 'not offered'
    const closeBy = new Date('2030-01-01')
    const code = await codes.create({ receipt: 'ORDER1', amount, closeBy, text: 'Shoes' })
    expect(code.link).toMatch(/^upi:\/\/pay\?/)
    await codes.close(code.id)
    return 'kept'
  },
  'a signed return is believed, for its own order alone': async (one) => {
    await one.play('paid')
    const { returns } = one.payments
    const receipt = one.receipt()
    if (returns === null || receipt === null) return 'not offered'
    const { gatewayOrderId } = one.ids()
    expect(returns.isGenuine({ ...receipt, gatewayOrderId })).toBe(true)
    expect(returns.isGenuine({ ...receipt, gatewayOrderId: 'another' })).toBe(false)
    expect(returns.isGenuine({ ...receipt, gatewayOrderId, signature: '' })).toBe(false)
    return 'kept'
  },
  'an event is believed with its own proof alone': async (one) => {
    await one.play('paid')
    const { raw, header } = one.event('payment')
    expect(one.payments.isWebhookGenuine(raw, header)).toBe(true)
    expect(one.payments.isWebhookGenuine(raw, () => null)).toBe(false)
    expect(one.payments.isWebhookGenuine(raw, () => 'ümläut')).toBe(false)
    const forged = one.forged()
    expect(one.payments.isWebhookGenuine(forged.raw, forged.header)).toBe(false)
    return 'kept'
  },
  'its events tell of a payment and a refund, or where to look': async (one) => {
    await one.play('refund-made')
    const { gatewayOrderId, paymentId, refundId, refundKey } = one.ids()
    const [paid, back] = (['payment', 'refund'] as const).map((about) => one.payments.readWebhook(one.event(about).raw))
    if (paid?.kind === 'status-check') {
      expect([paid, back]).toMatchObject([
        { gatewayOrderId, refundId: null },
        { gatewayOrderId, refundId },
      ])
      return 'not offered'
    }
    const fact = { gatewayOrderId, gatewayPaymentId: paymentId, state: 'captured', amount }
    expect(paid).toMatchObject({ kind: 'payment', fact })
    expect(back).toMatchObject({ kind: 'refund', refund: { id: refundId, receipt: refundKey, paymentId } })
    return 'kept'
  },
  'an event that can’t be read is none, and one of another kind changes nothing': async (one) => {
    expect(() => one.payments.readWebhook(Buffer.from('no json'))).toThrow()
    const other = { event: 'settlement.processed', type: 'SETTLEMENT_SUCCESS', data: {}, payload: {} }
    expect(one.payments.readWebhook(Buffer.from(JSON.stringify(other)))).toMatchObject({ kind: 'other' })
    return 'kept'
  },
  'an error tells no secret and no shopper': async (one) => {
    for (const scene of ['lost-response', 'unavailable', 'malformed-response'] as const) {
      await one.play(scene)
      const error = await errorOf(one.payments.fetchPayments(one.ids().gatewayOrderId))
      expect(error).toMatchObject({ name: 'ProviderError', provider: one.payments.label })
      const shown = JSON.stringify(everythingOf(error))
      for (const secret of one.secrets) expect(shown).not.toContain(secret)
    }
    return 'kept'
  },
}

/** An error with its message, its own fields and its causes. */
function everythingOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return { ...error, message: error.message, cause: everythingOf(error.cause) }
}

/** Lacking at gateways that lead to a page of their own and back. */
const redirecting = [
  'lists what was paid and sent back in a time',
  'gives a UPI code for exactly this amount',
  'a signed return is believed, for its own order alone',
]

/** Not offered by a gateway, and done without by the shop. */
const withouts: Record<string, readonly string[]> = {
  Cashfree: [...redirecting],
  PhonePe: [
    ...redirecting,
    'finds an order that was made before',
    'its events tell of a payment and a refund, or where to look',
  ],
  Razorpay: ['says when an order takes no payment any more'],
}

for (const [title, holds] of Object.entries(cases)) {
  test.each(Object.entries(harnesses))(`a gateway ${title}: %s`, async (name, both) => {
    for (const harness of both)
      expect(await holds(harness)).toBe(withouts[name]?.includes(title) ? 'not offered' : 'kept')
  })
}

test('docs/adapters.md shows what each gateway offers', async () => {
  const adapters = Object.keys(harnesses)
  const table = contractTable({ subject: 'a gateway', adapters, cases: Object.keys(cases), withouts })
  if (process.env['SHOW_TABLE']) console.log(table)
  expect(await readFile('docs/adapters.md', 'utf8')).toContain(table)
})
