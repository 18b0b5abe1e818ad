import type { Page } from '@playwright/test'

import { products } from '#demo/products.ts'
import { expect, expectAccessible, expectSoundScreen, send, signUp, test } from '../support/shopper.ts'

test('the address is validated while typing, and the zip code fills empty city and state', async ({ page }, info) => {
  await signUp(page)
  await page.goto('/address')
  await field(page, 'Full name').fill('A')
  await field(page, 'Phone number').fill('12345')
  await expect(page.getByText('Name must be at least 2 characters long')).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(field(page, 'Full name')).toBeFocused()
  for (const text of ['Please enter a valid Indian phone number.', 'Zip code is required', 'City is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expectSoundScreen(page, info)

  await field(page, 'Full name').fill('Asha Rao')
  await expect(page.getByText('Name must be at least')).toHaveCount(0)
  await field(page, 'Phone number').fill('9876543210')
  await page.getByRole('button', { name: 'Same as phone number' }).click()
  await expect(field(page, 'WhatsApp number')).toHaveValue('9876543210')
  await field(page, 'Area, landmark').fill('Ulsoor')
  // While the field is still open: a pause in typing is enough.
  await field(page, 'House no., building, street').fill('Lake Road')
  await expect(page.getByText('Is a house or flat number missing?')).toBeVisible()
  await field(page, 'House no., building, street').fill('12 Lake Road')
  await expect(page.getByText('Is a house or flat number missing?')).toHaveCount(0)

  await field(page, 'Pincode').pressSequentially('560 001')
  await expect(page.getByText('This pincode is in Bengaluru, Karnataka.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await expect(field(page, 'State')).toHaveValue('Karnataka')
  await expect(page.getByText('City is required')).toHaveCount(0)

  await field(page, 'Pincode').fill('121004')
  await expect(field(page, 'City')).toHaveValue('')
  await expect(field(page, 'State')).toHaveValue('Haryana')
  await page.getByRole('button', { name: 'Palwal, Haryana' }).click()
  await expect(field(page, 'City')).toHaveValue('Palwal')

  await field(page, 'City').fill('Hodal')
  await field(page, 'Pincode').fill('400001')
  await expect(page.getByRole('button', { name: 'Mumbai, Maharashtra' })).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Hodal')
  await field(page, 'Pincode').fill('999999')
  await expect(page.getByText('We don’t know this pincode.')).toBeVisible()
  await expect(field(page, 'State')).toHaveValue('')
  await field(page, 'State').fill('Haryana')
  await expectAccessible(page, info)

  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/confirmorder$/)
  await page.goto('/address')
  await expect(field(page, 'City')).toHaveValue('HODAL')
  await expect(page.getByText('This is what you typed last time.')).toHaveCount(0)
})

test('an unsaved address survives a lost connection and a closed page, and is deleted on sign-out', async ({
  page,
  complaints,
}) => {
  await signUp(page)
  await page.goto('/address')
  await fillAddress(page)
  await page.route('**/address.data', (route) => route.abort())
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
  await expect(field(page, 'House no., building, street')).toHaveValue('12 Lake Road')
  await page.unroute('**/address.data')
  complaints.length = 0

  await page.goto('/home')
  await page.goto('/address')
  await expect(page.getByText('This is what you typed last time. It is not saved yet.')).toBeVisible()
  await expect(field(page, 'House no., building, street')).toHaveValue('12 Lake Road')
  expect(await draft(page)).toContain('12 Lake Road')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => draft(page)).toBe(null)
})

test('an unsaved address is not shown to another shopper', async ({ page }) => {
  await signUp(page)
  await page.goto('/address')
  await field(page, 'House no., building, street').fill('Secret House 7')
  await expect.poll(() => draft(page)).toContain('Secret House 7')
  const stored = await draft(page)
  await page.context().clearCookies()
  await signUp(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [draftKey, stored])
  await page.goto('/address')
  await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
  await expect.poll(() => draft(page)).toBe(null)
  await expect(field(page, 'House no., building, street')).toHaveValue('')
})

test('wishlist hearts change at once, revert on failure one by one, and the last of several quick taps counts', {
  tag: '@long',
}, async ({ page, complaints }) => {
  await signUp(page)
  await page.goto('/search?category=Caps')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
  const [first, second] = [hearts.nth(0), hearts.nth(1)]
  await expect(first).toBeVisible()
  const { pathname } = new URL(page.url())

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let requests = 0
  await page.route('**/wishlist.data', async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    await answered
    return route.abort()
  })
  await first.click()
  await second.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(new URL(page.url()).pathname).toBe(pathname)
  answer()
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/wishlist.data')
  complaints.length = 0

  let isHeld = true
  const sent: string[] = []
  await page.route('**/wishlist.data', async (route) => {
    sent.push(route.request().postData() ?? '')
    while (isHeld) await page.waitForTimeout(50)
    return route.continue()
  })
  for (let taps = 0; taps < 4; taps += 1) await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  isHeld = false
  await expect.poll(() => sent.map((form) => new URLSearchParams(form).get('intent'))).toEqual(['add', 'remove'])
  await expect.poll(() => wishlistOf(page)).toHaveLength(1)
})

test('a wishlist item is removed, or moved to the cart', { tag: '@long' }, async ({ page }, info) => {
  await signUp(page)
  await page.goto('/wishlist')
  await expect(page.getByText('Your wishlist is empty !')).toBeVisible()
  await expectAccessible(page, info)
  const some = products.filter(({ sizes }) => sizes.length > 1 && sizes.some(({ stock }) => stock > 0))
  const [one, other] = some
  if (!one || !other) throw new Error('The demo shop has no two products in sizes')
  for (const { id } of [one, other]) await send(page, '/wishlist', { productId: id, intent: 'add' })

  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'My Wishlist 2 products' })).toBeVisible()
  await expectSoundScreen(page, info)
  const size = one.sizes.findLast(({ stock }) => stock > 0)?.size ?? ''
  await page.getByLabel(`Size of ${one.name}`).selectOption(size)
  await page.getByRole('button', { name: `Move to Cart ${one.name}` }).click()
  await expect(page.getByText('Moved to cart')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Wishlist 1 product' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${other.name} from your wishlist` }).press('Enter')
  await expect(page.getByText('Your wishlist is empty !')).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByLabel(`Size of ${one.name}`)).toHaveValue(size)
})

/** The wishlist on the server. */
async function wishlistOf(page: Page): Promise<string[]> {
  const { wishlist } = await (await page.request.get('/me')).json()
  return wishlist
}

const draftKey = 'strut-address-draft'
const draft = (page: Page) => page.evaluate((key) => localStorage.getItem(key), draftKey)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillAddress(page: Page): Promise<void> {
  const address = {
    'Phone number': '9876543210',
    'WhatsApp number': '9876543210',
    'House no., building, street': '12 Lake Road',
    Pincode: '560001',
    'Area, landmark': 'Ulsoor',
  }
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value)
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
}
