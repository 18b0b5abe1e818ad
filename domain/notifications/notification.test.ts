import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nextRetryAt } from '#domain/backoff.ts'
import {
  isStale,
  isSuperseded,
  messageRetryDelays,
  messageTargetsOf,
  type NotificationOrder,
  templateFor,
} from './notification.ts'
import {
  defaultText,
  dltTemplate,
  notificationTemplateNames,
  notificationText,
  readTemplateName,
  templateNames,
  templateOf,
  valuesIn,
  variablesOf,
  whatsappTemplate,
} from './templates.ts'

const shop = { from: { shop: 'https://shop.example', name: 'Strut' } }
const values = {
  order: 'K7Q2-M9X4',
  track: 'K7Q2M9X4b1hTz0qJrWc5Yd8e',
  refund: 'K7Q2M9X40g5qb1hTz0qJrWc5Yd8e',
  reply: 'K7Q2M9X4b1hTz0qJrWc5Yd8e',
  pay: 'K7Q2M9X4b1hTz0qJrWc5Yd8e',
  amount: '₹1,00,000.50',
  online: '₹1,00,000.50',
  waybill: '12345678901234',
  method: 'Cash on Delivery',
  pieces: '12',
  place: 'BENGALURU 560001',
  way: 'Google',
  orders: '999',
  cod: '₹1,00,000',
  upi: '₹1,00,000',
  card: '₹1,00,000',
  credit: '₹1,00,000',
  confirm: '999',
  pack: '999',
  ship: '999',
  low: '999',
  returns: '999',
}
const order: NotificationOrder = {
  paymentMethod: 'CARD',
  paymentState: 'paid',
  fulfilmentState: 'shipped',
  amountDue: null,
  online: null,
  exchangeParcel: null,
  isLost: false,
}

test('every text fits into two text messages of plain letters, and is signed', () => {
  for (const name of templateNames) {
    const text = notificationText(name, values, shop)
    expect(text, name).toMatch(/^[A-Za-z][\x20-\x7e]*- Strut$/)
    expect(text.length, name).toBeLessThanOrEqual(2 * 153)
    expect(text, name).not.toMatch(/[{}[\]^~|\\]/)
  }
})

test('in Hindi every text fits into three text messages, has the same open places, and keeps its letters', () => {
  const others = notificationTemplateNames.filter((name) => readTemplateName(name).language === 'hi')
  expect(others).toHaveLength(templateNames.length - 1)
  for (const name of others) {
    const text = notificationText(name, values, { from: { ...shop.from, name: 'स्ट्रट' } })
    expect(text, name).toMatch(/^[^\n{}]*\p{Script=Devanagari}[^\n{}]*- स्ट्रट$/u)
    expect(text.length, name).toBeLessThanOrEqual(3 * 67)
    expect(variablesOf(defaultText(name)).toSorted(), name).toEqual(
      variablesOf(defaultText(readTemplateName(name).template)).toSorted(),
    )
  }
  expect(notificationText('order-placed.hi', values, shop)).toContain('₹1,00,000.50 कैश')
})

test('docs/notifications.md has each text as it is registered, under its name', () => {
  const lines = readFileSync(new URL('../../docs/notifications.md', import.meta.url), 'utf8').split('\n')
  for (const name of notificationTemplateNames) {
    const whatsapp = readTemplateName(name).template.replaceAll('-', '_')
    const at = lines.findIndex((line) => line.startsWith(`- \`${name}\` (\`${whatsapp}\`)`))
    expect(lines[at + 2]?.trim(), name).toBe(dltTemplate(name, shop))
  }
})

test('a registered template neither starts nor ends with a variable, and has one for each value', () => {
  for (const name of notificationTemplateNames) {
    const open = variablesOf(defaultText(name))
    const dlt = dltTemplate(name, shop)
    expect(dlt.split('{#var#}').length - 1, name).toBe(open.length)
    expect(dlt, name).not.toMatch(/^\{#var#\}|\{#var#\}$/)
    const places = [...whatsappTemplate(name, shop).matchAll(/\{\{(\d+)\}\}/g)].map(([, at]) => Number(at))
    expect(places, name).toEqual(open.map((_, at) => at + 1))
    expect(templateOf(name).subject.length, name).toBeLessThan(60)
  }
})

test('the text is what was registered, with the values in their places', () => {
  expect(dltTemplate('order-shipped', shop)).toBe(
    'Your order is on its way, waybill {#var#}. Follow it at https://shop.example/track/{#var#} - Strut',
  )
  expect(valuesIn('order-shipped', values)).toEqual([values.waybill, values.track])
  expect(notificationText('order-shipped', values, shop)).toBe(
    `Your order is on its way, waybill 12345678901234. Follow it at https://shop.example/track/${values.track} - Strut`,
  )
})

test('a value is cut to the provider’s length and is one line; a missing one is an empty text', () => {
  const [, , , , place] = valuesIn('new-order', { ...values, place: `X\n${'Y'.repeat(40)}` })
  expect(place).toBe(`X ${'Y'.repeat(28)}`)
  expect(() => valuesIn('order-shipped', { order: values.order })).toThrow('waybill')
})

test('shoppers are notified by phone, the owner of new orders, both of a changed sign-in method', () => {
  expect(messageTargetsOf('order-placed')).toEqual([
    { recipient: 'shopper', channel: 'sms' },
    { recipient: 'shopper', channel: 'whatsapp' },
    { recipient: 'owner', channel: 'whatsapp' },
    { recipient: 'owner', channel: 'email' },
  ])
  expect(messageTargetsOf('sign-in-method-added').map(({ channel }) => channel)).toEqual(['sms', 'email'])
  expect(messageTargetsOf('an-offer')).toEqual([])
})

test('the text fits how the order is paid and why money goes back', () => {
  const of = (kind: Parameters<typeof templateFor>[0]['kind'], more: Partial<NotificationOrder> = {}) =>
    templateFor({ kind, recipient: 'shopper', refundReason: null }, { ...order, ...more })
  expect(of('payment-received')).toBe('payment-received')
  expect(of('payment-received', { paymentMethod: 'UPI' })).toBe('upi-confirmed')
  expect(of('payment-received', { paymentMethod: 'CREDIT' })).toBe('paid-with-credit')
  expect(of('out-for-delivery', { paymentMethod: 'COD' })).toBe('out-for-delivery-cod')
  expect(of('order-returned', { fulfilmentState: 'returned', isLost: true })).toBe('order-lost')
  const exchange = { paymentMethod: 'COD', exchangeParcel: 'out-for-delivery' } as const
  expect(of('out-for-delivery', exchange), 'no cash for the other size').toBe('out-for-delivery')
  const failed = { kind: 'delivery-failed', recipient: 'shopper', refundReason: null } as const
  expect(templateFor({ ...failed, failureReason: 'refused' }, order)).toBe('delivery-refused')
  expect(templateFor({ ...failed, failureReason: 'not-home' }, order)).toBe('delivery-failed')
  const back = (refundReason: 'cancelled' | 'sold-out') =>
    templateFor({ kind: 'refund-started', recipient: 'shopper', refundReason }, order)
  expect([back('cancelled'), back('sold-out')]).toEqual(['refund-started', 'payment-returned'])
  const refund = { kind: 'refund-started', recipient: 'shopper', refundReason: 'cancelled' } as const
  expect(templateFor({ ...refund, needsAccount: true }, order)).toBe('refund-account')
  expect(templateFor({ kind: 'order-placed', recipient: 'owner', refundReason: null }, order)).toBe('new-order')
})

test('a message is retried ten times with growing delays, then marked as failed', () => {
  const now = new Date('2026-01-05T10:00:00Z')
  const waits = Array.from({ length: 11 }, (_, at) => nextRetryAt(at + 1, messageRetryDelays, now))
  const minutes = waits.map((at) => at && (at.getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([1, 2, 5, 10, 15, 30, 60, 120, 240, 480, null])
})

test('outdated notifications are dropped', () => {
  const [then, late] = [new Date('2026-01-05T10:00:00Z'), new Date('2026-01-05T21:00:00Z')]
  expect(isStale('out-for-delivery', then, late)).toBe(true)
  expect(isStale('order-shipped', then, late)).toBe(false)
  const none = { refundReason: null, asCredit: false }
  const delivered = { ...order, fulfilmentState: 'delivered' } as const
  expect(isSuperseded('out-for-delivery', order, none)).toBe(false)
  expect(isSuperseded('out-for-delivery', delivered, none)).toBe(true)
  const exchange = { ...delivered, exchangeParcel: 'out-for-delivery' } as const
  expect(isSuperseded('out-for-delivery', exchange, none)).toBe(false)
  expect(isSuperseded('out-for-delivery', { ...exchange, exchangeParcel: 'delivered' }, none)).toBe(true)
  expect(isSuperseded('payment-failed', order, none)).toBe(true)
  expect(isSuperseded('order-shipped', delivered, none)).toBe(false)
})

test('nobody is told that a cancelled order is placed or packed', () => {
  const none = { refundReason: null, asCredit: false }
  const cancelled = { ...order, fulfilmentState: 'cancelled' } as const
  for (const kind of ['order-placed', 'payment-received'] as const) {
    expect(isSuperseded(kind, order, none)).toBe(false)
    expect(isSuperseded(kind, cancelled, none)).toBe(true)
  }
})

test('a refund as store credit is notified once, without naming a bank', () => {
  const back = { refundReason: 'cancelled', asCredit: true } as const
  expect(isSuperseded('refund-started', order, back)).toBe(true)
  expect(isSuperseded('refund-started', order, { ...back, asCredit: false })).toBe(false)
  // Nothing else says that a part was cancelled.
  expect(isSuperseded('refund-started', order, { ...back, refundReason: 'part-cancelled' })).toBe(false)
  expect(isSuperseded('refund-made', order, back)).toBe(false)
  expect(templateFor({ kind: 'refund-made', recipient: 'shopper', ...back }, order)).toBe('refund-credited')
})
