import { randomUUID } from 'node:crypto'
import { insertCheckoutLink } from '#db/checkout/checkout-links.ts'
import { aCap } from '../support/buyer.ts'
import { shopDatabase } from '../support/database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shopper.ts'

const day = 24 * 60 * 60_000

test(
  'the first invalid field of a checkout link is focused, and a refusal is scrolled into view',
  { tag: '@long' },
  async ({ page, complaints }, info) => {
    const cap = aCap(0)
    const id = randomUUID()
    const now = Date.now()
    const lines = [{ productId: cap.id, size: cap.size, quantity: 1 }]
    const times = { createdAt: new Date(now), expiresAt: new Date(now + day) }
    await insertCheckoutLink(await shopDatabase(), { id, lines, couponCode: null, ...times })
    await page.goto(`/checkout/${id}`)
    await page.getByRole('button', { name: 'Go on to pay' }).click()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('9811100055')
    await page.getByRole('textbox', { name: 'Pincode' }).fill('999999')
    await page.getByRole('textbox', { name: 'House no., building, street' }).fill('4 Temple Street')
    await page.getByRole('textbox', { name: 'Area, landmark' }).fill('Ulsoor')
    await page.getByRole('textbox', { name: 'City' }).fill('Bengaluru')
    await page.getByRole('textbox', { name: 'State' }).fill('Karnataka')
    await page.getByRole('button', { name: 'Go on to pay' }).click()
    await expect(page.getByRole('alert').getByText('We can’t deliver to this pincode yet.')).toBeInViewport()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
    await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue('999999')
    await expectAccessible(page, info)
    await expectNoSidewaysScroll(page, info)
  },
)
