import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shopper.ts'

/** Screens beside the thread, each by an address that anybody may open. */
const screens = {
  '/home': 'Categories',
  '/search': 'All Products',
  '/search?category=Watches': 'Watches',
  '/search?query=nothing+of+the+kind': "Sorry that one isn't here yet",
  '/cart': 'Your Cart is empty. Add some items to the cart.',
  '/profile': 'Log In / Sign Up',
  '/terms': 'Terms & Conditions',
  '/loginStart': 'We will send you a one time password on this phone number',
  '/orders': 'Login to Continue',
  '/nowhere': 'Unexpected Application Error!',
}

for (const [address, words] of Object.entries(screens)) {
  test(`${address} is whole and can be used by everybody`, async ({ page }, info) => {
    await page.goto(address)
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page, info)
    await expectNoSidewaysScroll(page, info)
  })
}

test('the drawer opens, leads to a category and closes', async ({ page }, info) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page, info)
  await drawer.getByRole('link', { name: 'Perfumes' }).click()
  await expect(page).toHaveURL(/category=Perfumes/)
  await expect(drawer).toBeHidden()
})

test('a search from the box finds what was typed', async ({ page }) => {
  await page.goto('/home')
  await page.getByPlaceholder('Search Product Name').fill('watch')
  await page.getByPlaceholder('Search Product Name').press('Enter')
  await expect(page).toHaveURL(/\/search\?query=watch/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
