import { expect, test } from 'vitest'
import { openSeats } from '#tests/support/shops/interleaving.ts'
import { expectRightEnds } from '#tests/support/shops/payment-expiry-race.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 4)

test('A5 a hold that ends in the moment of paying, in a thousand orders of the statements', async () => {
  const ends = await expectRightEnds({ shop, interleave }, 1_000)
  // Some random interleavings let the rival win.
  expect([...ends.keys()].sort()).toEqual(['paid waiting claimed', 'refunded cancelled released'])
})
