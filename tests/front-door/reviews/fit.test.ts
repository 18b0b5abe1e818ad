import { expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** The review form of a delivered product. */
async function bought(product: { id: string }, size: string) {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, size)])
  await deliver(shop, orderId)
  const visitor = door.visit(shopper)
  return { visitor, page: await visitor.get(`/order/${orderId}`) }
}

test('the product page summarises how a size fitted, from three answers on', async () => {
  const product = await aProduct(shop, { sizes: [{ size: '8', stock: 9 }] })
  const shown = async () => (await door.visit().get(`/product/${product.id}`)).text.replace(/<[^>]*>/g, '')
  const answers = ['true', 'small', 'true', '']
  for (const [at, fit] of answers.entries()) {
    expect((await shown()).includes('Fits true to size: 67% of 3'), `after ${at}`).toBe(at === 3)
    const { visitor, page } = await bought(product, '8')
    expect(page.text).toContain('How did it fit?')
    const added = await visitor.press(page, 'Add review', { rating: '5', comment: 'Nice and light', fit })
    expect(added.status).toBe(302)
  }
  expect(await shown()).toContain('Fits true to size: 67% of 3')
})

test('buyers of a bottle are not asked', async () => {
  const { page } = await bought(await aProduct(shop, { sizes: [{ size: '50 ml', stock: 9 }] }), '50 ml')
  expect(page.text).toContain('Add review')
  expect(page.text).not.toContain('How did it fit?')
})
