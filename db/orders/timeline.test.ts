import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertPayment, markPayment } from '#db/payments/payments.ts'
import { paise, rupees } from '#domain/money.ts'
import { fulfilmentStates, paymentStates } from '#domain/orders/order.ts'
import { orderTransitions } from '#domain/orders/transitions.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { insertOrder } from './insert.ts'
import { lockOrder, type OrderMove, updateOrderStates } from './transitions.ts'

const shop = await testShop()
const reason = { cause: 'a test', actor: 'test' }

async function aCodOrder(): Promise<string> {
  const product = await aProduct(shop)
  return aPlacedOrder(shop, await aShopper(shop), [aLine(product)])
}

/** An unpaid order of one piece at ₹1,000, put down as it stands, with its stock held. */
async function anOpenOrder(paymentMethod: 'CARD' | 'UPI' = 'CARD'): Promise<string> {
  const product = await aProduct(shop)
  const { id } = await aShopper(shop)
  const orderId = `OPEN${Math.random()}`
  const line = { ...aLine(product), name: product.name, brand: '', category: '', picture: null, stockLocation: '' }
  const prices = { price: rupees(1_000), prevPrice: null, codPrice: null, lineTotal: rupees(1_000) }
  const lines = [{ ...line, ...prices, stock: 10, sizes: [], problem: null, discount: paise(0) }]
  const sums = {
    itemsTotal: rupees(1_000),
    couponCode: null,
    promotions: [],
    discount: paise(0),
    codCharge: paise(0),
    deliveryFee: paise(0),
    amount: rupees(1_000),
  }
  await shop.db
    .transaction()
    .execute((tx) =>
      insertOrder(
        tx,
        {
          orderId,
          userId: id,
          checkoutKey: crypto.randomUUID(),
          draft: { paymentMethod, lines, gifts: [], address: anAddress, ...sums },
          hold: { placedAt: new Date(), until: new Date(), statusCheckAt: null },
        },
        { cart: null, notifications: [], response: null },
      ),
    )
  return orderId
}

function move(orderId: string, wanted: Partial<OrderMove>): Promise<unknown> {
  return shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await updateOrderStates(tx, order, { ...reason, ...wanted })
  })
}

async function payFor(orderId: string, amount = rupees(1_000)): Promise<void> {
  const gatewayPaymentId = `pay_${Math.random()}`
  const payment = await insertPayment(shop.db, {
    orderId,
    gatewayPaymentId,
    gateway: 'razorpay',
    gatewayOrderId: null,
    amount,
    currency: 'INR',
  })
  await markPayment(shop.db, payment?.id ?? '', { state: 'captured' })
}

const refusedBy = (constraint: string) => ({ constraint })

test('the database allows the transitions of the table in the code, and no others', async () => {
  const rows = await shop.db.selectFrom('orderTransitions').selectAll().execute()
  const inCode = orderTransitions.flatMap((step) =>
    ('methods' in step ? step.methods : [null]).map((method) => ({
      machine: step.machine,
      fromState: step.from ?? '',
      toState: step.to,
      method,
    })),
  )
  expect(rows).toEqual(inCode)
})

test('notifications are written by flows alone: no trigger writes the outbox', async () => {
  const writers = await shop.ask(sql<{ proname: string }>`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* '\\moutbox\\M'`)
  expect(writers).toEqual([])
})

test('every step that the table does not name is refused, from every state', async () => {
  const rows = await shop.db.selectFrom('orderTransitions').selectAll().execute()
  const isKnown = (from: string, to: string, method: string) =>
    rows.some((row) => row.fromState === from && row.toState === to && (row.method === null || row.method === method))
  const paths: Partial<OrderMove>[][] = [
    [],
    [{ payment: 'failed' }],
    [{ payment: 'paid', hold: 'claimed' }],
    [{ payment: 'paid', hold: 'claimed' }, { payment: 'refunded' }],
    [{ payment: 'failed', hold: 'released', fulfilment: 'cancelled' }],
  ]
  let refused = 0
  for (const path of paths) {
    const orderId = await anOpenOrder()
    await payFor(orderId)
    for (const step of path) await move(orderId, step)
    const now = await shop.db.selectFrom('orders').where('orderId', '=', orderId).selectAll().executeTakeFirstOrThrow()
    for (const payment of paymentStates) {
      if (payment === now.paymentState || isKnown(now.paymentState, payment, 'CARD')) continue
      await expect(move(orderId, { payment })).rejects.toMatchObject(refusedBy('order_transitions'))
      refused += 1
    }
    for (const fulfilment of Object.keys(fulfilmentStates) as (keyof typeof fulfilmentStates)[]) {
      if (fulfilment === now.fulfilmentState || isKnown(now.fulfilmentState, fulfilment, 'CARD')) continue
      await expect(move(orderId, { fulfilment })).rejects.toMatchObject(refusedBy('order_transitions'))
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(30)
})

test('a step says why and by whom, and its event tells it', async () => {
  const orderId = await aCodOrder()
  const silent = shop.db.updateTable('orders').set({ fulfilmentState: 'cancelled' })
  await expect(silent.execute()).rejects.toMatchObject(refusedBy('order_moves_for_a_reason'))
  await move(orderId, { fulfilment: 'cancelled', cause: 'changed her mind', actor: 'shopper:1', ref: 'x' })
  const events = await shop.db.selectFrom('orderEvents').selectAll().orderBy('seq').execute()
  expect(events.map(({ seq, machine, fromState, toState }) => [seq, machine, fromState, toState])).toEqual([
    [1, 'payment', null, 'none'],
    [2, 'hold', null, 'claimed'],
    [3, 'fulfilment', null, 'waiting'],
    [4, 'fulfilment', 'waiting', 'cancelled'],
  ])
  expect(events[3]).toMatchObject({ cause: 'changed her mind', actor: 'shopper:1', ref: 'x' })
  const [left] = await shop.db.selectFrom('orders').select(['changeCause', 'changeActor', 'changeRef']).execute()
  expect(left).toEqual({ changeCause: null, changeActor: null, changeRef: null })
})

test('events of an order’s timeline can’t be forged, changed or deleted', async () => {
  const orderId = await aCodOrder()
  const made = { orderId, seq: 9, machine: 'payment' as const, toState: 'paid', cause: 'x', actor: 'x' }
  const insert = shop.db.insertInto('orderEvents').values(made)
  await expect(insert.execute()).rejects.toMatchObject(refusedBy('events_follow_orders'))
  const change = shop.db.updateTable('orderEvents').set({ cause: 'nothing' })
  await expect(change.execute()).rejects.toMatchObject(refusedBy('events_stay'))
  await expect(shop.db.deleteFrom('orderEvents').execute()).rejects.toMatchObject(refusedBy('events_stay'))
})

test('the amount, owner and lines of an order never change', async () => {
  await aCodOrder()
  const ravi = await aShopper(shop)
  const change = shop.db.updateTable('orders')
  const changes = [
    { amount: rupees(1), itemsTotal: rupees(1), codCharge: paise(0) },
    { userId: ravi.id },
    { paymentMethod: 'UPI' as const },
    { createdAt: new Date(0) },
  ]
  for (const values of changes) {
    await expect(change.set(values).execute()).rejects.toMatchObject(refusedBy('order_is_frozen'))
  }
  const line = shop.db.updateTable('orderLines')
  await expect(line.set({ price: rupees(1) }).execute()).rejects.toMatchObject(refusedBy('order_is_frozen'))
  await expect(line.set({ quantity: 9 }).execute()).rejects.toMatchObject(refusedBy('order_is_frozen'))
  const gone = shop.db.deleteFrom('orderLines')
  await expect(gone.execute()).rejects.toMatchObject(refusedBy('order_is_frozen'))
})

test('the lines of an order come to its sum, or there is no order', async () => {
  const orderId = await aCodOrder()
  const more = sql`insert into order_lines (order_id, position, product_id, size, stock_location, name, brand, category, quantity, price)
    select order_id, 7, product_id, size, stock_location, name, brand, category, 1, 100 from order_lines where order_id = ${orderId}`
  await expect(more.execute(shop.db)).rejects.toMatchObject(refusedBy('lines_add_up'))
})

test('a gift costs nothing, and only a gift does', async () => {
  const orderId = await aCodOrder()
  const add = (price: number, gift: boolean) =>
    sql`insert into order_lines (order_id, position, product_id, size, stock_location, name, brand, category, quantity, price, gift)
      select order_id, 7, product_id, size, stock_location, name, brand, category, 1, ${price}::bigint, ${gift}::boolean
      from order_lines where order_id = ${orderId}`.execute(shop.db)
  await expect(add(0, false)).rejects.toMatchObject(refusedBy('only_gifts_are_free'))
  await expect(add(100, true)).rejects.toMatchObject(refusedBy('only_gifts_are_free'))
  await add(0, true)
  await shop.db.deleteFrom('orderLines').where('gift', '=', true).execute()
  expect(await shop.db.selectFrom('orderLines').select('position').execute()).toHaveLength(1)
})

test('an order is paid by money that came and is as high as the order, by nothing else', async () => {
  const orderId = await anOpenOrder()
  const pay = () => move(orderId, { payment: 'paid', hold: 'claimed' })
  await expect(pay()).rejects.toMatchObject(refusedBy('paid_by_a_payment'))
  await payFor(orderId, rupees(999))
  await expect(pay()).rejects.toMatchObject(refusedBy('paid_by_a_payment'))
  await shop.db.updateTable('payments').set({ state: 'refund_due' }).execute()
  await payFor(orderId)
  await pay()
})

test('a parcel leaves with a waybill, and only for COD or money that came', async () => {
  const ready = (orderId: string, waybill: string | null) =>
    shop.db
      .updateTable('orders')
      .set({ fulfilmentState: 'ready', waybill, changeCause: 'packed', changeActor: 'staff' })
      .where('orderId', '=', orderId)
      .execute()
  const cod = await aCodOrder()
  await expect(ready(cod, null)).rejects.toMatchObject(refusedBy('parcel_has_a_waybill'))
  await ready(cod, 'WB1')
  const open = await anOpenOrder()
  await expect(ready(open, 'WB2')).rejects.toMatchObject({
    constraint: expect.stringMatching(/parcel_is_(claimed|paid_or_cod)/),
  })
})

test('an order has one payment that counts, and a payment one order', async () => {
  const orderId = await anOpenOrder()
  await payFor(orderId)
  await expect(payFor(orderId)).rejects.toMatchObject(refusedBy('payments_one_captured'))
  const change = shop.db.updateTable('payments').where('state', '=', 'captured')
  const other = await anOpenOrder()
  for (const values of [{ amount: rupees(1) }, { orderId: other }, { gatewayPaymentId: 'pay_other' }]) {
    await expect(change.set(values).execute()).rejects.toMatchObject(refusedBy('payment_is_frozen'))
  }
})

test('a bank’s reference is twelve digits and counts once', async () => {
  const [one, two] = [await anOpenOrder('UPI'), await anOpenOrder('UPI')]
  const claim = (orderId: string, utr: string) =>
    shop.db
      .insertInto('payments')
      .values({ orderId, gateway: 'upi', amount: rupees(1_000), state: 'created', utr })
      .execute()
  await expect(claim(one, '12345')).rejects.toMatchObject(refusedBy('payments_utr_check'))
  await claim(one, '412345678901')
  await expect(claim(two, '412345678901')).rejects.toMatchObject(refusedBy('payments_utr_key'))
})

test('never more goes back than came, however many ask at once', async () => {
  const orderId = await anOpenOrder()
  await payFor(orderId)
  const [payment] = await shop.db.selectFrom('payments').select('id').execute()
  const paymentId = payment?.id ?? ''
  const changes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      shop.db
        .insertInto('refunds')
        .values({ orderId, paymentId, amount: rupees(300), reason: 'staff', dedupeKey: String(at), actor: 'x' })
        .execute(),
    ),
  )
  expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const other = await anOpenOrder()
  const stray = { orderId: other, paymentId, amount: rupees(1), reason: 'staff' as const, dedupeKey: 'x', actor: 'x' }
  const insert = shop.db.insertInto('refunds').values(stray)
  await expect(insert.execute()).rejects.toMatchObject(refusedBy('refunds_fit'))
})
