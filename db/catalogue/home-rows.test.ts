import { expect, test } from 'vitest'
import { insertWishlistItem } from '#db/cart/wishlists.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { aCardPayment, done } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findFavourites, findHomeRows, type HomeRows, mostOrdered } from './home-rows.ts'

const shop = await testShop()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)
const rows = async () => findHomeRows(shop.db, await findFavourites(shop.db))
const row = async (name: keyof HomeRows) => idsOf((await rows())[name])

async function theShop(): Promise<void> {
  await aProduct(shop, { id: 'runner', avgRating: 4.5 })
  await aProduct(shop, { id: 'court', avgRating: null })
  await aProduct(shop, { id: 'dial', avgRating: 3 })
  await aProduct(shop, { id: 'steel', avgRating: 5 })
}

test('new arrivals are the ten newest', async () => {
  for (let at = 1; at <= 12; at += 1) await aProduct(shop, { id: `p${at}`, createdAt: day(at) })
  expect(await row('arrivals')).toEqual(['p12', 'p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p5', 'p4', 'p3'])
})

test('top rated has the best first and the unrated last', async () => {
  await theShop()
  expect(await row('rated')).toEqual(['steel', 'runner', 'dial', 'court'])
})

test('top rated is empty while nothing is rated', async () => {
  await aProduct(shop, { id: 'court', avgRating: null })
  expect([await row('arrivals'), await row('rated')]).toEqual([['court'], []])
})

test('most wishlisted counts shoppers, and is empty while all wishlists are', async () => {
  await theShop()
  expect(await row('wishlisted')).toEqual([])
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await insertWishlistItem(shop.db, asha.id, { productId: 'dial' })
  await insertWishlistItem(shop.db, ravi.id, { productId: 'dial' })
  await insertWishlistItem(shop.db, ravi.id, { productId: 'court' })
  expect(await row('wishlisted')).toEqual(['dial', 'court'])
})

test('most ordered counts pieces; what shoppers keep fills the places up to six', async () => {
  await theShop()
  const asha = await aShopper(shop, { address: anAddress })
  await insertWishlistItem(shop.db, asha.id, { productId: 'dial' })
  expect(await row('ordered')).toEqual(['dial'])
  await aPlacedOrder(shop, asha, [aLine({ id: 'court' }, '', 3), aLine({ id: 'runner' })])
  expect(await row('ordered')).toEqual(['court', 'runner', 'dial'])
  expect(idsOf(await mostOrdered(shop.db, await findFavourites(shop.db)))).toEqual(['court', 'runner', 'dial'])
})

test('an order counts as one when it is paid or in cash, and not when it was cancelled', async () => {
  await theShop()
  const asha = await aShopper(shop, { address: anAddress })
  await aPlacedOrder(shop, asha, [aLine({ id: 'court' })])
  const taken = await aPlacedOrder(shop, asha, [aLine({ id: 'dial' }, '', 3)])
  await aCardPayment(shop, { product: await aProduct(shop, { id: 'unpaid' }), quantity: 2 })
  done(await cancelOrder(shop, { userId: asha.id, orderId: taken, actor: `shopper:${asha.id}` }))
  expect(await row('ordered')).toEqual(['court'])
})

test('a shop without a product has empty rows', async () => {
  expect(await rows()).toEqual({ arrivals: [], rated: [], wishlisted: [], ordered: [] })
})

test('a favourite that is no longer sold makes room for the next', async () => {
  const asha = await aShopper(shop)
  for (let at = 11; at <= 22; at += 1) {
    await aProduct(shop, { id: `p${at}` })
    await insertWishlistItem(shop.db, asha.id, { productId: `p${at}` })
  }
  const favourites = await findFavourites(shop.db)
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'p11').execute()
  const { wishlisted, ordered } = await findHomeRows(shop.db, favourites)
  expect(idsOf(wishlisted)).toEqual(['p12', 'p13', 'p14', 'p15', 'p16', 'p17', 'p18', 'p19', 'p20', 'p21'])
  expect(idsOf(ordered)).toEqual(['p12', 'p13', 'p14', 'p15', 'p16', 'p17'])
})
