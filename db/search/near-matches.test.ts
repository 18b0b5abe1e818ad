import { beforeEach, expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findNearMatches } from './near-matches.ts'

const shop = await testShop()

beforeEach(async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', price: rupees(1_499) })
  await aProduct(shop, { id: 'coast', name: 'Malabar Coast', price: rupees(999) })
  await aProduct(shop, { id: 'dial', name: 'Blue Dial', category: 'Watch', price: rupees(199) })
})

const near = async (address: string) =>
  (await findNearMatches(shop.db, readListing(new URLSearchParams(address)))).map(({ id }) => id)

test('products with some of the words follow, those with most of them first', async () => {
  expect(await near('query=malabar+umbrella')).toEqual(['runner', 'coast'])
  expect(await near('query=malabar+coast+umbrella')).toEqual(['coast', 'runner'])
  expect(await near('query=malbar+umbrella')).toEqual(['runner', 'coast'])
})

test('sold-out products come after available ones', async () => {
  await aProduct(shop, { id: 'gone', name: 'Malabar Coast Umber', price: rupees(4_000), stock: 0 })
  expect(await near('query=malabar+coast+umbrella')).toEqual(['coast', 'runner', 'gone'])
})

test('with too low a price the cheapest products come first', async () => {
  expect(await near('query=malabar+under+500')).toEqual(['coast', 'runner'])
  expect(await near('query=malabar+size+44')).toEqual(['runner', 'coast'])
})

test('without words the category is the near match', async () => {
  expect(await near('category=Watch&offer=under&value=10')).toEqual(['dial'])
})

test('an unknown word has no near match', async () => {
  expect(await near('query=umbrella')).toEqual([])
  expect(await near('query=')).toEqual([])
})
