import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { noSettings } from '#tests/support/servers/blank-settings.ts'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

// Chosen once by the runner; its workers inherit them.
// Below Linux's ephemeral ports; the folder of a killed run is not reused.
process.env['STRUT_E2E_PORT'] ??= String(20_000 + (process.pid % 12_000))
process.env['STRUT_E2E_DATA'] ??= join(tmpdir(), `strut-e2e-${process.pid}-${Date.now().toString(36)}`)

const port = process.env['STRUT_E2E_PORT']
const origin = `http://localhost:${port}`
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
/** No test leaves this machine. To hold requests up one by one would cost a browser its cache and a third of its time. */
const stayHere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'
const desk = { viewport: { width: 1280, height: 800 } }

/** True when files are named and in `npm run test:long`: also runs tests that are slow and seldom fail. */
const isLong = process.env['E2E_LONG'] === 'yes'

/**
 * The address bar of a whole Chromium opens two pages of its own with each window: half a second of processor time a test.
 * The last such list counts, so that Playwright's own stands here again, as far as it changes what a page sees.
 */
const featuresOff = [
  // A test opens a page or two: a renderer that waits for the next one is started for nothing.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]

const browser = {
  executablePath: findChromium() ?? 'chromium',
  args: [...chromiumArgs, stayHere, `--disable-features=${featuresOff.join(',')}`],
}

const everyday: PlaywrightTestConfig['projects'] = [
  { name: 'phone', use: phone, testIgnore: '**/{accessibility,imported-catalogue}.spec.ts', grepInvert: /@long/ },
]

const whole: PlaywrightTestConfig['projects'] = [
  { name: 'phone', use: phone, testIgnore: '**/imported-catalogue.spec.ts' },
  { name: 'desk', use: desk, testMatch: ['**/checkout/purchase.spec.ts', '**/journeys.spec.ts'] },
  {
    name: 'phone without script',
    use: { ...phone, javaScriptEnabled: false },
    testMatch: ['**/checkout/purchase.spec.ts', '**/google.spec.ts', '**/staff/sign-in.spec.ts'],
    // Only a script speaks with a passkey.
    grepInvert: /passkey/,
  },
  {
    name: 'phone, imported goods',
    use: phone,
    testMatch: '**/imported-catalogue.spec.ts',
    dependencies: ['phone', 'desk', 'phone without script'],
  },
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each test has its own shopper on one shop; tests that change the shop come last.
  // One more than cores: while two of them work, the third waits for its page to be still.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Long enough for a machine that is five times slower: tests wait for the page, not for time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: origin,
    // To install the service worker takes an eighth of a test's processor time: by day only where it is the subject.
    serviceWorkers: isLong ? 'allow' : 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Endless animations take a fifth of the machine; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every test takes a third of the machine: ask for it where one is to be understood.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: browser,
  },
  projects: isLong ? whole : everyday,
  webServer: {
    command: 'node --import ./server/production.ts e2e/support/serve.ts',
    url: `${origin}/readyz`,
    timeout: 300_000,
    env: {
      ...noSettings,
      PORT: port,
      STRUT_DATA: process.env['STRUT_E2E_DATA'],
      STRUT_LOG: 'warn',
      STRUT_MODE: 'demo',
      STRUT_ORIGIN: origin,
      // Each test is a visitor from elsewhere (e2e/support/shopper.ts), and no phone of theirs has to work hard.
      STRUT_TRUSTED_PROXIES: '127.0.0.1,::1',
      ALTCHA_EFFORT: '2',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
