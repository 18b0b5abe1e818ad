import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codNotForAccount } from '#domain/checkout/texts.ts'
import { indianDate } from '#domain/indian-time.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** The back office's pages about shoppers, through the built app. */
const shop = await testShop()
const door = await frontDoor(shop)

const anEmail = (id: string, email: string) =>
  sql`update users set raw_user_meta_data = raw_user_meta_data || ${JSON.stringify({ email })}::jsonb where id = ${id}`.execute(
    shop.db,
  )

test('a shopper is found by a part of the name, the phone or the e-mail, and by the id', async () => {
  const asha = await aShopper(shop, { name: 'Asha Rao', phone: '+919811122233' })
  await anEmail(asha.id, 'asha.rao@mail.test')
  const ravi = await aShopper(shop, { name: 'Ravi Menon', phone: '+919744455566' })
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const found = async (sought: string) => {
    const { text } = await support.get(`/admin/shoppers?${new URLSearchParams({ q: sought })}`)
    return [asha, ravi].map(({ id }) => text.includes(`/admin/shoppers/${id}`))
  }
  const [onlyAsha, both, nobody] = [
    [true, false],
    [true, true],
    [false, false],
  ]
  expect(await found('')).toEqual(both)
  for (const sought of ['rao ASHA', '98111 22233', '+91 98111-22233', '22233', 'rao@mail', asha.id])
    expect({ sought, found: await found(sought) }).toEqual({ sought, found: onlyAsha })
  for (const sought of ['%', 'a_h', 'asha menon', '\\'])
    expect({ sought, found: await found(sought) }).toEqual({ sought, found: nobody })
})

test('phones and e-mails are masked in list and page; revealing them is audited by name', async () => {
  const asha = await aShopper(shop, { name: 'Asha Rao', phone: '+919811122233', address: anAddress })
  await anEmail(asha.id, 'asha.rao@mail.test')
  const path = `/admin/shoppers/${asha.id}`
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  for (const page of [await support.get('/admin/shoppers?q=asha'), await support.get(path)]) {
    expect(page.text).toContain('+91******2233')
    expect(page.text).toContain(`since ${indianDate(shop.now())}`)
    expect(page.text).not.toMatch(/98111 ?22233|asha\.rao@|LAKE ROAD/)
  }
  const shown = await support.post(path, { intent: 'reveal' })
  for (const text of ['98111 22233', 'asha.rao@mail.test', '12 LAKE ROAD']) expect(shown.text).toContain(text)
  const lines = await shop.ask(sql`select action, object, before, after from audit_log`)
  expect(lines).toEqual([{ action: 'reveal-shopper', object: `shopper:${asha.id}`, before: null, after: null }])
  const owner = door.work(await aStaff(shop))
  expect((await owner.get('/admin/audit')).text).toContain('Shopper: Asha Rao')
})

test('the list goes on where it ended, however many share one moment', async () => {
  const at = shop.now()
  await sql`insert into users (phone, created_at) select '+91980000' || lpad(n::text, 4, '0'), ${at} from generate_series(1, 65) n`.execute(
    shop.db,
  )
  const support = door.work(await aStaff(shop, { roles: ['orders'] }))
  const seen: string[] = []
  let path: string | undefined = '/admin/shoppers'
  for (let pages = 0; path !== undefined && pages < 5; pages += 1) {
    const { text } = await support.get(path)
    seen.push(...[...text.matchAll(/href="\/admin\/shoppers\/([\da-f-]{36})"/g)].map(([, id = '']) => id))
    const next = /href="[^"]*(\?after=[\da-f-]{36})"/.exec(text)?.[1]
    path = next && `/admin/shoppers${next}`
  }
  expect([seen.length, new Set(seen).size]).toEqual([65, 65])
})

test('a shopper without COD gets a polite message, and no other request offers it', async () => {
  const product = await aProduct(shop)
  const cart = [aLine(product)]
  const asha = await aShopper(shop, { address: anAddress, cart })
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const path = `/admin/shoppers/${asha.id}`
  const shopper = door.visit(asha)
  const before = await shopper.get('/confirmorder?pay=cod')
  expect(before.text).toContain('Cash on delivery available')

  const empty = await support.post(path, { intent: 'block-cod', text: ' ' })
  expect([empty.status, empty.text.includes('Please give a reason')]).toEqual([422, true])
  await support.post(path, { intent: 'block-cod', text: 'Three parcels came back' })
  const page = await shopper.get('/confirmorder?pay=cod')
  expect(page.text).toContain(codNotForAccount)
  expect(page.text).not.toMatch(
    /Cash on delivery available|came back|Extra charge|name="checkoutKey"[^>]*>[^<]*Confirm/,
  )
  const checkoutKey = /name="checkoutKey" value="([^"]+)"/.exec(before.text)?.[1] ?? ''
  const order = { intent: 'cod', checkoutKey, shownAmount: '105000' }
  const refused = await shopper.post('/confirmorder', order)
  expect([refused.status, refused.text.includes(codNotForAccount)]).toEqual([409, true])
  // A second account with parcels to the same phone.
  await shop.db.updateTable('users').set({ phone: anAddress.phone }).where('id', '=', asha.id).execute()
  const other = door.visit(await aShopper(shop, { address: anAddress, cart }))
  expect((await other.get('/confirmorder')).text).toContain(codNotForAccount)
  expect((await other.post('/confirmorder', { ...order, checkoutKey: crypto.randomUUID() })).status).toBe(409)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])

  await support.post(path, { intent: 'unblock-cod' })
  expect((await shopper.get('/confirmorder')).text).toContain('Cash on delivery available')
  expect((await shopper.post('/confirmorder', order)).location).toMatch(/placed=/)
  const lines = await shop.ask(sql`select action, reason, before, after from audit_log order by id`)
  expect(lines).toEqual([
    {
      action: 'block-cod',
      reason: 'Three parcels came back',
      before: { cashOnDelivery: true },
      after: { cashOnDelivery: false },
    },
    { action: 'unblock-cod', reason: null, before: { cashOnDelivery: false }, after: { cashOnDelivery: true } },
  ])
})

test('a blocked shopper is signed out at once, and unblocked by Undo', async () => {
  const asha = await aShopper(shop)
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const shopper = door.visit(asha)
  expect((await shopper.get('/orders')).status).toBe(200)
  const done = await support.post(`/admin/shoppers/${asha.id}`, { intent: 'block', text: 'Stolen phone' })
  expect((await shopper.get('/orders')).status).toBe(401)
  const page = await support.follow(done)
  expect(page.text).toContain('Blocked, and signed out everywhere.')
  await support.press(page, 'Undo')
  expect((await shopper.get('/orders')).status).toBe(200)
})

test('sessions from before a lasting block stay ended', async () => {
  const asha = await aShopper(shop)
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const thief = door.visit(asha)
  await support.post(`/admin/shoppers/${asha.id}`, { intent: 'block', text: 'Stolen phone' })
  shop.clock.pass(1)
  await support.post(`/admin/shoppers/${asha.id}`, { intent: 'unblock' })
  const { blockedAt } = await shop.db
    .selectFrom('users')
    .select('blockedAt')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow()
  expect(blockedAt).toBeNull()
  expect((await thief.get('/orders')).status).toBe(401)
})

test('a second block of a blocked shopper brings no session back when it is lifted at once', async () => {
  const asha = await aShopper(shop)
  const support = door.work(await aStaff(shop, { roles: ['support'] }))
  const post = (fields: Record<string, string>) => support.post(`/admin/shoppers/${asha.id}`, fields)
  await post({ intent: 'block', text: 'Stolen phone' })
  shop.clock.pass(1)
  await post({ intent: 'block', text: 'Stolen phone' })
  await post({ intent: 'unblock' })
  expect((await door.visit(asha).get('/orders')).status).toBe(401)
})

test('a note names its author and can be undone within seconds, not later and not by others', async () => {
  const asha = await aShopper(shop)
  const path = `/admin/shoppers/${asha.id}`
  const support = door.work(await aStaff(shop, { name: 'Meera Pillai', roles: ['support'] }))
  const page = await support.follow(await support.post(path, { intent: 'note', text: 'Calls in the evening' }))
  expect(page.text).toMatch(/Calls in the evening[\s\S]*Meera Pillai/)
  expect((await support.follow(await support.press(page, 'Undo'))).text).not.toContain('Calls in the evening')

  const again = await support.follow(await support.post(path, { intent: 'note', text: 'Prefers calls' }))
  const [note] = await shop.db.selectFrom('shopperNotes').select('id').execute()
  const drop = { intent: 'drop-note', noteId: String(note?.id) }
  const other = door.work(await aStaff(shop, { roles: ['support'] }))
  expect((await other.post(path, drop)).status).toBe(409)
  shop.clock.pass(1)
  expect((await support.press(again, 'Undo')).status).toBe(409)
  expect((await support.get(path)).text).toContain('Prefers calls')
  const audited = JSON.stringify(await shop.ask(sql`select before, after from audit_log`))
  expect(audited).not.toMatch(/evening|Prefers/)
})

test('the history counts what came, what came back and what was cancelled', async () => {
  const product = await aProduct(shop, { stock: 50 })
  const asha = await aShopper(shop)
  for (const state of ['delivered', 'returned', 'returned', 'cancelled', 'waiting']) {
    const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
    await shop.db.transaction().execute(async (tx) => {
      await sql`alter table orders disable trigger user`.execute(tx)
      await sql`update orders set fulfilment_state = ${state}, waybill = ${orderId} where order_id = ${orderId}`.execute(
        tx,
      )
      await sql`alter table orders enable trigger user`.execute(tx)
    })
  }
  const { text } = await door.work(await aStaff(shop, { roles: ['orders'] })).get(`/admin/shoppers/${asha.id}`)
  const figures = [...text.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*tabular-nums[^>]*>([^<]+)</g)]
  expect(figures.map(([, label, value]) => [label, value]).slice(-5)).toEqual([
    ['Placed', '5'],
    ['Delivered', '1'],
    ['Cancelled', '1'],
    ['Returned', '2'],
    ['Worth', '₹1,050'],
  ])
})

test('order staff see a shopper and add notes, but can’t block', async () => {
  const asha = await aShopper(shop)
  const path = `/admin/shoppers/${asha.id}`
  const orders = door.work(await aStaff(shop, { roles: ['orders'] }))
  const page = await orders.get(path)
  expect(page.text).not.toContain('value="block"')
  expect((await orders.post(path, { intent: 'note', text: 'Rings twice' })).status).toBe(302)
  for (const intent of ['block', 'unblock', 'block-cod', 'unblock-cod'])
    expect((await orders.post(path, { intent, text: 'No' })).status).toBe(403)
})
