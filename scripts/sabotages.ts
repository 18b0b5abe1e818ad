/** One guard taken away: which words of which file, what stands there instead, and the tests that have to notice. */
export type Sabotage = {
  guard: string
  file: string
  words: string
  instead: string
  tests: readonly string[]
}

export const sabotages: readonly Sabotage[] = [
  {
    guard: 'what is not on the shelf is not sold',
    file: 'flows/record-order.ts',
    words: 'return shortage(draft.lines, shelves) ?? withinReach(draft.gifts, draft.lines, shelves)',
    instead: 'return withinReach(draft.gifts, draft.lines, shelves)',
    tests: ['flows/place-cod-order.test.ts'],
  },
  {
    guard: 'shelves are locked before anybody decides',
    file: 'db/migrations/0017-cheaper-orders.sql',
    words: 'order by product_id, size for update',
    instead: 'order by product_id, size',
    tests: ['flows/place-cod-order.test.ts'],
  },
  {
    guard: 'no shelf promises more than stands on it (a CHECK)',
    file: 'db/migrations/0001-shop.sql',
    words: 'check (reserved >= 0 and reserved <= on_hand)',
    instead: 'check (true)',
    tests: ['db/orders.test.ts'],
  },
  {
    guard: 'every piece that leaves is in the ledger',
    file: 'db/stock.ts',
    words: `'order', \${orderId} from taken`,
    instead: `'order', \${orderId} from taken where false`,
    tests: ['flows/place-cod-order.test.ts'],
  },
  {
    guard: 'held pieces are not free',
    file: 'db/migrations/0017-cheaper-orders.sql',
    words: 'on_hand - reserved as available',
    instead: 'on_hand as available',
    tests: ['flows/start-online-payment.test.ts'],
  },
  {
    guard: 'one confirm screen is one order (the lock)',
    file: 'db/migrations/0017-cheaper-orders.sql',
    words: '  perform pg_advisory_xact_lock(hashtextextended(press::text, 1));\n',
    instead: '',
    tests: ['flows/place-cod-order.test.ts'],
  },
  {
    guard: 'the total must be the one that was shown',
    file: 'domain/order.ts',
    words: `  if (shownAmount !== null && amount !== shownAmount) return refuse('changed', totalChanged)\n`,
    instead: '',
    tests: ['domain/order.test.ts', 'flows/place-cod-order.test.ts'],
  },
  {
    guard: 'nobody holds more than three unpaid orders',
    file: 'domain/holds.ts',
    words: `  if (open.orders >= openHoldLimit) return refuse('too-many', tooManyHolds)\n`,
    instead: '',
    tests: ['flows/start-online-payment.test.ts'],
  },
  {
    guard: 'an order whose answer was lost is looked for at the gateway',
    file: 'providers/payments/razorpay.ts',
    words: '      const made = await findOrder(ask, receipt)\n',
    instead: '      const made = null as GatewayOrder | null\n',
    tests: ['flows/start-online-payment.test.ts', 'providers/payments/razorpay.test.ts'],
  },
  {
    guard: 'events carry the gateway’s signature',
    file: 'providers/payments/razorpay.ts',
    words: `  return timingSafeEqual(right, Buffer.from(signature, 'hex'))`,
    instead: `  return timingSafeEqual(right, right)`,
    tests: ['flows/payment-messages.test.ts'],
  },
  {
    guard: 'only the order’s own amount pays for it',
    file: 'domain/payment.ts',
    words: `  return fact.amount === order.amount ? null : 'wrong-amount'`,
    instead: '  return null',
    tests: ['domain/payment.test.ts', 'flows/payment-mishaps.test.ts'],
  },
  {
    guard: 'only rupees pay',
    file: 'domain/payment.ts',
    words: `  if (fact.currency !== 'INR') return 'wrong-currency'\n`,
    instead: '',
    tests: ['domain/payment.test.ts', 'flows/payment-mishaps.test.ts'],
  },
  {
    guard: 'what was heard before changes nothing',
    file: 'domain/payment.ts',
    words: '  return known === null || steps[told] > steps[known]',
    instead: '  return known === null || steps[told] >= 0',
    tests: ['flows/payment-messages.test.ts'],
  },
  {
    guard: 'a second payment goes back',
    file: 'flows/receive-money.ts',
    words: `mismatch === null ? refund(tx, receipt, 'paid-twice') : noteMismatch`,
    instead: 'mismatch === null ? null : noteMismatch',
    tests: ['flows/payment-mishaps.test.ts'],
  },
  {
    guard: 'a refund has the same key however often it is asked for',
    file: 'flows/ask-refund.ts',
    words: 'payments.refund({ paymentId: gatewayPaymentId, amount, key: id })',
    instead: 'payments.refund({ paymentId: gatewayPaymentId, amount, key: crypto.randomUUID() })',
    tests: ['flows/cancel-order.test.ts', 'flows/refund-payment.test.ts'],
  },
  {
    guard: 'the same press of Refund is one refund (its key)',
    file: 'flows/refund-payment.ts',
    words: `:\${wish.key}\``,
    instead: `:\${crypto.randomUUID()}\``,
    tests: ['flows/refund-payment.test.ts'],
  },
  {
    guard: 'never more goes back than came (the trigger)',
    file: 'db/migrations/0009-money.sql',
    words: `if new.state <> 'failed' and back + new.amount > came.amount then`,
    instead: 'if false then',
    tests: ['db/order-story.test.ts'],
  },
  {
    guard: 'an order’s states follow the table (the trigger)',
    file: 'db/migrations/0017-cheaper-orders.sql',
    words: "  if found then\n    perform refuse_change('order_transitions'",
    instead: "  if false then\n    perform refuse_change('order_transitions'",
    tests: ['db/order-story.test.ts'],
  },
  {
    guard: 'one payment counts for an order (the unique index)',
    file: 'db/migrations/0001-shop.sql',
    words: `create unique index payments_one_captured on payments (order_id) where state = 'captured';`,
    instead: '',
    tests: ['db/order-story.test.ts'],
  },
  {
    guard: 'nobody cancels somebody else’s order',
    file: 'flows/cancel-order.ts',
    words: 'order === null || (wish.userId !== null && order.userId !== wish.userId)',
    instead: 'order === null',
    tests: ['flows/cancel-order.test.ts'],
  },
  {
    guard: 'somebody else’s order is not there (the where)',
    file: 'db/orders.ts',
    words: `    .where('orders.userId', '=', userId)\n    .where('orders.orderId', '=', orderId)`,
    instead: `    .where('orders.orderId', '=', orderId)`,
    tests: ['db/orders.test.ts'],
  },
  {
    guard: 'only finance and the owner send money back',
    file: 'domain/duties.ts',
    words: `return role === 'finance' || role === 'owner'`,
    instead: 'return role !== null',
    tests: ['flows/refund-payment.test.ts'],
  },
  {
    guard: 'goods whose payment came in the last moment are not given away',
    file: 'flows/release-unpaid-orders.ts',
    words: `  if (order?.holdState !== 'held' || (order.holdExpiresAt?.getTime() ?? 0) > now.getTime()) return false\n`,
    instead: '  if (order === null) return false\n',
    tests: ['flows/expiry-race.test.ts'],
  },
  {
    guard: 'the same key with another body is another request',
    file: 'flows/answer-once.ts',
    words: '  if (earlier && !earlier.bodySha256.equals(bodySha256)) return otherBody\n',
    instead: '',
    tests: ['flows/answer-once.test.ts'],
  },
]
