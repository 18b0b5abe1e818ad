import { aBuyer, aCap } from '../support/buyer.ts'
import { expect, expectAccessible, expectSoundScreen, test } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

const kinds = ['Sale', 'Buy some, get some', 'Discount from an amount', 'Together at one price']

/** A bundle of two caps that no other test buys together. */
test(
  'the owner sells two caps at one price, shown on product page, cart, order and invoice',
  { tag: '@long' },
  async ({ page }, info) => {
    const [cap, other] = [aCap(6), aCap(7)]
    const name = `Two caps ${Math.random().toString(36).slice(2, 8)}`
    const price = (cap.price + other.price) / 100 - 49
    await signInAsStaff(page)
    for (const kind of kinds) {
      await page.goto('/admin/promotions')
      await page.getByRole('link', { name: 'New promotion' }).click()
      await page.getByRole('link', { name: kind }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
      await expectSoundScreen(page, info)
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose 2 to 5 products.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Together they cost ₹' }).fill(String(price))
    for (const one of [cap, other]) {
      await page.getByRole('searchbox', { name: 'Find products by name' }).fill(one.name)
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByRole('checkbox', { name: one.name }).check()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name })).toContainText('2 products')
    await expectSoundScreen(page, info)

    await page.goto(`/product/${cap.id}`)
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: other.name }).first()).toBeVisible()
    await expectSoundScreen(page, info)

    await aBuyer(page, cap)
    await page.goto(`/product/${other.id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expectAccessible(page, info)
    await page.goto('/confirmorder')
    await page.getByRole('button', { name: /^Cash on Delivery/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Cash on Delivery' })
    await expect(dialog.getByText('−₹49')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
    await page.goto('/admin/promotions')
    await expect(page.getByRole('link', { name })).toContainText('In 1 order, took off ₹49')
    await page.getByRole('link', { name }).click()
    // The list has a button of this name for each gift.
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`${name} is removed.`)).toBeVisible()
  },
)
