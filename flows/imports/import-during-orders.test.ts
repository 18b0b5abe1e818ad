import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import type { Db } from '#db/engine/database.ts'
import type { Tables } from '#db/engine/tables/tables.ts'
import { lockStock } from '#db/inventory/stock.ts'
import { rupees } from '#domain/money.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { file, run } = await importing(shop)

const [first, last] = ['zari-loafers-shoe0001', 'agra-loafers-shoe9999']

/** More products than are written at once, the one first in the file is the last by its id. */
function catalogue(price: number): Promise<string> {
  const others = Array.from({ length: 600 }, (_, at) => `SHOE${1_000 + at},Sandal ${at},${price}`)
  const rows = [`SHOE0001,Zari Loafers,${price}`, ...others, `SHOE9999,Agra Loafers,${price}`]
  return file(`pid,product_name,discounted_price\n${rows.join('\n')}\n`)
}

test('an order succeeds while an import changes the price of the same products', async () => {
  await run(await catalogue(100), { codPrice: rupees(40) })
  const asha = await aShopper(shop)
  const held = await heldBack((tx) => sql`select from products where id = ${last} for update`.execute(tx))
  await aPlacedOrder(shop, asha, [aLine({ id: first })])
  await held.letGo()
  expect(await findProduct(shop.db, first)).toMatchObject({
    sizes: [{ price: rupees(120), codPrice: rupees(40), stock: 9 }],
  })
})

test("an order and an import of the same products don't deadlock", async () => {
  await run(await catalogue(100))
  const take = (productId: string) => [{ productId, stockLocation: '', name: productId, quantity: 1 }]
  const held = await heldBack((tx) => lockStock(tx, take(last)))
  await lockStock(held.tx, take(first))
  await held.letGo()
  expect(await findProduct(shop.db, last)).toMatchObject({ sizes: [{ price: rupees(120) }] })
})

/** Imports new prices while another transaction holds the locks of `hold`; resolves when the import waits for it. */
async function heldBack(
  hold: (tx: Db) => Promise<unknown>,
): Promise<{ tx: Transaction<Tables>; letGo: () => Promise<void> }> {
  const tx = await shop.db.startTransaction().execute()
  await hold(tx)
  const importing = run(await catalogue(120))
  await expect.poll(countWaiting, { interval: 10 }).toBe(1)
  return {
    tx,
    letGo: async () => {
      await tx.commit().execute()
      expect((await importing).summary).toMatchObject({ changedProducts: 602 })
    },
  }
}

async function countWaiting(): Promise<number> {
  const rows = await shop.ask(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
