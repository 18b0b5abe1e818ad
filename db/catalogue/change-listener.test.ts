import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { saveHidden, saveReply } from '#db/reviews/moderation.ts'
import { updateAverageRating } from '#db/reviews/reviews.ts'
import { rupees } from '#domain/money.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { listenToCatalogue } from './change-listener.ts'
import { refreshPopularity } from './popularity.ts'

const shop = await testShop()
let changes: string[] = []
let listening: boolean[] = []
const stop = listenToCatalogue(shop.address, {
  changed: (productId) => changes.push(productId),
  listening: (isListening) => listening.push(isListening),
})
afterAll(stop)

/** News come in the order in which they were committed: behind this one all before it were heard, and are forgotten. */
async function forget(): Promise<void> {
  await sql`select pg_notify('strut_catalogue', 'so far')`.execute(shop.db)
  await expect.poll(() => changes).toContain('so far')
  changes = []
}

test('every server is notified of a new product', async () => {
  await expect.poll(() => listening.at(-1)).toBe(true)
  changes = []
  await aProduct(shop, { id: 'runner', stock: 5 })
  await expect.poll(() => changes).toContain('*')
})

test('an order notifies of its own products only', async () => {
  const runner = await aProduct(shop, { id: 'runner', stock: 5 })
  const asha = await aShopper(shop, { address: anAddress })
  await forget()
  await aPlacedOrder(shop, asha, [aLine(runner)])
  await expect.poll(() => changes).toEqual(['runner'])
})

test('an order of one unit of many changes no page and notifies no server; another price does', async () => {
  const runner = await aProduct(shop, { id: 'runner', stock: 40 })
  const asha = await aShopper(shop, { address: anAddress })
  await forget()
  await aPlacedOrder(shop, asha, [aLine(runner)])
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(123) })
    .where('productId', '=', 'runner')
    .execute()
  await expect.poll(() => changes).toEqual(['runner'])
})

test('hiding, showing or answering a review notifies of its product', async () => {
  await aProduct(shop, { id: 'runner' })
  const { id } = await shop.db
    .insertInto('ratings')
    .values({ productId: 'runner', rating: 5, comment: 'Fits well', username: 'Asha Rao' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await forget()
  await saveReply(shop.db, id, { text: 'Thank you', at: shop.now() })
  await expect.poll(() => changes).toEqual(['runner'])
  await saveHidden(shop.db, id, { reason: 'Rude', at: shop.now() })
  await expect.poll(() => changes).toEqual(['runner', 'runner'])
  await saveHidden(shop.db, id, null)
  await expect.poll(() => changes).toEqual(['runner', 'runner', 'runner'])
})

test('a change of any product column is notified, except popularity and the average rating', async () => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attnum <> all (select unnest(tgattr::int2[]) from pg_trigger where tgname = 'products_notify')
    order by attname`.execute(shop.db)
  expect(rows.map(({ column }) => column)).toEqual(['avg_rating', 'popularity'])
})

test('what is bought and how it is rated empties no cache of the whole shop', async () => {
  const runner = await aProduct(shop, { id: 'runner', stock: 40 })
  const asha = await aShopper(shop, { address: anAddress })
  await aPlacedOrder(shop, asha, [aLine(runner)])
  await forget()
  await refreshPopularity(shop.db, shop.now())
  const { popularity } = await shop.db.selectFrom('products').select('popularity').executeTakeFirstOrThrow()
  expect(popularity).toBe(1)
  const review = { rating: 5, comment: 'Fits well', username: 'Asha Rao' }
  await shop.db
    .insertInto('ratings')
    .values({ productId: 'runner', ...review })
    .execute()
  await updateAverageRating(shop.db, 'runner')
  await sql`select pg_notify('strut_catalogue', 'the end')`.execute(shop.db)
  await expect.poll(() => changes).toEqual(['runner', 'the end'])
})

test('a broken connection is logged and reopened', async () => {
  listening = []
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'strut catalogue'
    and datname = current_database()`.execute(shop.db)
  await expect.poll(() => listening).toEqual([false, true])
  await aProduct(shop, { id: 'runner' })
  await forget()
  await shop.db.updateTable('products').set({ name: 'Runner Two' }).where('id', '=', 'runner').execute()
  await expect.poll(() => changes).toEqual(['*'])
})

/** Stands before the database, and cuts the first of its connections in the moment when it would listen. */
async function cutter(): Promise<Server> {
  const url = new URL(urlOf(shop.address))
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.searchParams.get('port') ?? url.port) || 5432
  let cuts = 0
  const server = createServer((socket) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const one of [socket, database]) one.on('error', () => {})
    database.pipe(socket).on('close', () => database.destroy())
    socket.on('data', (bytes: Buffer) => {
      if (!bytes.includes('listen ') || cuts > 0) return database.write(bytes)
      cuts += 1
      return socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a connection that breaks before it listens is made anew, and takes no server with it', async () => {
  const before = await cutter()
  const { port } = before.address() as AddressInfo
  const url = new URL(urlOf(shop.address))
  const database = decodeURIComponent(url.pathname.slice(1))
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const states: boolean[] = []
  const end = listenToCatalogue(
    { host: '127.0.0.1', port, user, password, database },
    { changed: () => {}, listening: (isListening) => states.push(isListening) },
  )
  await expect.poll(() => states).toEqual([true])
  await end()
  before.close()
})

test('a listener whose database never answers can be ended', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const nobody = { changed: () => {}, listening: () => {} }
  const end = listenToCatalogue({ host: '127.0.0.1', port, user: 'shop', password: '', database: 'shop' }, nobody)
  await once(silent, 'connection')
  await end()
  silent.close()
})
