import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, orderOf } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const call = functionCalls(door)

const nothingMore: Record<string, string> = {}
const extras: Record<string, string> = {
  role: 'owner',
  is_admin: 'true',
  user_id: 'OTHER',
  userId: 'OTHER',
  order_id: 'X',
  created_at: '2020-01-01',
  status: 'paid',
  order_status: 'delivered',
  payment_state: 'paid',
  paymentState: 'paid',
  waybill: 'WB',
  fulfilmentState: 'delivered',
  price: '1',
  amount: '1',
  cod_charge: '0',
  codCharge: '0',
  items_total: '1',
  stock: '0',
  on_hand: '0',
  currency: 'USD',
  discount: '100',
  createdAt: '2020-01-01',
  username: 'Owner',
  ['__proto__']: 'x',
  constructor: 'x',
  'items[0][price]': '1',
  'address[phone]': '1',
  verified: 'true',
  gift: '1',
}

/** Rows of one order, without values that differ for each order. */
async function written(userId: string) {
  const [order] = await shop.ask<{ row: Record<string, unknown> }>(sql`
    select replace(to_jsonb(orders)::text, order_id, 'ID')::jsonb - '{order_id,user_id,checkout_key,created_at,change_actor,gateway_order_id,upi_qr_id,
      upi_qr_link,hold_expires_at,next_status_check_at,paying_since,gateway_requested_at,change_ref,updated_at,cod_risk}'::text[] as row
    from orders where user_id = ${userId}`)
  const about = [sql`order_lines`, sql`payments`, sql`refunds`, sql`order_events`].map((table) =>
    shop.ask(sql`
      select to_jsonb(it) - '{id,order_id,at,created_at,actor,ref,product_id,name,payment_id,idempotency_key}'::text[] as row
      from ${table} it where order_id in (select order_id from orders where user_id = ${userId}) order by 1`),
  )
  const ratings = await shop.ask(sql`select rating, comment, username from ratings where user_id = ${userId}`)
  const [user] = await shop.ask(sql`select blocked_at, raw_user_meta_data from users where id = ${userId}`)
  return { order: order?.row, about: await Promise.all(about), ratings, user }
}

const places: [
  string,
  (orderId: string, productId: string) => [string, Record<string, string>],
  'new' | 'delivered' | 'placed',
][] = [
  [
    'ordering by COD',
    () => ['/confirmorder', { intent: 'cod', checkoutKey: aCheckoutKey(), shownAmount: String(rupees(1_050)) }],
    'new',
  ],
  [
    'paying by card',
    () => ['/confirmorder', { intent: 'card', checkoutKey: aCheckoutKey(), shownAmount: String(rupees(1_000)) }],
    'new',
  ],
  [
    'paying by UPI',
    () => ['/confirmorder', { intent: 'upi', checkoutKey: aCheckoutKey(), shownAmount: String(rupees(1_000)) }],
    'new',
  ],
  ['cancelling', (orderId) => [`/order/${orderId}`, { intent: 'cancel' }], 'placed'],
  ['asking for the invoice', (orderId) => [`/order/${orderId}/invoice`, { intent: 'issue' }], 'placed'],
  [
    'reviewing',
    (orderId, productId) => [`/order/${orderId}`, { intent: 'review', productId, rating: '4', comment: 'Fits well' }],
    'delivered',
  ],
]

test.each(places)('%s writes the same, whatever other fields the form has', async (_, formOf, kind) => {
  const results = []
  for (const more of [nothingMore, extras]) {
    const product = await aProduct(shop, { name: 'Runner' })
    const shopper = await aShopper(shop, { address: anAddress, cart: [aLine(product)] })
    const orderId = kind === 'new' ? '' : await aPlacedOrder(shop, shopper, [aLine(product)])
    if (kind === 'delivered') await deliver(shop, orderId)
    const [path, fields] = formOf(orderId, product.id)
    const other = (await aShopper(shop)).id
    const filled = Object.entries(more).map(([name, value]): [string, string] => [
      name,
      value === 'OTHER' ? other : value,
    ])
    const answer = await door.visit(shopper).post(path, [...Object.entries(fields), ...filled])
    expect(answer.status).toBeLessThan(400)
    results.push(await written(shopper.id))
    expect(await written(other)).toMatchObject({ order: undefined, user: { blockedAt: null } })
  }
  expect(results[1]).toEqual(results[0])
  expect(results[0]?.order).toBeDefined()
  await expectCleanBooks(shop)
})

const standing = () =>
  shop.ask(sql`
    select to_jsonb(orders) as order, (select jsonb_agg(ratings) from ratings) as ratings from orders order by order_id`)

test('a function refuses whatever its document does not name, and does nothing', async () => {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop)
  const order_id = await aPlacedOrder(shop, shopper, [aLine(product)])
  await deliver(shop, order_id)
  const bodies = [
    ['create-order', orderOf(product.id)],
    ['cancel', { order_id }],
    ['add-rating', { order_id, product_id: product.id, rating: 5, comment: 'Fits well' }],
    ['create-order/capture', { paymentId: 'pay_1', signature: 'x', razorpay_order_id: 'order_1' }],
    ['fetch-wishlisted', { limit: 5 }],
  ] as const
  const before = await standing()
  for (const [name, body] of bodies) {
    for (const [extra, value] of Object.entries(extras)) {
      // The specification's client sends these fields: they are accepted and ignored.
      const isRead = name.startsWith('create-order') && ['user_id', 'status'].includes(extra)
      if (isRead || extra in body) continue
      const text = JSON.stringify(body).replace(/\}$/, `,${JSON.stringify(extra)}:${JSON.stringify(value)}}`)
      const answer = await call(name, text, shopper)
      expect({ name, extra, status: answer.status }).toEqual({ name, extra, status: 422 })
    }
  }
  expect(await standing()).toEqual(before)
})

test('a review is one of one to five whole stars, of a delivered product of one’s own, once', async () => {
  const product = await aProduct(shop)
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  const other = await aProduct(shop)
  const rate = async (fields: object, shopper = asha) =>
    (
      await call(
        'add-rating',
        { product_id: product.id, order_id: orderId, rating: 5, comment: 'Fits well', ...fields },
        shopper,
      )
    ).status
  const write = async (rating: string) =>
    (
      await door
        .visit(asha)
        .post(`/order/${orderId}`, { intent: 'review', productId: product.id, comment: 'Fits well', rating })
    ).status
  expect(await rate({})).toBe(403)
  await deliver(shop, orderId)
  for (const rating of [6, 0, -1, 4.5, 1e9, Number.NaN, '5', null, true, [5]]) expect(await rate({ rating })).toBe(422)
  for (const rating of ['6', '0', '-1', '4.5', '5e0', '', ' 5', '٥', 'five', '05'])
    expect(await write(rating)).toBe(422)
  expect(await rate({}, ravi)).toBe(403)
  expect(await rate({ product_id: other.id })).toBe(403)
  expect(await shop.db.selectFrom('ratings').selectAll().execute()).toEqual([])
  expect(await rate({ rating: 4 })).toBe(200)
  expect(await rate({ rating: 1 })).toBe(409)
  expect(await write('1')).toBe(409)
  expect(await shop.ask(sql`select rating, user_id from ratings`)).toEqual([{ rating: 4, userId: asha.id }])
})
