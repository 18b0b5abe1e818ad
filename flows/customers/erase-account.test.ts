import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findActiveSession } from '#db/accounts/sessions.ts'
import { findOrCreateByPhone, saveName, saveSocialProfile, updateUser } from '#db/accounts/users.ts'
import { findSavedAddresses } from '#db/customers/saved-addresses.ts'
import { isCodBlocked, saveCodBlock } from '#db/customers/support.ts'
import { rupees, zeroPaise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { changeCart } from '#flows/cart/change-cart.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { hashSecret } from '#flows/secrets.ts'
import {
  aCardPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aWholePerson } from '#tests/support/builders/personal-data.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, receiveReturnNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { applyRetention } from './apply-retention.ts'
import { eraseAccount } from './erase-account.ts'
import { saveAddress } from './save-address.ts'

const shop = await testShop()
/** Store credit of the whole person, and more. */
const deletion = { word: 'DELETE', shownCredit: rupees(10_000) }

test('without the word nothing is deleted', async () => {
  const asha = await aShopper(shop)
  for (const word of ['', 'yes', 'DELET', 'DELETE MY ACCOUNT'])
    expect(await eraseAccount(shop, asha.id, { ...deletion, word })).toMatchObject({
      fields: { word: 'Type DELETE to go on' },
    })
  expect(await rowOf(asha.id)).toMatchObject({ phone: asha.phone, erasedAt: null })
})

test('the word deletes, in capitals or not, and every session ends', async () => {
  const asha = await aWholePerson(shop, 'CANARYQ', '9812345678')
  expect(await eraseAccount(shop, asha.id, { ...deletion, word: ' delete ' })).toBe(null)
  expect(await findActiveSession(shop.db, hashSecret(asha.token), shop.now())).toBe(null)
  expect(await rowOf(asha.id)).toMatchObject({ phone: null, address: null, rawUserMetaData: {} })
  const log = JSON.stringify(shop.lines)
  expect(log).toContain('an account was deleted')
  for (const personal of ['CANARYQ', '9812345678']) expect(log).not.toContain(personal)
})

test('a sign-in or a form that was under way does not fill the deleted account again', async () => {
  const asha = await aShopper(shop)
  await aPlacedOrder(shop, asha, [aLine(await aProduct(shop))]).then((orderId) => deliver(shop, orderId))
  expect(await eraseAccount(shop, asha.id, deletion)).toBe(null)
  await saveSocialProfile(shop.db, asha.id, { name: 'Asha Rao', email: 'asha@mail.example' })
  await saveName(shop.db, asha.id, 'Asha Rao')
  done(await saveAddress(shop, { userId: asha.id, typed: anAddress, isNew: true }))
  expect(await rowOf(asha.id)).toMatchObject({ address: null, rawUserMetaData: {} })
  expect(await findSavedAddresses(shop.db, asha.id)).toEqual([])
})

test('store credit that came after the page was opened is named before the account goes with it', async () => {
  const asha = await aShopper(shop)
  const { staff } = await aStaff(shop)
  const given = { staff, shopperId: asha.id, amount: rupees(450), note: 'a late parcel', key: crypto.randomUUID() }
  done(await grantCredit(shop, given))
  expect(await eraseAccount(shop, asha.id, { ...deletion, shownCredit: zeroPaise })).toMatchObject({
    refused: 'changed',
  })
  expect(await rowOf(asha.id)).toMatchObject({ phone: asha.phone, erasedAt: null })
  expect(await eraseAccount(shop, asha.id, { ...deletion, shownCredit: rupees(450) })).toBe(null)
})

test('a second submission changes nothing', async () => {
  const asha = await aShopper(shop)
  const answers = await Promise.all([eraseAccount(shop, asha.id, deletion), eraseAccount(shop, asha.id, deletion)])
  expect(answers).toEqual([null, null])
})

test('a block from cash on delivery stays with the phone when its account is deleted, until staff lift it', async () => {
  for (const leave of [eraseAccount, (_: typeof shop, id: string) => updateUser(shop.db, id, { phone: null })]) {
    const { id, phone } = await aShopper(shop)
    await saveCodBlock(shop.db, id, { at: shop.now(), reason: 'refused three parcels' })
    await leave(shop, id, deletion)
    const other = await aShopper(shop)
    expect(await isCodBlocked(shop.db, { userId: other.id, phone })).toBe(true)
    const again = await findOrCreateByPhone(shop.db, phone)
    expect(await rowOf(again.id)).toMatchObject({ codBlockedAt: shop.now() })
    await saveCodBlock(shop.db, again.id, null)
    expect(await isCodBlocked(shop.db, { userId: other.id, phone })).toBe(false)
  }
})

test('the same phone signs up again as a new shopper', async () => {
  const asha = await aWholePerson(shop, 'CANARYQ', '9812345678')
  await eraseAccount(shop, asha.id, deletion)
  const again = await findOrCreateByPhone(shop.db, asha.phone)
  expect(again.id).not.toBe(asha.id)
  expect(again.name).toBe(null)
})

test('while an order is open nothing is deleted; delivered or cancelled it may be', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { address: anAddress })
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  expect(await eraseAccount(shop, asha.id, deletion)).toMatchObject({
    refused: 'not-offered',
    message: expect.stringContaining('an order still open'),
  })
  expect(await rowOf(asha.id)).toMatchObject({ phone: asha.phone, erasedAt: null })
  await move(orderId, sql`fulfilment_state = 'cancelled'`)
  expect(await eraseAccount(shop, asha.id, deletion)).toBe(null)
})

test.each([
  ['goods that are paid and not sent yet', sql`payment_state = 'paid', hold_state = 'claimed'`, true],
  ['goods on their way', sql`payment_state = 'paid', hold_state = 'claimed', fulfilment_state = 'shipped'`, true],
  ['a payment that is being made', sql`payment_state = 'pending', hold_state = 'held', hold_expires_at = now()`, true],
  [
    'money that the shopper says is on its way',
    sql`payment_state = 'pending', hold_state = 'released', payment_reported_at = now()`,
    true,
  ],
  ['an attempt to pay that failed', sql`payment_state = 'failed', hold_state = 'released'`, false],
  ['an attempt to pay that was left', sql`payment_state = 'pending', hold_state = 'released'`, false],
  ['what has arrived', sql`payment_state = 'paid', hold_state = 'claimed', fulfilment_state = 'delivered'`, false],
  ['what was cancelled', sql`payment_state = 'failed', hold_state = 'released', fulfilment_state = 'cancelled'`, false],
])('%s', async (_, state, isOpen) => {
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(await aProduct(shop))])
  await past(sql`update orders set payment_method = 'CARD', cod_charge = 0, amount = items_total, waybill = 'w', ${state}
    where order_id = ${orderId}`)
  expect(isRefusal(await eraseAccount(shop, asha.id, deletion))).toBe(isOpen)
})

test('money that goes back is waited for', async () => {
  const asha = await aWholePerson(shop, 'CANARYQ', '9812345678')
  for (const state of ['due', 'requested', 'failed']) {
    await past(sql`update refunds set state = ${state}`)
    expect(isRefusal(await eraseAccount(shop, asha.id, deletion))).toBe(true)
  }
  await past(sql`update refunds set state = 'processed'`)
  expect(await eraseAccount(shop, asha.id, deletion)).toBe(null)
})

test('a return under way is waited for: the shop fetches it at the address', async () => {
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const wish = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, note: '' } as const
  const form = { ...wish, reason: 'It doesn’t fit' }
  const request = { by: { userId: asha.id }, orderId, form, idempotencyKey: aCheckoutKey() }
  const { returnId } = done(await requestReturn(shop, request))
  const { staff } = await aStaff(shop)
  const erase = () => eraseAccount(shop, asha.id, deletion)
  expect(await erase()).toMatchObject({ refused: 'not-offered' })
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  expect(await erase()).toMatchObject({ refused: 'not-offered' })
  await shop.db
    .updateTable('returns')
    .set({ state: 'exchanged', courier: 'Kite', waybill: 'KITE777', endedAt: shop.now() })
    .execute()
  expect(await erase()).toBe(null)
})

test('a payment that comes after the account was deleted is refunded: its order has no address any more', async () => {
  const { shopper, open, product } = await aCardPayment(shop)
  shop.clock.pass(24 * 60)
  await releaseUnpaidOrders(shop)
  expect(await eraseAccount(shop, shopper.id, deletion)).toBe(null)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded cancelled released')
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('an order that is confirmed in the same moment is either open or never placed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const product = await aProduct(shop)
    const asha = await aShopper(shop)
    await changeCart(shop, { userId: asha.id }, { intent: 'add', productId: product.id, size: '' })
    const order = {
      userId: asha.id,
      cart: [aLine(product)],
      address: anAddress,
      checkoutKey: crypto.randomUUID(),
      shownAmount: 105_000,
    }
    const [placed, erased] = await Promise.allSettled([
      placeCodOrder(shop, order),
      eraseAccount(shop, asha.id, deletion),
    ])
    const isPlaced = placed.status === 'fulfilled' && !isRefusal(placed.value)
    const isErased = erased.status === 'fulfilled' && erased.value === null
    expect({ isPlaced, isErased }).not.toEqual({ isPlaced: true, isErased: true })
    expect((await rowOf(asha.id))?.erasedAt === null).toBe(!isErased)
  }
})

test('the empty row goes too, once no order or store credit names it', async () => {
  const [asha, ravi] = [await aShopper(shop), await aWholePerson(shop, 'CANARYQ', '9812345678')]
  const meera = await aShopper(shop)
  const { staff } = await aStaff(shop)
  const credit = { staff, shopperId: meera.id, amount: rupees(100), note: 'Late parcel', key: aCheckoutKey() }
  done(await grantCredit(shop, credit))
  for (const { id } of [asha, ravi, meera]) await eraseAccount(shop, id, deletion)
  await applyRetention(shop)
  expect(await rowOf(asha.id)).toBe(undefined)
  for (const { id } of [ravi, meera]) expect(await rowOf(id)).toMatchObject({ phone: null })
})

test('webhook bodies, searches and notifications, sent or not, are deleted after half a year', async () => {
  await aWholePerson(shop, 'CANARYQ', '9812345678')
  await shop.ask(sql`insert into empty_searches (query, day) values ('9812345678', to_char(now(), 'YYYY-MM-DD'))`)
  await shop.ask(sql`update outbox set sent_at = null`)
  const left = async () => {
    const [row] = await shop.ask(sql<{ raw: number; events: number; searches: number }>`
      select (select sum(length(raw))::int from webhook_inbox) as raw, (select count(*)::int from outbox) as events,
        (select count(*)::int from empty_searches) as searches`)
    return row
  }
  const before = await left()
  shop.clock.pass(170 * 24 * 60)
  await applyRetention(shop)
  expect(await left()).toEqual(before)
  shop.clock.pass(12 * 24 * 60)
  await applyRetention(shop)
  expect(await left()).toEqual({ raw: 0, events: 0, searches: 0 })
})

async function rowOf(id: string) {
  return shop.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()
}

async function move(orderId: string, state: ReturnType<typeof sql>): Promise<void> {
  await shop.ask(
    sql`update orders set ${state}, change_cause = 'test', change_actor = 'test' where order_id = ${orderId}`,
  )
}

/** Writes past the triggers that watch over orders and refunds. */
async function past(statement: ReturnType<typeof sql>): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    for (const table of ['orders', 'refunds'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await statement.execute(tx)
    for (const table of ['orders', 'refunds'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
}
