import type { Page, TestInfo } from '@playwright/test'
import { products } from '#demo/products.ts'
import {
  expect,
  expectAccessible,
  expectSoundScreen,
  hasScript,
  newPhone,
  recordAnnouncements,
  test,
  typeCode,
} from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

test('from home to a placed cash-on-delivery order', async ({ page }, info) => {
  const { product, size } = somethingToBuy()
  const screen = (heading: string | RegExp) => expectScreen(page, info, heading)

  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await screen('Categories')

  await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Shoes' }).click()
  await expect(page).toHaveURL(/\/search\?category=Shoes/)
  await screen('Shoes')

  await page.getByRole('main').getByRole('link', { name: product, exact: true }).click()
  await screen(product)
  await page.getByRole('group', { name: 'Size' }).getByText(size, { exact: true }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  if (hasScript(info)) {
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  }
  await expect(page).toHaveURL(/\/cart$/)
  await screen('Cart')
  await expect(page.getByRole('main').getByText(product).first()).toBeVisible()

  await page.getByRole('link', { name: /^Add Delivery Address/ }).click()
  await screen('Walk out in style')
  await page.getByRole('link', { name: 'Login to Continue' }).click()
  await screen('Login with your phone')
  await typeCode(page, info)

  await screen('What should we call you?')
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Rao')
  await page.getByRole('button', { name: 'Register' }).click()

  await screen('Delivery address')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await screen('Confirm order')
  await expect(page.getByText('12 LAKE ROAD')).toBeVisible()
  await page.getByRole('button', { name: /^Cash on Delivery/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash on Delivery' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, info)
  const announcements = hasScript(info) ? await recordAnnouncements(page) : () => page.getByRole('main').innerText()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(announcements).toContain('Order Confirmed')

  await expect(page).toHaveURL(/\/orders/)
  await screen('My Orders')
  await expect(page.getByText('Order Received')).toBeVisible()
  await page.getByRole('link', { name: /^Order [2-9B-Y]{4}-[2-9B-Y]{4}$/ }).click()

  await expect(page).toHaveURL(/\/order\/[0-9A-Z]{25}$/)
  await screen(/arrives by/i)
  await expect(page.getByText('Amount to be Paid')).toBeVisible()
  await expect(page.getByRole('main').getByText(product).first()).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByText('Your Cart is empty. Add some items to the cart.')).toBeVisible()
})

/** The most expensive shoe of the demo shop with cash on delivery and without a code (decision 51). */
function somethingToBuy(): { product: string; size: string } {
  const shoes = products.filter(({ category }) => category === 'Shoes').sort((a, b) => highest(b) - highest(a))
  for (const { name, sizes } of shoes.slice(0, 16)) {
    const size = sizes.find(
      ({ stock, price, codPrice }) => stock >= 10 && codPrice !== null && price + codPrice < 3_000,
    )
    if (size) return { product: name, size: size.size }
  }
  throw new Error('The demo shop has no shoe on its first page that every run could buy')
}

const highest = ({ sizes }: { sizes: readonly { price: number }[] }) => Math.min(...sizes.map(({ price }) => price))

async function expectScreen(page: Page, info: TestInfo, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: heading !== 'Cart' }).first()).toBeVisible()
  // Once: states.spec.ts checks the desktop.
  if (info.project.name === 'phone') await expectSoundScreen(page, info)
}

async function fillAddress(page: Page): Promise<void> {
  // A phone of its own: a new phone may have two open COD orders.
  const phone = newPhone().slice(-10)
  const address = {
    'Phone number': phone,
    'WhatsApp number': phone,
    'House no., building, street': '12 Lake Road',
    Pincode: '560001',
    'Area, landmark': 'Ulsoor',
    City: 'Bengaluru',
    State: 'Karnataka',
  }
  for (const [label, value] of Object.entries(address)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}
