import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { products } from '#demo/products.ts'
import { fillGuestCart } from '../support/buyer.ts'
import { axeOn, expect, signUp, test } from '../support/shopper.ts'

/**
 * Every public screen in each of its states, on a phone by day and on a desk by night: axe finds nothing at all,
 * and nothing sticks out to the side.
 */

type State = (page: Page) => Promise<unknown>

const findProduct = (what: string, is: (product: (typeof products)[number]) => unknown) => {
  const found = products.find(is)
  if (!found) throw new Error(`The demo shop has no product ${what}`)
  return found
}
const sum = ({ sizes }: (typeof products)[number]) => sizes.reduce((total, { stock }) => total + stock, 0)
const isSized = ({ sizes }: (typeof products)[number]) => sizes.length > 1
const goods = {
  halfGone: findProduct(
    'with a size sold out',
    (one) => sum(one) > 20 && one.sizes.some((s) => s.stock === 0),
  ),
  unsized: findProduct('without sizes', (one) => !isSized(one) && sum(one) > 20 && one.reviews.length > 0),
  soldOut: findProduct('sold out', (one) => sum(one) === 0),
  low: findProduct('that is nearly gone', (one) => !isSized(one) && sum(one) > 0 && sum(one) < 10),
  filmed: findProduct('with a video', (one) => one.video),
  praised: findProduct('with many reviews', (one) => one.reviews.length > 4),
  unknown: findProduct('without reviews', (one) => one.reviews.length === 0 && sum(one) > 20),
}

/** `words` are what the visitor came for. */
const open =
  (address: string, words?: string): State =>
  async (page) => {
    await page.goto(address)
    if (words) await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  }
const openProduct = ({ id }: { id: string }) => open(`/product/${id}`)
const press =
  (name: string | RegExp): State =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const inTurn =
  (...states: State[]): State =>
  async (page) => {
    for (const state of states) await state(page)
  }

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Product Name' })
const openDrawer: State = async (page) => {
  await press('Open menu')(page)
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeFocused()
}
const closeDrawer: State = (page) => page.keyboard.press('Escape')
const suggest: State = async (page) => {
  await box(page).pressSequentially('wat')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).press('ArrowDown')
}
/** For good: it goes by itself after 1.2 s, and stays away from a page that was painted before it came. */
const holdSplash: State = async (page) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.locator('shop-splash').evaluate((splash: HTMLElement) => {
    if (!customElements.get('shop-splash')) customElements.define('shop-splash', class extends HTMLElement {})
    splash.hidden = false
    for (const motion of splash.getAnimations()) {
      motion.pause()
      motion.currentTime = 300
    }
  })
  await expect(page.locator('shop-splash')).toBeVisible()
}
const putIn =
  (...lines: [string, string, number][]): State =>
  (page) =>
    fillGuestCart(page, ...lines)
const sizedLine = (quantity: number): [string, string, number] => [
  goods.praised.id,
  goods.praised.sizes[0]?.size ?? '',
  quantity,
]
const wasDearer: State = (page) =>
  page.evaluate(
    (place) => localStorage.setItem('strut-prices', JSON.stringify({ [place]: 999_900 })),
    sizedLine(1).slice(0, 2).join(' '),
  )

const screens: Record<string, Record<string, State>> = {
  home: {
    'as it opens': open('/home', 'Categories'),
    'the drawer': openDrawer,
    suggestions: inTurn(closeDrawer, suggest),
    'a toast': inTurn(
      (page) => page.context().grantPermissions(['clipboard-write']),
      open('/home'),
      press('Copy link'),
    ),
    splash: holdSplash,
  },
  listing: {
    everything: open('/search', 'All Products'),
    'a category with its chips': open('/search?category=Watches&brand=Watch+499', 'Watches'),
    'price and size that were heard': open('/search?query=crocs+m8+under+2000', 'Size M8'),
    'another spelling': open('/search?query=snekaers', 'Nothing here is called “snekaers”.'),
    'a page in the middle': open('/search?page=1'),
    nothing: open('/search?query=flying+carpet', "Sorry that one isn't here yet"),
    'near matches': open('/search?query=watch+under+20', 'Close to Your Search'),
    'an offer that makes no sense': open('/search?offer=under&value=much', 'Go Back Home'),
  },
  product: {
    'with sizes, one of them sold out': openProduct(goods.halfGone),
    'a size that is not available': press(/, sold out$/),
    'in the cart': inTurn(press('Add to Cart'), async (page) => {
      await expect(page.getByText('Added to cart')).toBeVisible()
      await expect(page.getByRole('button', { name: 'One less' })).toBeEnabled()
    }),
    'the search box brought out': async (page) => {
      await page.setViewportSize(phone)
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    },
    'without sizes': openProduct(goods.unsized),
    'sold out': open(`/product/${goods.soldOut.id}`, 'Product has been sold out. Please check back later.'),
    'nearly gone': open(`/product/${goods.low.id}`, 'Hurry Up'),
    'with a video': inTurn(openProduct(goods.filmed), async (page) => {
      await page
        .getByRole('link', { name: /^Video \d/ })
        .first()
        .click()
      await expect(page.getByLabel(/^Video of /)).toBeInViewport()
    }),
    'the picture brought near': inTurn(openProduct(goods.praised), async (page) => {
      await page
        .getByRole('link', { name: /^Zoom: / })
        .first()
        .click()
      await press('Zoom in')(page)
    }),
    'reviews unfolded': inTurn(openProduct(goods.praised), async (page) => {
      for (const fold of await page.getByText(/^(Read more|Show \d+ more|Product details)$/).all())
        if (await fold.isVisible()) await fold.click()
    }),
    'sample reviews': open(`/product/${goods.unknown.id}`, 'Sample review'),
  },
  cart: {
    empty: open('/cart', 'Your Cart is empty. Add some items to the cart.'),
    filled: inTurn(putIn(sizedLine(2), [goods.unsized.id, '', 1]), open('/cart')),
    'what changed since': inTurn(
      wasDearer,
      putIn(sizedLine(1), [goods.low.id, '', 50], ['gone', '', 1]),
      open('/cart'),
      (page) => expect(page.getByText(/^The price has changed\./)).toBeVisible(),
    ),
  },
  'the other pages': {
    terms: open('/terms', 'Grievance officer'),
    'the profile of nobody': open('/profile', 'Log In / Sign Up'),
    'the login prompt': open('/wishlist', 'Login to Continue'),
    'the phone login': open('/loginStart', 'We will send you a one time password on this phone number'),
    'an unknown address': open('/nowhere', 'Unexpected Application Error!'),
    'the page in the place of one that needs a connection': open(
      '/offline?to=/cart',
      'This page needs a connection',
    ),
    'without a connection': inTurn(open('/home'), async (page) => {
      await page.context().setOffline(true)
      await expect(page.getByText(/^You are offline/)).toBeVisible()
    }),
  },
  'a shopper’s': {
    profile: inTurn(signUp, open('/profile'), (page) =>
      expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible(),
    ),
    listing: inTurn(open('/search'), (page) =>
      expect(page.getByRole('button', { name: /^Wishlist: / }).first()).toBeVisible(),
    ),
    'product with a wish': inTurn(openProduct(goods.unsized), press(/^Wishlist: /)),
  },
}

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

test.describe(() => {
  test.use({ serviceWorkers: 'block' })
  // The longest of all: its screens are looked at side by side.
  test.describe.configure({ mode: 'parallel' })
  for (const [screen, states] of Object.entries(screens)) {
    test(`${screen}: open to everybody in every state`, async ({ page, complaints }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [at, [state, arrive]] of Object.entries(states).entries()) {
        await test.step(state, async () => {
          await arrive(page)
          await expectOpen(page, { state, isFirst: at === 0 })
        })
      }
      const ours = complaints.filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))
      complaints.splice(0, complaints.length, ...ours)
    })
  }
})

/**
 * What a desk has beside what a phone has, and the cards of products, are the same in all states of a screen: they are
 * judged in the first. Of the others only the colours are looked at by night.
 */
async function expectOpen(
  page: Page,
  { state, isFirst }: { state: string; isFirst: boolean },
): Promise<void> {
  const isOnline = await page.evaluate(() => navigator.onLine)
  if (isOnline) await page.waitForLoadState('networkidle')
  await show(page, 'light', phone)
  const byDay = await axeFor(page)
  await expectNothing(page, isFirst ? byDay : byDay.exclude('article'), `${state}, phone, light`)
  await show(page, 'dark', desk)
  const byNight = await axeFor(page)
  await expectNothing(
    page,
    isFirst ? byNight : byNight.exclude('article').withRules('color-contrast'),
    `${state}, desk, dark`,
  )
}

/**
 * Whole, as after the first touch: the browser passes over what is out of sight, and then some of a card's colours are
 * still those of the day when others are already those of the night.
 */
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
  // While something lies over the page, its main part and its heading are there but hushed.
  const isCovered = (await page.locator(':popover-open, dialog:modal').count()) > 0
  return isCovered ? axe.disableRules(['landmark-one-main', 'page-has-heading-one']) : axe
}

async function expectNothing(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
  expect.soft(told, where).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(over, `${where}: sideways scroll`).toBeLessThanOrEqual(0)
}
