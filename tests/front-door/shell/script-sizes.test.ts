import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { aCategory, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Bytes that a phone on a slow network gets in time: `npm run bench -- pages` has the same limit. */
const limitKilobytes = 140

beforeEach(async () => {
  await aCategory(shop, { category: 'Shoes', title: 'Shoes' })
  await aProduct(shop, { id: 'runner' })
})

test.each(['/home', '/search?category=Shoes', '/product/runner'])(
  '%s sends at most 140 KB of scripts',
  async (path) => {
    const shopper = door.visit()
    const { text } = await shopper.get(path)
    const scripts = new Set(text.match(/\/(?:assets\/[\w.-]+|splash)\.js/g))
    expect(scripts.size).toBeGreaterThan(5)
    const sizes = await Promise.all(
      [...scripts].map(async (script) => gzipSync((await shopper.get(script)).bytes).byteLength),
    )
    expect(sizes.reduce((total, size) => total + size, 0) / 1_024).toBeLessThanOrEqual(limitKilobytes)
  },
)
