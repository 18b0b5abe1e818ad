import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findHeldCart, lockCart, saveCart, updateCart } from './carts.ts'

const shop = await testShop()
const runner = { id: 'runner' }

test('a shopper without a cart has an empty one', async () => {
  const { id } = await aShopper(shop)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([])
})

test('the cart that was saved last is the one that is found', async () => {
  const { id } = await aShopper(shop, { cart: [aLine(runner, '8', 2)] })
  await saveCart(shop.db, id, [aLine(runner, '9', 1)])
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(runner, '9', 1)])
})

test('a stored cart that can’t be read counts as empty', async () => {
  const { id } = await aShopper(shop, { cart: [aLine(runner)] })
  for (const lines of ['{}', '"text"', '[{"productId": 7}]', '[{"productId":"a","size":"","quantity":0}]']) {
    await sql`update carts set lines = ${lines}::jsonb`.execute(shop.db)
    expect((await findHeldCart(shop.db, id)).cart).toEqual([])
  }
})

test('a line that can’t be read goes alone; size 0, null and none are one size', async () => {
  const { id } = await aShopper(shop, { cart: [aLine(runner)] })
  const lines = [
    { productId: 'a', size: 0, quantity: 1 },
    { productId: 'a', size: '0', quantity: 1 },
    { productId: 'a', size: null, quantity: 1 },
    { productId: 'a', quantity: 1 },
    { productId: 'b', size: 9, quantity: 2 },
    { productId: 'c', size: '9', quantity: 0.5 },
    { size: '9', quantity: 1 },
    null,
  ]
  await sql`update carts set lines = ${JSON.stringify(lines)}::jsonb`.execute(shop.db)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([
    { productId: 'a', size: '', quantity: 4 },
    { productId: 'b', size: '9', quantity: 2 },
  ])
})

test('two changes of one cart wait for each other', async () => {
  const { id } = await aShopper(shop)
  const add = (size: string) =>
    shop.db.transaction().execute(async (tx) => {
      const cart = await lockCart(tx, id)
      await saveCart(tx, id, [...cart, aLine(runner, size)])
    })
  await Promise.all(['6', '7', '8', '9', '10'].map(add))
  expect((await findHeldCart(shop.db, id)).cart.map(({ size }) => size).sort()).toEqual(['10', '6', '7', '8', '9'])
})

test('changes of one cart at once are all kept, each made of the cart that the one before left', async () => {
  const { id } = await aShopper(shop)
  const add = (size: string) => updateCart(shop.db, id, (cart) => [...cart, aLine(runner, size)])
  await Promise.all(['6', '7', '8', '9', '10'].map(add))
  expect((await findHeldCart(shop.db, id)).cart.map(({ size }) => size).sort()).toEqual(['10', '6', '7', '8', '9'])
})

test('a cart of which nothing can be read is changed as an empty one', async () => {
  const { id } = await aShopper(shop, { cart: [aLine(runner)] })
  await sql`update carts set lines = '[12345678901234567890, 1e400]' where user_id = ${id}`.execute(shop.db)
  expect(await updateCart(shop.db, id, (cart) => [...cart, aLine(runner, '8')])).toEqual([aLine(runner, '8')])
})
