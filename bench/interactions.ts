import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { startServer, stop } from '#tests/support/servers/server-process.ts'
import { chromiumArgs, haveChromium } from '../scripts/chromium.mjs'
import { demoPages } from './demo-pages.ts'
import { atMost, type Figure, figure, figuresFrom } from './table.ts'

const runs = 5
/** Lighthouse's factor between this kind of machine and a cheap phone. */
const slowdown = 4

/** Taps by accessible name: the page, the steps before, and the measured tap. */
const taps: Record<string, { path: string; before?: string[]; tap: string }> = {
  drawer: { path: demoPages.home, tap: 'button[aria-label="Open menu"]' },
  size: { path: demoPages.product, tap: 'input:not(:checked) + .size-pill' },
  'add to cart': {
    path: demoPages.product,
    before: ['input:not(:checked) + .size-pill'],
    tap: 'button:has-text("Add to Cart"):visible',
  },
  filter: { path: demoPages.listing, tap: 'button:has-text("Filter"):visible' },
  'next page': { path: demoPages.listing, tap: 'a[rel="next"]' },
}

/** Time from a tap to the next frame on a throttled phone, and until pages are interactive on a slow network. */
export async function measureInteractions(dataFolder: string): Promise<Figure[]> {
  const { path, problem } = haveChromium((line) => console.log(line))
  if (!path) throw new Error(problem ?? 'There is no Chromium')
  const server = await startServer(dataFolder)
  const browser = await chromium.launch({ executablePath: path, args: chromiumArgs })
  const figures: Figure[] = []
  for (const [name, step] of Object.entries(taps)) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timeTap(browser, server.origin, step))
    figures.push(figure(`${name}: tap to next frame, phone four times slower`, times, atMost(200, 'ms')))
  }
  for (const [name, address] of Object.entries(demoPages)) {
    const visits = []
    for (let run = 0; run < runs; run += 1) visits.push(await timeSlowVisit(browser, server.origin + address))
    figures.push(
      ...figuresFrom(visits, [
        [`${name}: first paint on slow 3G`, ({ paintMs }) => paintMs, atMost(3_000, 'ms')],
        [`${name}: script taken over on slow 3G`, ({ hydratedMs }) => hydratedMs, atMost(10_000, 'ms')],
      ]),
    )
  }
  await browser.close()
  await stop(server)
  return figures
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 5'], viewport: { width: 360, height: 740 } })
  return context.newPage()
}

async function timeTap(
  browser: Browser,
  origin: string,
  { path, before = [], tap }: { path: string; before?: string[]; tap: string },
): Promise<number> {
  const page = await openPhone(browser)
  await page.goto(origin + path)
  await untilHydrated(page)
  for (const selector of before) await page.locator(selector).first().tap()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const target = page.locator(tap).first()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_000)
  // Event Timing: the longest event of an interaction, from input to the next frame.
  await page.evaluate(() => {
    Reflect.set(window, 'longestMs', 0)
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, 'longestMs', Math.max(Number(Reflect.get(window, 'longestMs')), duration))
    })
    watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await target.tap()
  await page.waitForTimeout(1_500)
  const longest = await page.evaluate(() => Number(Reflect.get(window, 'longestMs')))
  await page.context().close()
  return longest
}

/** 400 kbit/s and 400 ms round trip, WebPageTest's "Slow 3G". */
async function timeSlowVisit(browser: Browser, address: string): Promise<{ paintMs: number; hydratedMs: number }> {
  const page = await openPhone(browser)
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  const hydratedMs = await untilHydrated(page)
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await page.context().close()
  return { paintMs, hydratedMs }
}

/** Milliseconds from navigation start until React has hydrated the top bar. */
async function untilHydrated(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const button = document.querySelector('button[aria-label="Open menu"], header a')
      const isReacts = Object.keys(button ?? {}).some((key) => key.startsWith('__reactFiber'))
      return isReacts && performance.now()
    },
    undefined,
    { timeout: 120_000, polling: 50 },
  )
  return Number(await handle.jsonValue())
}
