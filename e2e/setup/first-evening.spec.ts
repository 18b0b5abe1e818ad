import type { Page } from '@playwright/test'
import {
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
} from '#tests/support/servers/server-process.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shopper.ts'
import { authenticatorCode, offeredLetters } from '../support/staff.ts'
import { countedThumb, type Thumb } from '../support/thumb.ts'

/** An owner's first evening: a new shop without products, from the one-time link on. */
let folder = ''
let server: RealServer

test.beforeAll(async () => {
  folder = await newDataFolder()
  server = await startServer(folder, 'server/main.ts', { STRUT_DEMO_GOODS: 'off', STRUT_LOG: 'info' })
})

test.afterAll(async () => {
  await stop(server)
  await removeFolder(folder)
})

const mostTaps = 60
const mostSeconds = 10 * 60

test(
  'from the link to a shop that takes a cash order, within 60 taps and ten minutes',
  { tag: '@long' },
  async ({ page }, info) => {
    const thumb = countedThumb()
    // Invitation, authenticator, its confirmation, Today and the new product; each question adds one.
    let newScreens = 5
    await join(page, thumb)
    const field = (name: string) => page.getByRole('textbox', { name })
    const answer = async (question: string, typed: Record<string, string> = {}, boxes: readonly string[] = []) => {
      await expect(page.getByRole('heading', { name: question })).toBeVisible()
      newScreens += 1
      for (const [name, text] of Object.entries(typed)) await thumb.type(field(name), text)
      for (const name of boxes) await thumb.tap(page.getByRole('checkbox', { name, exact: true }))
      await expectNoSidewaysScroll(page, info)
      await thumb.tap(page.getByRole('button', { name: 'Next', exact: true }))
    }
    await thumb.tap(page.getByRole('link', { name: 'Go on', exact: true }))
    await expectAccessible(page, info)
    await answer('What is your shop called?', { 'Name of the shop': 'Gulmohar', 'A line under it': 'Sarees' })
    await answer('What do you sell?', {}, ['Sarees', 'Kurtis'])
    await answer('Who sells, and from where?', {
      'Your name, or your firm’s': 'Asha Verma',
      Pincode: '302001',
      'House, street, area': '12 Johari Bazaar',
    })
    await answer('Whom can shoppers call', { 'Mobile number': '9876543210', 'E-mail': 'asha@shop.test' })
    await expect(page.getByRole('heading', { name: 'Are you registered for GST?' })).toBeVisible()
    await expect(field('GSTIN')).toBeHidden()
    await answer('Are you registered for GST?')
    await answer('How can shoppers pay?', { 'Your own UPI ID': 'asha@okbank' })
    await answer('What does delivery cost', { 'Delivery fee of an order': '60', 'Free from': '999' })
    await answer('How long can shoppers return')
    await addProduct(page, thumb)
    await answer('Is this how you work?')
    await expect(page.getByText('Your shop is set up.')).toBeVisible()
    await page.goto(`${server.origin}/admin/products/new`)
    await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
    await expectCashOrders(page)
    const counted = JSON.stringify({ ...thumb.counted, newScreens, seconds: thumb.seconds({ newScreens }) })
    info.annotations.push({ type: 'counted', description: counted })
    expect(thumb.counted.taps, counted).toBeLessThanOrEqual(mostTaps)
    expect(thumb.seconds({ newScreens }), counted).toBeLessThanOrEqual(mostSeconds)
  },
)

async function join(page: Page, thumb: Thumb) {
  const link = () => /http:\/\/localhost:\d+\/admin\/join\/\S+/.exec(server.output())?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  const name = page.getByRole('textbox', { name: 'Your name' })
  if ((await name.count()) > 0) await thumb.type(name, 'Asha Verma')
  await thumb.tap(page.getByRole('button', { name: 'Start on this device' }))
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  const code = authenticatorCode(await offeredLetters(page))
  await thumb.type(page.getByRole('textbox', { name: '6-digit code' }), code)
  await thumb.tap(page.getByRole('button', { name: 'Use the authenticator' }))
  await expect(page.getByRole('heading', { name: 'My sign-ins' })).toBeVisible()
  await thumb.tap(page.getByRole('link', { name: 'Go on to Today' }))
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
}

async function addProduct(page: Page, thumb: Thumb) {
  await expect(page.getByRole('heading', { name: 'What is your first product?' })).toBeVisible()
  await thumb.tap(page.getByRole('link', { name: 'Add the first product' }))
  await thumb.type(page.getByRole('textbox', { name: 'Name' }), 'Blue cotton saree')
  await thumb.choose(page.getByRole('combobox', { name: 'Category' }), 'Sarees')
  await thumb.type(page.getByRole('textbox', { name: 'Price ₹', exact: true }).first(), '899')
  await thumb.type(page.getByRole('textbox', { name: 'Pieces' }).first(), '4')
  await thumb.tap(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Saved. The shop shows it.')).toBeVisible()
}

/** Nothing blocks selling, and a product page offers cash on delivery. */
async function expectCashOrders(page: Page) {
  await page.goto(`${server.origin}/admin/setup`)
  await expect(page.getByText('Needed before you can sell')).toHaveCount(0)
  await page.goto(`${server.origin}/search?category=Sarees`)
  await page
    .getByRole('link', { name: /Blue cotton saree/ })
    .first()
    .click()
  await expect(page.getByText(/Cash on Delivery|COD/).first()).toBeVisible()
}
