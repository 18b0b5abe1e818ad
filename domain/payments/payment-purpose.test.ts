import { describe, expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { type FulfilmentState, fulfilmentStates, type PaymentState } from '#domain/orders/order.ts'
import type { LinkPurpose, PayableOrder } from './payment-link.ts'
import { askedPurpose, type ReceivedFacts, receivedPurpose } from './payment-purpose.ts'

const fulfilments = Object.keys(fulfilmentStates) as FulfilmentState[]
const purposes = [null, 'full', 'balance', 'advance', 'prepay', 'size'] as const
const states: Record<string, readonly PaymentState[]> = {
  none: ['none'],
  unpaid: ['pending', 'failed'],
  paid: ['paid', 'part_refunded'],
  refunded: ['refunded'],
}

/** Cells of the tables below. */
const meanings = {
  order: { purpose: 'order' },
  balance: { purpose: 'balance' },
  advance: { purpose: 'advance' },
  prepay: { purpose: 'prepay' },
  // The order's records show the payment and the refund.
  records: { purpose: 'cancelled-order' },
  cancelled: { purpose: 'refund', reason: 'cancelled' },
  twice: { purpose: 'refund', reason: 'paid-twice' },
} as const

const nothing = '   twice    twice  twice    twice      twice     twice'
const over = '      twice    twice  twice    twice      twice     cancelled'

/** Purpose of the exact amount by the link's purpose and the payment's state; columns are `fulfilmentStates`. */
//                     waiting  ready  shipped  delivered  returned  cancelled
const table: [LinkPurpose | null, string, string][] = [
  [null, 'none', nothing],
  [null, 'unpaid', '   order    twice  twice    twice      twice     records'],
  [null, 'paid', nothing],
  [null, 'refunded', nothing],
  ['full', 'none', over],
  ['full', 'unpaid', ' order    twice  twice    twice      twice     records'],
  ['full', 'paid', over],
  ['full', 'refunded', over],
  ['balance', 'none', over],
  ['balance', 'unpaid', 'balance twice twice   twice      twice     records'],
  ['balance', 'paid', over],
  ['balance', 'refunded', over],
  ['advance', 'none', over],
  ['advance', 'unpaid', 'advance twice twice   twice      twice     cancelled'],
  ['advance', 'paid', over],
  ['advance', 'refunded', over],
  ['prepay', 'none', 'prepay  prepay twice    twice      twice     cancelled'],
  ['prepay', 'paid', over],
  ['prepay', 'refunded', over],
  // A payment that names no size is a second one of the order.
  ['size', 'paid', over],
  ['size', 'refunded', over],
]

const cells = table.flatMap(([linkPurpose, money, row]) =>
  row
    .trim()
    .split(/\s+/)
    .flatMap((cell, at) =>
      (states[money] ?? []).map((paymentState) => ({
        order: anOrder({ linkPurpose, paymentState, fulfilmentState: fulfilments[at] ?? 'waiting' }),
        expected: meanings[cell as keyof typeof meanings],
      })),
    ),
)

function anOrder(states: Pick<PayableOrder, 'linkPurpose' | 'paymentState' | 'fulfilmentState'>): PayableOrder {
  const isCod = states.linkPurpose === 'prepay' || states.paymentState === 'none'
  const linkAmount = states.linkPurpose === null ? null : rupees(900)
  const sums = { amount: rupees(1_000), codCharge: rupees(50), linkAmount, linkDiscount: rupees(50) }
  return { ...states, ...sums, paymentMethod: isCod ? 'COD' : 'CARD' }
}

type Facts = ReceivedFacts<{ state: string; difference: ReturnType<typeof rupees> }>

const inRupees = (amount: number) => ({ amount, currency: 'INR' })
const due = ({ linkAmount, amount }: PayableOrder) => inRupees(linkAmount ?? amount)
const facts = (order: PayableOrder, more: Partial<Facts> = {}): Facts => ({
  order,
  sizeRequest: null,
  fact: due(order),
  payment: due(order),
  ...more,
})
const named = ({ linkPurpose, paymentState, fulfilmentState }: PayableOrder) =>
  `${linkPurpose} ${paymentState} ${fulfilmentState}`

test('the table has every state in which an order can be', () => {
  const known = new Set(cells.map(({ order }) => named(order)))
  const unpaid = ['pending', 'failed']
  const all = purposes.flatMap((purpose) =>
    Object.values(states)
      .flat()
      .map((state) => [purpose, state] as const),
  )
  // COD orders are prepaid and paid ones change their size: neither is ever unpaid, nor a paid one without a payment.
  const isPossible = ([purpose, state]: (typeof all)[number]) =>
    !(purpose === 'prepay' && unpaid.includes(state)) && !(purpose === 'size' && ['none', ...unpaid].includes(state))
  expect(known.size).toBe(all.filter(isPossible).length * fulfilments.length)
})

test.each(cells)('$order.linkPurpose $order.paymentState $order.fulfilmentState', ({ order, expected }) => {
  expect(receivedPurpose(facts(order))).toEqual(expected)
  const isRefund = expected.purpose === 'refund' || expected.purpose === 'cancelled-order'
  const asked = askedPurpose(order)
  // A size is asked for, though only a payment that names it is taken.
  if (asked !== 'size') expect(asked).toBe(isRefund ? null : expected.purpose)
})

test.each(cells)('another sum or currency: $order.linkPurpose $order.paymentState', ({ order }) => {
  const wrong = (fact: Facts['fact']) => receivedPurpose(facts(order, { fact }))
  for (const amount of [due(order).amount - 1, due(order).amount + 1, 0, -due(order).amount])
    expect(wrong(inRupees(amount))).toEqual({ purpose: 'unmatched', kind: 'wrong-amount' })
  expect(wrong({ ...due(order), currency: 'USD' })).toEqual({ purpose: 'unmatched', kind: 'wrong-currency' })
  // Reported with another sum than before.
  const payment = inRupees(5)
  expect(receivedPurpose(facts(order, { payment }))).toEqual({ purpose: 'unmatched', kind: 'wrong-amount' })
})

test('a second payment of a paid order goes back, whatever the order costs by now', () => {
  const order = anOrder({ linkPurpose: null, paymentState: 'paid', fulfilmentState: 'delivered' })
  const sum = inRupees(5)
  expect(receivedPurpose(facts(order, { fact: sum, payment: sum }))).toEqual(meanings.twice)
})

test('a few rupees that staff let go settle the amount', () => {
  const order = anOrder({ linkPurpose: null, paymentState: 'pending', fulfilmentState: 'waiting' })
  const short = { fact: inRupees(99_000), payment: inRupees(99_000) }
  const settled = (settledAmount: number) =>
    receivedPurpose(facts(order, { ...short, settledAmount: paise(settledAmount) }))
  expect(settled(100_000)).toEqual(meanings.order)
  expect(settled(99_000)).toEqual({ purpose: 'unmatched', kind: 'wrong-amount' })
})

describe('a COD order paid online', () => {
  const taken = (fulfilmentState: FulfilmentState, cod: Partial<NonNullable<Facts['cod']>>, more = {}) => {
    const order = { ...anOrder({ linkPurpose: 'prepay', paymentState: 'none', fulfilmentState }), ...more }
    return receivedPurpose(facts(order, { cod: { courier: 'none', hasCancelledUnits: false, ...cod } })).purpose
  }
  //                  waiting  ready    shipped   delivered  returned  cancelled
  test.each([
    ['none', '        prepay   prepay   refund    refund     refund    refund'],
    ['collects', '    refund   refund   refund    refund     refund    refund'],
    ['notified', '    prepay   prepay   prepay    prepay     refund    refund'],
  ] as const)('where its courier is %s', (courier, row) => {
    expect(fulfilments.map((state) => taken(state, { courier }))).toEqual(row.trim().split(/\s+/))
    for (const state of fulfilments) expect(taken(state, { courier, hasCancelledUnits: true })).toBe('refund')
  })
  test.each([{ codCharge: rupees(60) }, { linkDiscount: rupees(40) }, { amount: rupees(990) }])(
    'that changed since it was asked for: %o',
    (change) => expect(taken('waiting', {}, change)).toBe('refund'),
  )
})

describe('a payment that names a dearer size', () => {
  const order = anOrder({ linkPurpose: 'size', paymentState: 'paid', fulfilmentState: 'waiting' })
  const asked = (of: PayableOrder, state: string, amount: number = rupees(900)) =>
    receivedPurpose(
      facts(of, { sizeRequest: { state, difference: rupees(900) }, fact: inRupees(amount), payment: inRupees(amount) }),
    )
  test('is taken while it is asked for, with its exact difference', () => {
    expect(asked(order, 'open')).toMatchObject({ purpose: 'size', sizeRequest: { state: 'open' } })
    expect(asked(order, 'open', rupees(899))).toEqual({ purpose: 'unmatched', kind: 'wrong-amount' })
    expect(asked({ ...order, paymentState: 'part_refunded' }, 'open')).toMatchObject({ purpose: 'size' })
  })
  test('goes back whatever its sum once the request or the order is over', () => {
    for (const amount of [rupees(900), rupees(1)]) {
      for (const state of ['paid', 'ended']) expect(asked(order, state, amount)).toEqual(meanings.twice)
      for (const change of [
        { linkPurpose: null },
        { paymentState: 'refunded' },
        { fulfilmentState: 'cancelled' },
      ] as const)
        expect(asked({ ...order, ...change }, 'open', amount)).toEqual(meanings.twice)
    }
  })
})
