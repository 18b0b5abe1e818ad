import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { chromium, type Page } from '@playwright/test'
import { afterAll } from 'vitest'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs'
import { frontDoor } from './visit.ts'

/** Opens pages of this shop in a Chromium as wide as a small phone, each for a stranger of its own. */
export async function openPhones(shop: TestShop) {
  const { app } = await frontDoor(shop)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const { host } = new URL(shop.origin)
  const args = [
    ...chromiumArgs,
    `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
  ]
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args })
  afterAll(async () => {
    await browser.close()
    server.close()
  })
  return async (path: string, use: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await page.goto(shop.origin + path)
    await use(page)
    await context.close()
  }
}
