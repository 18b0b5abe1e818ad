import type { Page } from '@playwright/test'
import { aBuyer, aCap, anOrder } from '../support/buyer.ts'
import { expect, expectAccessible, expectSoundScreen, test, untilUsable } from '../support/shopper.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser with permission prompts and a push service; a headless one has neither. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const point = `B${'M'.repeat(86)}`
    const made = { endpoint: 'https://push.example/send/1', keys: { p256dh: point, auth: 'A'.repeat(22) } }
    const requests: string[] = []
    Object.defineProperty(Notification, 'permission', { get: () => (requests[0] ? 'granted' : 'default') })
    Notification.requestPermission = async () => {
      requests.push('asked')
      return 'granted'
    }
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => made })
  })
}

test(
  'the owner turns alerts on by a tap on Today, and off again where they are listed',
  { tag: '@long' },
  async ({ page }, info) => {
    await aBuyer(page, aCap(1))
    await anOrder(page, 'cod')
    await withPushService(page)
    await signInAsStaff(page)
    await page.goto('/admin')
    await untilUsable(page)
    await expect(page.getByText('Know of new orders at once')).toBeVisible()
    await expectSoundScreen(page, info)
    await page.getByRole('button', { name: 'Turn on alerts' }).click()
    await expect(page.getByText('Alerts are on')).toBeVisible()
    const scopes = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
    await expect.poll(scopes).toContainEqual(expect.stringMatching(/\/admin$/))
    await page.goto('/admin/me')
    await expect(page.getByText('Orders and UPI payments')).toBeVisible()
    await expectAccessible(page, info)
    await page.getByRole('button', { name: /^Turn off alerts on/ }).click()
    await expect(page.getByText(/^Alerts are off on/)).toBeVisible()
  },
)
