import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { byChance, openSeats } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findLinkedCheckout, makeCheckoutLink, placeByCheckoutLink } from './checkout-link.ts'

const shop = await testShop()
const interleave = openSeats(shop.address, 3)
let nextPhone = 9_700_000_000

async function aLink() {
  const [product, { staff }] = [await aProduct(shop), await aStaff(shop, { roles: ['orders'] })]
  const id = aCheckoutKey()
  done(await makeCheckoutLink(shop, { staff, id, cart: [aLine(product)], couponCode: null }))
  const found = await findLinkedCheckout(shop, id)
  if (found === null || 'payPath' in found) throw new Error('no open link')
  return found.link
}

/** A schedule in which an order was lost with its account. */
const knownLoss = [...'9283301599100215022']
  .map(Number)
  .concat([
    10, 0, 1, 1, 5, 11, 3, 1, 10, 10, 3, 10, 1, 11, 8, 4, 3, 9, 1, 6, 6, 9, 2, 9, 3, 7, 2, 10, 3, 2, 10, 3, 9, 9, 11, 7,
    8, 8, 9, 10, 0,
  ])

test('of three concurrent orders with one new phone, refused ones leave the account of the placed one', async () => {
  const numbers = fc.array(fc.nat({ max: 11 }), { minLength: 60, maxLength: 60 })
  const race = async (chosen: number[]) => {
    const phone = `+91${nextPhone++}`
    const links = [await aLink(), await aLink(), await aLink()]
    const sums = [rupees(1), rupees(1_000), rupees(1)]
    const actors = links.map(
      (link, at) => (db: typeof shop.db) =>
        placeByCheckoutLink({ ...shop, db }, { link, address: { ...anAddress, phone }, shownAmount: sums[at] ?? 0 }),
    )
    const { results } = await interleave(actors, byChance(chosen))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(results[1]).toMatchObject({ value: { payPath: expect.any(String) } })
    const placed = await shop.ask(sql`select from orders join users on id = user_id where phone = ${phone}`)
    expect(placed).toHaveLength(1)
    await expectCleanBooks(shop)
  }
  const numRuns = Number(process.env['RACES'] ?? 6)
  await fc.assert(fc.asyncProperty(numbers, race), { numRuns, endOnFailure: true, examples: [[knownLoss]] })
})
