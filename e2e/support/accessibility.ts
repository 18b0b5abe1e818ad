import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { axeOn, expect, test } from './shopper.ts'

/** Brings a screen from its previous state to this one. */
export type State = (page: Page) => Promise<unknown>

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

/**
 * Axe reports nothing in any state of a public screen, on a phone in the light and on a desktop in the dark theme;
 * nothing overflows.
 */
export function testEveryState(screen: string, states: Readonly<Record<string, State>>): void {
  test.describe(() => {
    test.use({ serviceWorkers: 'block' })
    test(`${screen}: every state is accessible`, async ({ page, complaints }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [at, [state, arrive]] of Object.entries(states).entries()) {
        await test.step(state, async () => {
          await arrive(page)
          await expectOpen(page, { state, isFirst: at === 0 })
        })
      }
      const ours = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
      complaints.splice(0, complaints.length, ...ours)
    })
  })
}

const findProduct = (what: string, is: (product: (typeof products)[number]) => unknown) => {
  const found = products.find(is)
  if (!found) throw new Error(`The demo shop has no product ${what}`)
  return found
}
const sum = ({ sizes }: (typeof products)[number]) => sizes.reduce((total, { stock }) => total + stock, 0)
const isSized = ({ sizes }: (typeof products)[number]) => sizes.length > 1
/** Products of the demo shop, one for each case. */
export const demoProducts = {
  halfGone: findProduct('with a size sold out', (one) => sum(one) > 20 && one.sizes.some((s) => s.stock === 0)),
  unsized: findProduct('without sizes', (one) => !isSized(one) && sum(one) > 20 && one.reviews.length > 0),
  soldOut: findProduct('sold out', (one) => sum(one) === 0),
  low: findProduct('that is nearly gone', (one) => !isSized(one) && sum(one) > 0 && sum(one) < 10),
  filmed: findProduct('with a video', (one) => one.video),
  praised: findProduct('with many reviews', (one) => one.reviews.length > 4),
  unknown: findProduct('without reviews', (one) => one.reviews.length === 0 && sum(one) > 20),
}

/** Opens a URL and waits for its main text. */
export const open =
  (address: string, text?: string): State =>
  async (page) => {
    await page.goto(address)
    if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
export const openProduct = ({ id }: { id: string }) => open(`/product/${id}`)
export const press =
  (name: string | RegExp): State =>
  (page) =>
    page.getByRole('button', { name }).first().click()
export const inTurn =
  (...states: State[]): State =>
  async (page) => {
    for (const state of states) await state(page)
  }

/**
 * Cards, and a desktop's additions, are the same in all states of a screen and are checked in the first. Of other
 * states only colours are checked in the dark theme.
 */
async function expectOpen(page: Page, { state, isFirst }: { state: string; isFirst: boolean }): Promise<void> {
  const isOnline = await page.evaluate(() => navigator.onLine)
  if (isOnline) await page.waitForLoadState('networkidle')
  await show(page, 'light', phone)
  const byDay = await axeFor(page)
  await expectNoViolation(page, isFirst ? byDay : byDay.exclude('article'), `${state}, phone, light`)
  await show(page, 'dark', desktop)
  const byNight = await axeFor(page)
  await expectNoViolation(
    page,
    isFirst ? byNight : byNight.exclude('article').withRules('color-contrast'),
    `${state}, desktop, dark`,
  )
}

/** Disables `content-visibility`: colours of skipped cards may still be the light theme's when others have changed. */
async function show(page: Page, colorScheme: 'light' | 'dark', size: typeof phone): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await page.evaluate(() => {
    document.documentElement.dataset.touched = 'yes'
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

async function axeFor(page: Page): Promise<AxeBuilder> {
  const axe = axeOn(page)
  // While a dialog is open, the main part and its heading exist but are inert.
  const isCovered = (await page.locator(':popover-open, dialog:modal').count()) > 0
  return isCovered ? axe.disableRules(['landmark-one-main', 'page-has-heading-one']) : axe
}

async function expectNoViolation(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect.soft(found, where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${where}: sideways scroll`).toBeLessThanOrEqual(0)
}
