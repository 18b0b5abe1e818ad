import type { Page } from '@playwright/test'
import { demoProducts, inTurn, open, openProduct, press, type State, testEveryState } from '../support/accessibility.ts'
import { expect } from '../support/shopper.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Product Name' })
const openDrawer: State = async (page) => {
  await press('Open menu')(page)
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeFocused()
}
/** The page behind the drawer takes no input until focus is back on its button. */
const closeDrawer: State = async (page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
}
const suggest: State = async (page) => {
  await box(page).pressSequentially('wat')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).press('ArrowDown')
}
/** Removed for good: it disappears after 1.2 s, and never covers a page that was painted before. */
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

testEveryState('home', {
  'as it opens': open('/home', 'Categories'),
  'the drawer': openDrawer,
  suggestions: inTurn(closeDrawer, suggest),
  'a toast': inTurn((page) => page.context().grantPermissions(['clipboard-write']), open('/home'), press('Copy link')),
  splash: holdSplash,
})

testEveryState('the other pages', {
  terms: open('/terms', 'Grievance officer'),
  'the profile of nobody': open('/profile', 'Log In / Sign Up'),
  'the login prompt': open('/wishlist', 'Login to Continue'),
  'the phone login': open('/loginStart', 'We will send you a one time password on this phone number'),
  'an unknown address': open('/nowhere', 'This page isn’t here'),
  'the page in the place of one that needs a connection': open('/offline?to=/cart', 'This page needs a connection'),
  'without a connection': inTurn(open('/home'), async (page) => {
    await page.context().setOffline(true)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
  }),
})

const readHindi: State = async (page) => {
  await open('/home')(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'कैटेगरी' })).toBeVisible()
}

testEveryState('in Hindi', {
  home: readHindi,
  listing: open('/search?category=Shoes', 'फ़िल्टर'),
  product: openProduct(demoProducts.halfGone),
  'the profile of nobody': open('/profile', 'लॉग इन / साइन अप'),
})
