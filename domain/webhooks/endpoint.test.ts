import { expect, test } from 'vitest'
import { nextRetryAt } from '#domain/backoff.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  deliveryRetryDelays,
  type EndpointHealth,
  eventTypeOf,
  healthAfterFailure,
  healthyEndpoint,
  maxDeliveryAttempts,
  readEndpointForm,
  webhookEventTypes,
} from './endpoint.ts'
import { orderPayload, stockPayload } from './payload.ts'

const now = new Date('2026-11-22T10:00:00Z')
const minutesAfter = (at: Date | null) => (at === null ? null : (at.getTime() - now.getTime()) / 60_000)

test('a call is tried eight times, after a minute first and after a day last, and then no more', () => {
  const waits = Array.from({ length: maxDeliveryAttempts }, (_, done) =>
    minutesAfter(nextRetryAt(done + 1, deliveryRetryDelays, now)),
  )
  expect(waits).toEqual([1, 5, 30, 120, 300, 600, 1_440, null])
})

test('an endpoint that fails five times in a row is paused for longer and longer, and after a day for good', () => {
  const states: [rest: number | null, isPaused: boolean][] = []
  let health: EndpointHealth = healthyEndpoint
  let at = now
  for (let failures = 1; failures <= 40 && health.pausedAt === null; failures += 1) {
    health = healthAfterFailure(health, { now: at, isGone: false })
    const { backoffUntil } = health
    const rest = backoffUntil && (backoffUntil.getTime() - at.getTime()) / 60_000
    states.push([rest, health.pausedAt !== null])
    at = backoffUntil ?? at
  }
  expect(states.slice(0, 12).map(([rest]) => rest)).toEqual([null, null, null, null, 1, 2, 4, 8, 16, 32, 60, 60])
  expect([health.failures, states.at(-1)?.[1], states.at(-2)?.[1]]).toEqual([34, true, false])
  expect(minutesAfter(health.pausedAt)).toBeGreaterThanOrEqual(24 * 60)
})

test('an endpoint that answers 410 is paused at once', () => {
  expect(healthAfterFailure(healthyEndpoint, { now, isGone: true }).pausedAt).toEqual(now)
  expect(healthAfterFailure(healthyEndpoint, { now, isGone: false }).pausedAt).toBeNull()
})

test('every step of an order has an event name', () => {
  const step = (machine: 'payment' | 'fulfilment' | 'units', to: string, from: string | null = null) =>
    eventTypeOf({ machine, from, to })
  expect([step('fulfilment', 'waiting'), step('payment', 'pending')]).toEqual(['order.placed', null])
  expect([step('payment', 'paid'), step('payment', 'part_refunded')]).toEqual(['order.paid', 'order.refunded'])
  const unitEvents = ['part-cancelled', 'return-requested', 'exchange-received'].map((to) => step('units', to))
  expect(unitEvents).toEqual(['order.part_cancelled', 'order.return_changed', 'order.return_changed'])
  const sizeRequest = ['size-requested', 'size-request-ended'].map((to) => step('units', to))
  expect(sizeRequest, 'the order is as it was').toEqual([null, null])
  expect(step('units', 'changed-size')).toBe('order.changed')
  expect(step('fulfilment', 'waiting', 'ready'), 'back to packing').toBe('order.changed')
  const fulfilment = ['ready', 'shipped', 'delivered', 'returned', 'cancelled']
  expect(fulfilment.map((to) => step('fulfilment', to))).toEqual(fulfilment.map((to) => `order.${to}`))
})

const typed = { url: ' https://books.example/strut?key=1 ', label: ' Books ', kinds: ['order.paid', 'fly'], on: true }

test('a webhook needs an https URL and known event types', () => {
  expect(readEndpointForm(typed)).toEqual({
    url: 'https://books.example/strut?key=1',
    label: 'Books',
    kinds: ['order.paid'],
    on: true,
  })
  const wrong = [
    'http://books.example',
    'books.example',
    'https://',
    'https://a:b@books.example',
    'https://x.example/#a',
  ]
  for (const url of [...wrong, `https://books.example/${'a'.repeat(500)}`, 'javascript:alert(1)']) {
    const read = readEndpointForm({ ...typed, url })
    expect([url, isRefusal(read) && Object.keys(read.fields ?? {})]).toEqual([url, ['url']])
  }
  const nothing = readEndpointForm({ ...typed, label: 'a'.repeat(61), kinds: ['fly'] })
  expect(isRefusal(nothing) && Object.keys(nothing.fields ?? {})).toEqual(['label', 'kinds'])
})

const head = { id: 'e1', at: now, origin: 'https://shop.example' }

test('the payload of an order has its figures and lines, and nothing that is not named here', () => {
  const text = orderPayload(head, {
    orderId: 'ABC',
    seq: 4,
    machine: 'payment',
    from: 'pending',
    to: 'paid',
    placedAt: '2026-11-22T09:00:00+00:00',
    paymentMethod: 'UPI',
    paymentState: 'paid',
    fulfilmentState: 'waiting',
    status: 'paid',
    orderStatus: 'waiting',
    itemsTotal: 200_000,
    discount: 0,
    prepaidDiscount: 3_000,
    codCharge: 0,
    deliveryFee: 4_000,
    amount: 201_000,
    advance: 50_000,
    refunded: 0,
    cancelled: 0,
    lines: [
      {
        productId: 'runner',
        size: '8',
        name: 'Runner',
        quantity: 2,
        cancelled: 0,
        price: 100_000,
        discount: 0,
        gift: false,
      },
    ],
    // As a row with more in it than was asked for.
    ...({ phone: '+919876543210', address: { city: 'Bengaluru' } } as object),
  })
  expect(JSON.parse(text?.body ?? '')).toEqual({
    id: 'e1',
    type: 'order.paid',
    version: 1,
    timestamp: '2026-11-22T10:00:00.000Z',
    shop: head.origin,
    data: {
      order: {
        order_id: 'ABC',
        placed_at: '2026-11-22T09:00:00.000Z',
        payment_method: 'UPI',
        payment_state: 'paid',
        fulfilment_state: 'waiting',
        status: 'paid',
        order_status: 'waiting',
        currency: 'INR',
        items_total: 200_000,
        discount: 0,
        prepaid_discount: 3_000,
        cod_charge: 0,
        delivery_fee: 4_000,
        amount: 201_000,
        advance: 50_000,
        refunded: 0,
        cancelled: 0,
        lines: [
          {
            product_id: 'runner',
            size: '8',
            name: 'Runner',
            quantity: 2,
            cancelled: 0,
            price: 100_000,
            discount: 0,
            gift: false,
          },
        ],
      },
      change: { seq: 4, machine: 'payment', from: 'pending', to: 'paid' },
    },
  })
})

test('the payload of a stock change has the change and the stock', () => {
  const { kind, body } = stockPayload(head, [
    { productId: 'runner', size: '8', change: -2, reason: 'order', orderId: 'ABC', onHand: 3, available: 1 },
  ])
  expect(kind in webhookEventTypes).toBe(true)
  expect(JSON.parse(body).data).toEqual({
    changes: [
      { product_id: 'runner', size: '8', change: -2, reason: 'order', order_id: 'ABC', on_hand: 3, available: 1 },
    ],
  })
})
