/** Replaces `original`, which occurs once in the file, by `mutated`; at least one of the tests must then fail. */
export type Mutation = {
  guard: string
  file: string
  original: string
  mutated: string
  tests: readonly string[]
}

/** Mutations of orders, stock, payments and coupons. */
export const orderMutations: readonly Mutation[] = [
  {
    guard: 'an order needs enough stock',
    file: 'flows/checkout/record-order.ts',
    original: 'shortage(draft.lines, shelves) ??',
    mutated: 'null ??',
    tests: ['flows/checkout/place-cod-order.test.ts'],
  },
  {
    guard: 'stock is locked before the order is decided',
    file: 'db/migrations/repeatable/orders.sql',
    original: 'order by product_id, size for update',
    mutated: 'order by product_id, size',
    tests: ['flows/checkout/place-cod-order.test.ts'],
  },
  {
    guard: 'reserved stock never exceeds stock on hand (CHECK)',
    file: 'db/migrations/baseline/04-inventory.sql',
    original: 'check (reserved >= 0 and reserved <= on_hand)',
    mutated: 'check (true)',
    tests: ['db/orders/orders.test.ts'],
  },
  {
    guard: 'every unit sold has a stock ledger entry',
    file: 'db/inventory/stock.ts',
    original: `'order', \${orderId} from taken`,
    mutated: `'order', \${orderId} from taken where false`,
    tests: ['flows/checkout/place-cod-order.test.ts'],
  },
  {
    guard: 'reserved units cannot be sold again',
    file: 'db/migrations/repeatable/orders.sql',
    original: 'on_hand - reserved as available',
    mutated: 'on_hand as available',
    tests: ['flows/checkout/start-online-payment.test.ts'],
  },
  {
    guard: 'one checkout key creates one order (advisory lock)',
    file: 'db/migrations/repeatable/orders.sql',
    original: '  perform pg_advisory_xact_lock(hashtextextended(press::text, 1));\n',
    mutated: '',
    tests: ['flows/checkout/place-cod-order.test.ts'],
  },
  {
    guard: 'the order total must equal the total shown',
    file: 'domain/orders/order.ts',
    original: `  if (shownAmount !== null && amount !== shownAmount) return changedRefusal(quote)\n`,
    mutated: '',
    tests: ['domain/orders/order.test.ts', 'flows/checkout/place-cod-order.test.ts'],
  },
  {
    guard: 'a shopper has at most three unpaid orders on hold',
    file: 'domain/inventory/hold-limits.ts',
    original: `  if (open.orders >= openHoldLimit) return refuse('too-many', tooManyHolds)\n`,
    mutated: '',
    tests: ['flows/checkout/start-online-payment.test.ts'],
  },
  {
    guard: 'a gateway order whose response was lost is found again',
    file: 'providers/payments/razorpay.ts',
    original: '      const made = await findOrder(ask, receipt)\n',
    mutated: '      const made = null as GatewayOrder | null\n',
    tests: ['flows/checkout/start-online-payment.test.ts', 'providers/payments/razorpay.test.ts'],
  },
  {
    guard: 'webhook events carry the gateway’s signature',
    file: 'providers/payments/razorpay.ts',
    original: `  return timingSafeEqual(right, Buffer.from(signature, 'hex'))`,
    mutated: `  return timingSafeEqual(right, right)`,
    tests: ['flows/payments/gateway-events.test.ts'],
  },
  {
    guard: 'a payment must match the order’s amount',
    file: 'domain/payments/payment.ts',
    original: `  return fact.amount === order.amount ? null : 'wrong-amount'`,
    mutated: '  return null',
    tests: ['domain/payments/payment.test.ts', 'flows/payments/gateway-failures.test.ts'],
  },
  {
    guard: 'a payment must be in rupees',
    file: 'domain/payments/payment.ts',
    original: `  if (fact.currency !== 'INR') return 'wrong-currency'\n`,
    mutated: '',
    tests: ['domain/payments/payment.test.ts', 'flows/payments/gateway-failures.test.ts'],
  },
  {
    guard: 'a payment event that is already known changes nothing',
    file: 'domain/payments/payment.ts',
    original: '  return known === null || steps[told] > steps[known]',
    mutated: '  return known === null || steps[told] >= 0',
    tests: ['flows/payments/gateway-events.test.ts'],
  },
  {
    guard: 'a second payment for an order is refunded',
    file: 'flows/payments/receive-payment.ts',
    original: `mismatch === null ? refund(tx, receipt, 'paid-twice') : recordMismatch`,
    mutated: 'mismatch === null ? null : recordMismatch',
    tests: ['flows/payments/gateway-failures.test.ts'],
  },
  {
    guard: 'retries of a refund share one idempotency key',
    file: 'flows/payments/submit-refund.ts',
    original: 'payments.refund({ paymentId: gatewayPaymentId, amount, key: id })',
    mutated: 'payments.refund({ paymentId: gatewayPaymentId, amount, key: crypto.randomUUID() })',
    tests: ['flows/orders/cancel-order.test.ts', 'flows/payments/refund-payment.test.ts'],
  },
  {
    guard: 'submitting the refund form twice creates one refund (idempotency key)',
    file: 'flows/payments/refund-payment.ts',
    original: `staff:\${orderId}:\${key}`,
    mutated: `staff:\${orderId}:\${crypto.randomUUID()}`,
    tests: ['flows/payments/refund-payment.test.ts'],
  },
  {
    guard: 'refunds never exceed the payment (trigger)',
    file: 'db/migrations/repeatable/payments.sql',
    original: `if new.state <> 'failed' and back + new.amount > came.amount then`,
    mutated: 'if false then',
    tests: ['db/orders/timeline.test.ts'],
  },
  {
    guard: 'order states follow the transition table (trigger)',
    file: 'db/migrations/repeatable/orders.sql',
    original: "  if found then\n    perform refuse_change('order_transitions'",
    mutated: "  if false then\n    perform refuse_change('order_transitions'",
    tests: ['db/orders/timeline.test.ts'],
  },
  {
    guard: 'an order has at most one captured payment (unique index)',
    file: 'db/migrations/baseline/12-payments.sql',
    original: `create unique index payments_one_captured on payments (order_id) where state = 'captured';`,
    mutated: '',
    tests: ['db/orders/timeline.test.ts'],
  },
  {
    guard: 'a shopper can cancel only their own order',
    file: 'flows/orders/cancel-order.ts',
    original: 'order === null || (input.userId !== null && order.userId !== input.userId)',
    mutated: 'order === null',
    tests: ['flows/orders/cancel-order.test.ts'],
  },
  {
    guard: 'a shopper can read only their own orders (where clause)',
    file: 'db/orders/orders.ts',
    original: `    .where('orders.userId', '=', userId)\n    .where('orders.orderId', '=', orderId)`,
    mutated: `    .where('orders.orderId', '=', orderId)`,
    tests: ['db/orders/orders.test.ts'],
  },
  {
    guard: 'only finance and the owner can refund',
    file: 'domain/payments/permission.ts',
    original: `return may(staff, 'handle-money') ? null : refuse('forbidden', onlyFinance)`,
    mutated: 'return null',
    tests: ['flows/payments/refund-payment.test.ts'],
  },
  {
    guard: 'a hold is released only when it has expired unpaid',
    file: 'flows/orders/release-unpaid-orders.ts',
    original: `  if (order?.holdState !== 'held' || (order.holdExpiresAt?.getTime() ?? 0) > now.getTime()) return false\n`,
    mutated: '  if (order === null) return false\n',
    tests: ['flows/orders/hold-expiry-race.test.ts'],
  },
  {
    guard: 'an idempotency key is refused with another request body',
    file: 'flows/idempotency.ts',
    original: '  if (earlier && !earlier.bodySha256.equals(bodySha256)) return keyUsedWithOtherBody\n',
    mutated: '',
    tests: ['flows/idempotency.test.ts'],
  },
  {
    guard: 'a coupon is checked again under its lock',
    file: 'flows/checkout/record-order.ts',
    original: '(draft.couponCode === null ? null : await couponChanged(tx, order, left)) ??',
    mutated: 'null ??',
    tests: ['flows/promotions/coupon-order.test.ts'],
  },
  {
    guard: 'the database enforces a coupon’s usage limit',
    file: 'db/migrations/repeatable/promotions.sql',
    original: 'and active and (uses_in_all is null or uses < uses_in_all)',
    mutated: 'and active',
    tests: ['flows/promotions/coupon-order.test.ts'],
  },
]
