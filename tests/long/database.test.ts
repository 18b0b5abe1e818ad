import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findActiveSession } from '#db/accounts/sessions.ts'
import { isUnavailable } from '#db/engine/errors.ts'
import { isRefusal } from '#domain/refusal.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { signInWithOtp } from '#flows/accounts/sign-in-with-otp.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { hashSecret } from '#flows/secrets.ts'
import { aCardPayment, done, expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, anAddress, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { kill } from '#tests/support/servers/server-process.ts'
import { openAsServed } from '#tests/support/shops/test-shop.ts'
import { anAddressOfItsOwn, aSolvedCheck } from '#tests/support/visits/captcha-solver.ts'
import { ask } from './journey.ts'
import { household, reachOf } from './servers.ts'

const { shop, start } = await household()
const served = openAsServed(shop.address)

/** More than the server's connections. */
const crowd = 40

test('D5: with all connections busy, the catalogue is served from cache, orders get a 503, and succeed afterwards', async () => {
  const { id } = await aProduct(shop, { stock: crowd })
  const server = await start()
  const reach = reachOf(server)
  expect((await reach('/home', {})).status).toBe(200)
  const calls: { shopper: TestShopper; key: string; body: unknown }[] = []
  for (let at = 0; at < crowd; at += 1) {
    const shopper = await aShopper(shop)
    const address = { ...anAddress, phone: shopper.phone }
    const body = { items: [{ id, quantity: 1 }], address, payment_method: 'COD' }
    calls.push({ shopper, key: aCheckoutKey(), body })
  }
  const order = () => Promise.all(calls.map((call) => ask(reach, 'create-order', call)))
  await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from product_sizes for update`.execute(tx)
    const ordering = order()
    const home = reach('/home', {}).then(({ status }) => `home ${status}`)
    expect(await Promise.race([home, ordering.then(() => 'orders')])).toBe('home 200')
    // Idle transactions would time out before each has had its turn.
    let isOver = false
    void ordering.finally(() => {
      isOver = true
    })
    while (!isOver) await sql`select pg_sleep(0.2)`.execute(tx)
    for (const { status } of await ordering) expect(status).toBe(503)
  })
  expect(new Set((await order()).map(({ status }) => status))).toEqual(new Set([200]))
  await kill(server)
  await expectCleanBooks(shop)
})

test('D8: a query of ten seconds is cancelled, and the shopper is asked to try again', async () => {
  const slow = await sql`select pg_sleep(10)`.execute(served).catch((error: unknown) => error)
  expect(slow).toMatchObject({ code: '57014' })
  expect(isUnavailable(slow)).toBe(true)
  const { id } = await aProduct(shop)
  const server = await start()
  await shop.db.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    const answer = await reachOf(server)(`/product/${id}`, {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })
  expect((await reachOf(server)(`/product/${id}`, {})).status).toBe(200)
  await kill(server)
})

test('D11: however the clock jumps, every code, session and hold expires in time', async () => {
  for (const jump of [60, -60, 24 * 60]) {
    shop.clock.set(new Date())
    const { open, product } = await aCardPayment(shop)
    expect(open.amount).toBeGreaterThan(0)
    const sent = done(
      await sendOtp(shop, {
        phone: `98765${String(50_000 + jump).padStart(5, '0')}`,
        clientAddress: anAddressOfItsOwn(),
        requester: { purpose: 'sign-in', proof: await aSolvedCheck(shop, 'send') },
      }),
    )
    const code = shop.sms.sent()[0]?.code ?? ''
    const { token } = await aShopper(shop, { until: new Date(shop.now().getTime() + 60 * 60_000) })
    shop.clock.pass(jump)
    const signedIn = await signInWithOtp(shop, {
      nonce: sent.nonce,
      code,
      clientAddress: anAddressOfItsOwn(),
      guestCart: [],
      guestCartId: null,
      earlierToken: null,
      devices: [],
      proof: await aSolvedCheck(shop, 'verify'),
      device: 'Chrome on Android',
    })
    const isPast = jump > 0
    if (isPast) expect(isRefusal(signedIn)).toBe(true)
    expect((await findActiveSession(shop.db, hashSecret(token), shop.now())) === null).toBe(isPast)
    await releaseUnpaidOrders(shop)
    expect(await stockLevelOf(shop, product)).toBe(`10 on hand, ${isPast ? 0 : 1} reserved`)
    // A clock that was set back reaches the end of every hold again.
    shop.clock.pass(Math.abs(jump) + 31)
    await releaseUnpaidOrders(shop)
    expect(await stockLevelOf(shop, product)).toBe('10 on hand, 0 reserved')
  }
})
