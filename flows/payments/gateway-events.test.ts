import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { rupees } from '#domain/money.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { razorpay } from '#providers/payments/razorpay.ts'
import type { LedgerEvent } from '#providers/payments/sandbox/ledger.ts'
import { createWebhooks } from '#server/api/webhooks.ts'
import {
  aCardPayment,
  done,
  expectCleanBooks,
  gatewayAtTheDoor,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { processWebhooks } from './process-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'

const shop = await testShop()
const { gateway } = shop
const { door, bring, comeBack } = gatewayAtTheDoor(shop)

const named = (events: readonly LedgerEvent[], names: readonly string[]) =>
  names.flatMap((name) => events.filter((event) => event.name === name).slice(-1))

const sequences = {
  'captured, paid': ['payment.captured', 'order.paid'],
  'paid, captured': ['order.paid', 'payment.captured'],
  'failed, authorized, captured': ['payment.failed', 'payment.authorized', 'payment.captured'],
} as const

type Cell = { copies: number; time: 'before' | 'during' | 'after'; order: keyof typeof sequences }

const cells = [0, 1, 2, 5].flatMap((copies) =>
  (['before', 'during', 'after'] as const).flatMap((time) =>
    (Object.keys(sequences) as (keyof typeof sequences)[]).map((order): Cell => ({ copies, time, order })),
  ),
)

describe('an order is paid once, whatever the number, time and order of events', () => {
  test('there are 36 ways', () => expect(cells).toHaveLength(36))

  test.each(cells)('$copies × $order, $time the browser’s return', async ({ copies, time, order }) => {
    const { product, shopper, open } = await aCardPayment(shop, { stock: 5, quantity: 2 })
    const before = gateway.events().length
    const isLate = order.startsWith('failed')
    const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: isLate })
    if (isLate) gateway.succeedLate(paid.id)
    const events = named(gateway.events().slice(before), sequences[order])
    expect(events).toHaveLength(sequences[order].length)
    const deliver = async () => {
      for (const event of events) {
        for (let copy = 0; copy < copies; copy += 1) expect(await bring(event)).toBe(200)
      }
    }
    if (copies === 0) {
      // No webhook comes and the browser is closed: the reconciling job finds it after two minutes.
      shop.clock.pass(2)
      await reconcilePayments(shop)
    } else if (time === 'during') {
      await Promise.all([deliver(), comeBack(open.orderId, paid.receipt)])
    } else {
      const steps = [deliver, () => comeBack(open.orderId, paid.receipt)]
      for (const step of time === 'before' ? steps : steps.reverse()) await step()
    }
    await processWebhooks(shop)
    await expect.poll(() => orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
    expect(await comeBack(open.orderId, paid.receipt)).toMatchObject({ outcome: 'paid' })
    expect(await stockLevelOf(shop, product)).toBe('3 on hand, 0 reserved')
    expect(await queuedNotifications(shop)).toEqual(['payment-received'])
    expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([])
    await expectCleanBooks(shop)
  })
})

test('a true event that comes again after an hour or a month changes nothing', async () => {
  const before = gateway.events().length
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const facts = async () => [
    await orderStateOf(shop, open.orderId),
    await queuedNotifications(shop),
    await shop.db.selectFrom('orderEvents').selectAll().orderBy('seq').execute(),
  ]
  const events = gateway.events().slice(before)
  expect(events.length).toBeGreaterThan(1)
  const then = await facts()
  for (const minutes of [60, 30 * 24 * 60]) {
    shop.clock.pass(minutes)
    for (const event of events) {
      expect(await bring(event)).toBe(200)
      // A copy under another event id, which is not signed, is still the same event.
      expect(await bring({ ...event, id: `evt_${minutes}_${event.id}` })).toBe(200)
    }
    await processWebhooks(shop)
  }
  expect(await facts()).toEqual(then)
})

test('a refund that failed stays failed, though news of its beginning comes after that of its end', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  gateway.faults.isRefundFailing = true
  const { staff } = await aStaff(shop)
  const key = crypto.randomUUID()
  const before = gateway.events().length
  done(await refundPayment(shop, { staff, orderId: open.orderId, amount: rupees(50), key }))
  await gateway.deliver()
  gateway.faults.isRefundFailing = false
  const events = gateway.events().slice(before)
  for (const event of named(events, ['refund.failed', 'refund.created'])) {
    expect(await bring({ ...event, id: `evt_late_${event.id}` })).toBe(200)
    await processWebhooks(shop)
  }
  const states = shop.db.selectFrom('refunds').where('orderId', '=', open.orderId).select('state')
  expect(await states.execute()).toEqual([{ state: 'failed' }])
  const facts = { gateway: 'razorpay' }
  expect(await findOpenDiscrepancies(shop.db)).toMatchObject([{ kind: 'refund-failed', orderId: open.orderId, facts }])
  done(await refundPayment(shop, { staff, orderId: open.orderId, amount: null, key: crypto.randomUUID() }))
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded waiting claimed')
  expect(await findOpenDiscrepancies(shop.db)).toEqual([])
})

/** The shop a while after it changed its secret; the gateway still signs with the one before. */
const rotated = createWebhooks({
  ...shop,
  gateways: gatewaysOf([
    razorpay({
      ...gateway.secrets,
      webhookSecret: 'the secret of today',
      previousWebhookSecret: gateway.secrets.webhookSecret,
    }),
  ]),
})
const signed = (raw: string | Uint8Array, secret = 'the secret of today') =>
  createHmac('sha256', secret).update(raw).digest('hex')

type Letter = { body: string | Uint8Array<ArrayBuffer>; signature: string | null }

async function post({ body, signature }: Letter) {
  const headers = new Headers({ 'x-razorpay-event-id': 'evt_table' })
  if (signature !== null) headers.set('x-razorpay-signature', signature)
  const answer = await rotated.request('/webhooks/razorpay', { method: 'POST', body, headers })
  return [answer.status, await answer.text()]
}

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Uint8Array.from(Buffer.from(text, encoding))
const first = (letters: string, by: string) => by + letters.slice(1)

/** `raw` is a true event, `other` another one; both as the gateway wrote them. */
const forgeries: Record<string, (raw: string, other: string) => Letter> = {
  'no signature': (body) => ({ body, signature: null }),
  'an empty signature': (body) => ({ body, signature: '' }),
  'a word': (body) => ({ body, signature: 'signature' }),
  'one letter else': (body) => ({ body, signature: first(signed(body), signed(body).startsWith('0') ? '1' : '0') }),
  'a letter less': (body) => ({ body, signature: signed(body).slice(1) }),
  'a letter more': (body) => ({ body, signature: `${signed(body)}0` }),
  'capital letters': (body) => ({ body, signature: signed(body).toUpperCase() }),
  'its bytes in base64': (body) => ({ body, signature: Buffer.from(signed(body), 'hex').toString('base64') }),
  'a prefix': (body) => ({ body, signature: `sha256=${signed(body)}` }),
  'two at once': (body) => ({ body, signature: `${signed('x')}, ${signed(body)}` }),
  'that of another event': (body, other) => ({ body, signature: signed(other) }),
  'that of nothing': (body) => ({ body, signature: signed('') }),
  'a secret of long ago': (body) => ({ body, signature: signed(body, 'the secret before those') }),
  'the secret of the key': (body) => ({ body, signature: signed(body, gateway.secrets.keySecret) }),
  'an empty secret': (body) => ({ body, signature: signed(body, '') }),
  'the same JSON written anew': (body) => ({
    body: JSON.stringify(JSON.parse(body), null, 1),
    signature: signed(body),
  }),
  'a space behind it': (body) => ({ body: `${body} `, signature: signed(body) }),
  'a BOM that was not signed': (body) => ({ body: `\uFEFF${body}`, signature: signed(body) }),
  'a BOM that was taken off': (body) => ({ body, signature: signed(`\uFEFF${body}`) }),
  'a slash escaped on the way': (body) => ({ body: withSlash(body, '\\/'), signature: signed(withSlash(body, '/')) }),
  'a letter spelled out on the way': (body) => ({
    body: withWord(body, '\\u091c\\u0942\\u0924\\u0940'),
    signature: signed(withWord(body, 'जूती')),
  }),
  'accents composed on the way': (body) => ({
    body: withWord(body, 'Jūtī'.normalize('NFC')),
    signature: signed(withWord(body, 'Jūtī'.normalize('NFD'))),
  }),
  'other letters of the same look': (body) => ({
    body: bytes(withWord(body, 'é'), 'latin1'),
    signature: signed(withWord(body, 'é')),
  }),
}
const withWord = (raw: string, word: string) => raw.replace('"entity":"event"', `"entity":"event","note":"${word}"`)
const withSlash = (raw: string, slash: string) => withWord(raw, `a${slash}b`)

/** Forms of a true event. */
const trueLetters: Record<string, (raw: string) => Letter> = {
  'the secret of today': (body) => ({ body, signature: signed(body) }),
  'the secret before it': (body) => ({ body, signature: gateway.sign(body) }),
  'a BOM that was signed': (raw) => ({ body: `\uFEFF${raw}`, signature: signed(`\uFEFF${raw}`) }),
  'letters of every script': (raw) => ({
    body: withWord(raw, 'जूती 👟 \\u00e9'),
    signature: signed(withWord(raw, 'जूती 👟 \\u00e9')),
  }),
  'an escaped slash': (raw) => ({ body: withSlash(raw, '\\/'), signature: signed(withSlash(raw, '\\/')) }),
}

test('only what is signed, byte by byte, with the secret of today or the one before comes in', async () => {
  for (const [name, letterOf] of Object.entries(trueLetters)) {
    const { open } = await aCardPayment(shop)
    gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    const [authorized, captured] = gateway.events().slice(-3)
    if (!authorized || !captured) throw new Error('no events')
    const before = await shop.db.selectFrom('webhookInbox').selectAll().execute()
    for (const [forgery, forge] of Object.entries(forgeries)) {
      const answer = await post(forge(captured.raw, authorized.raw))
      expect({ forgery, answer }).toEqual({ forgery, answer: [400, 'The signature is wrong.'] })
    }
    expect(await shop.db.selectFrom('webhookInbox').selectAll().execute()).toEqual(before)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
    expect({ name, answer: await post(letterOf(captured.raw)) }).toEqual({ name, answer: [200, 'ok'] })
    await processWebhooks(shop)
    await expect.poll(() => orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  }
  await expectCleanBooks(shop)
})

test('the response to an event reveals success or failure only', async () => {
  const send = (body: string, signature: string) =>
    door.request('/webhooks/razorpay', { method: 'POST', body, headers: { 'x-razorpay-signature': signature } })
  const refused = await send('{"event":"payment.captured"}', 'wrong')
  expect([refused.status, await refused.text()]).toEqual([400, 'The signature is wrong.'])
  for (const body of ['{"event":"settlement.processed"}', 'no json at all', '{"event":"payment.captured"}']) {
    const answer = await send(body, gateway.sign(body))
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  }
  await processWebhooks(shop)
  const inbox = async () => shop.db.selectFrom('webhookInbox').select('verdict').orderBy('verdict').execute()
  await expect
    .poll(inbox)
    .toEqual([{ verdict: 'dead-letter' }, { verdict: 'dead-letter' }, { verdict: 'ignored: settlement.processed' }])
})

test('an unreadable event is a dead letter: the owner is notified and later events are processed', async () => {
  const { open } = await aCardPayment(shop)
  const bodies = [
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}',
    '{"event":"payment\\u0000.captured"}',
    'null',
    '"payment.captured"',
  ]
  for (const [at, raw] of bodies.entries()) expect(await bring({ id: `evt_${at}`, raw })).toBe(200)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  await expect.poll(() => orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  const waiting = () => shop.db.selectFrom('webhookInbox').where('appliedAt', 'is', null).select('eventId').execute()
  expect(await waiting()).toEqual([])
  const discrepancies = await findOpenDiscrepancies(shop.db)
  expect(discrepancies.filter(({ kind }) => kind === 'unreadable-event')).toHaveLength(bodies.length)
})

test('an event that breaks us is tried again later, for about a day', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const captured = gateway.events().at(-1)
  if (!captured) throw new Error('no event')
  await shop.ask(sql`alter table payments rename to payments_away`)
  await bring(captured)
  const events = () => shop.db.selectFrom('webhookInbox').select(['attempts', 'verdict']).execute()
  await expect.poll(async () => (await events()).map(({ attempts }) => attempts)).toEqual([1])
  for (let hour = 0; hour < 40; hour += 1) {
    shop.clock.pass(61)
    await processWebhooks(shop)
  }
  await shop.ask(sql`alter table payments_away rename to payments`)
  const [event] = await events()
  expect(event?.verdict).toBe('dead-letter')
  expect(event?.attempts).toBeLessThan(30)
  expect(await findOpenDiscrepancies(shop.db)).toMatchObject([
    { kind: 'unreadable-event', facts: { gateway: 'razorpay' } },
  ])
})

test('money that comes after its order was cancelled leaves at once, without the clock', async () => {
  const { open, shopper } = await aCardPayment(shop)
  done(await cancelOrder(shop, { orderId: open.orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const captured = gateway.events().at(-1)
  if (!captured) throw new Error('no event')
  await bring(captured)
  // The gateway has paid back a moment before the shop has stored its answer.
  await expect.poll(() => orderStateOf(shop, open.orderId)).toMatch(/^refunded cancelled/)
  expect(await refundsAtTheGateway(shop, open.gatewayOrderId)).toHaveLength(1)
  await expectCleanBooks(shop)
})
