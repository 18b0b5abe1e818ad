import { randomInt } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { aShopper, type NewShopper } from '#tests/support/builders/records.ts'
import { answerLikeAPerson } from '#tests/support/visits/captcha-question.ts'
import { solve } from '#tests/support/visits/captcha-solver.ts'
import { closeShopDatabase, shopDatabase } from './database.ts'

/** Unhandled in the router, without harm, when a page is left before the last line of an answer came. */
const cutOff = 'signal is aborted without reason'

/** A page whose console errors fail the test. */
export const test = base.extend<{ complaints: string[] }, { database: undefined }>({
  database: [
    async ({ browserName: _ }, use) => {
      await use(undefined)
      await closeShopDatabase()
    },
    { auto: true, scope: 'worker' },
  ],
  /** Gives each test a client address, as a proxy would report it: rate limits count by it. */
  extraHTTPHeaders: async ({ locale: _ }, use) => {
    const block = () => Math.floor(Math.random() * 65_536).toString(16)
    await use({ 'X-Forwarded-For': `2001:db8:${block()}:${block()}::1` })
  },
  /** Waits for hydration after each load; taps before it are tested in e2e/shell/deferred-hydration.spec.ts. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
    const thenLook = async <Answer>(opened: Promise<Answer>) => {
      const answer = await opened
      if (javaScriptEnabled !== false) await untilUsable(page)
      return answer
    }
    page.goto = (...where) => thenLook(goto(...where))
    page.reload = (...how) => thenLook(reload(...how))
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOnPurpose(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', ({ message }) => {
        if (message !== cutOff) complaints.push(message)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page is hydrated: the search box, if any, suggests, and the back office is usable. */
export async function untilUsable(page: Page): Promise<void> {
  await expect(
    page.locator('[role=combobox][name=query], body:not(:has([name=query], [data-usable=no]))'),
  ).toBeAttached({ timeout: 90_000 })
}

/** Waits until this part is hydrated: the lower half of a product page follows the first touch (decision 13). */
export async function untilHydrated(part: Locator): Promise<void> {
  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  await expect.poll(() => part.evaluate(isReacts)).toBe(true)
}

/**
 * Expected statuses: 401 on a session-only page, 403 in another role's section, 404 for an unknown address, 422 for an
 * invalid form.
 */
function isOnPurpose(text: string): boolean {
  return /status of (401|403|404|422)/.test(text)
}

export function hasScript({ project }: TestInfo): boolean {
  return project.use.javaScriptEnabled !== false
}

/**
 * `again`: on a page that was checked before, by one rule only, without injecting axe again. `part`: limits the check.
 */
type Judging = { again?: string; part?: string }

/** Legacy mode: no foreign frames, half the time. Passes are not reported in detail. */
export function axeOn(page: Page, { again, part }: Judging = {}): AxeBuilder {
  const axe = new AxeBuilder({ page, ...(again && { axeSource: ';' }) }).setLegacyMode(true)
  if (part) axe.include(part)
  return axe.options({ resultTypes: ['violations'], ...(again && { runOnly: [again] }) })
}

/** Finishes animations and transitions: colours half-way have no contrast to check. */
async function endMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const move of document.getAnimations())
      if (Number.isFinite(move.effect?.getComputedTiming().endTime)) move.finish()
  })
}

/** Lists serious and critical violations of the page. */
export async function violationsOn(page: Page, judging: Judging = {}): Promise<string[]> {
  await endMoves(page)
  const { violations } = await axeOn(page, judging).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/**
 * Expects no serious or critical violation. Axe takes longer than many tests: every day it checks the main pages once
 * (e2e/shell/main-pages.spec.ts), and each state in `npm run test:long` and where files are named.
 */
export async function expectAccessible(page: Page, info: TestInfo): Promise<void> {
  // axe is a script.
  if (!hasScript(info) || process.env['E2E_LONG'] !== 'yes') return
  await page.waitForLoadState('networkidle')
  expect.soft(await violationsOn(page), `accessibility of ${page.url()}`).toEqual([])
}

const softly = expect.configure({ soft: true })

/** Expects no horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page, info: TestInfo): Promise<void> {
  if (!hasScript(info)) return
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await softly.poll(over, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Checks a whole screen: accessible, without overflow. */
export async function expectSoundScreen(page: Page, info: TestInfo): Promise<void> {
  await expectAccessible(page, info)
  await expectNoSidewaysScroll(page, info)
}

/** Holds requests to these URLs until the returned function is called. */
export async function holdUp(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 120; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not get there')
}

/** Records the announcements of live regions from now on, also transient ones. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    const live = '[aria-live], [role=status], [role=alert], output'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(live)
        if (region) announcements.push(region.textContent ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'announcements').join('\n'))
}

/** The latest code sent to this phone. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get('/sandbox/messages.json')
  const messages: { to: string; code: string }[] = await answer.json()
  return messages.find(({ to }) => to === `+91${phone}`)?.code ?? ''
}

/** A unique number in this run: three may be created in one millisecond. */
export function newPhone(): string {
  return `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

/** Signs in at /loginStart by the form that this browser shows. A new phone is asked for its name. */
export async function typeCode(page: Page, info: TestInfo, phone = newPhone()): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  if (!hasScript(info)) await answerQuestion(page)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('button', { name: 'Change Phone Number' })).toBeVisible()
  const code = await codeSentTo(page, phone)
  if (hasScript(info)) {
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await page.keyboard.type(code)
  } else {
    await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  }
  await expectAccessible(page, info)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A captcha that never loads is retried after 8 s, and after 30 s the shopper is told. */
export async function expectGivenUp(page: Page, addresses: string): Promise<void> {
  let asked = 0
  await page.route(addresses, (route) => {
    asked += 1
    return route.abort()
  })
  await page.clock.install()
  await page.goto('/loginStart')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9876543210')
  // Real time passes, too: a slow machine may retry once more, but never more often than every 8 s.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(1)
  await page.clock.runFor(8_000)
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
  await page.clock.runFor(23_000)
  await expect(page.getByRole('alert')).toContainText('The security check is taking too long.')
  await expect(page.getByRole('button', { name: 'Send OTP', exact: true })).toBeDisabled()
  const askedBy = asked
  const elapsed = await page.evaluate(() => performance.now())
  expect(askedBy).toBeLessThanOrEqual(1 + elapsed / 8_000)
}

/** Answers the question that replaces the captcha without script. */
export async function answerQuestion(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /\?$/ }).first()
  const question = await page.locator('label', { hasText: '?' }).first().innerText()
  await field.fill(String(answerLikeAPerson(question)))
}

/** Signs in a new shopper called Asha Rao on this browser. Returns the typed phone. */
export async function signUp(page: Page, wanted: Omit<NewShopper, 'phone'> = {}): Promise<string> {
  const phone = newPhone()
  const shop = { db: await shopDatabase(), now: () => new Date() }
  const { token } = await aShopper(shop, { ...wanted, phone: `+91${phone}` })
  await holdCookie(page, 'sid', token)
  return phone
}

/** Encodes a cookie as the router does. */
export async function holdCookie(page: Page, name: string, content: unknown): Promise<void> {
  const value = encodeURIComponent(btoa(JSON.stringify(content)))
  await page.context().addCookies([{ name, value, url: base.info().project.use.baseURL ?? '' }])
}

/** The same by forms: the cart stays. Proofs of work are solved here, because questions are limited per hour. */
export async function signUpByForms(page: Page): Promise<string> {
  const phone = newPhone()
  await send(page, '/loginStart', { intent: 'send', phone, proof: await proofFor(page, 'send') })
  const code = await codeSentTo(page, phone)
  await send(page, '/loginStart', { intent: 'verify', code, proof: await proofFor(page, 'verify') })
  await send(page, '/register', { intent: 'name', name: 'Asha Rao' })
  return phone
}

async function proofFor(page: Page, action: 'send' | 'verify'): Promise<string> {
  return solve(await (await page.request.get(`/bot-check?for=${action}`)).json())
}

/** Submits one of our forms without script. */
export async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { baseURL = '' } = base.info().project.use
  const answer = await page.request.post(path, { form, headers: { origin: baseURL }, maxRedirects: 0 })
  expect(answer.status(), `${path} took ${Object.keys(form).join(', ')}`).toBeLessThan(400)
}
