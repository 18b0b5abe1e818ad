// Finds a Chromium for the end-to-end tests, or installs Debian's where that is possible. No dependencies.
import { findProgram, haveProgram } from './debian-program.mjs'

/** Debian's Chromium without a window comes first: it draws no window of its own beside the page (decision 35). */
const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM',
  places: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  packages: ['chromium-headless-shell', 'chromium'],
}

/** Everything that a test browser should leave alone. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Its path; null when there is none. */
export const findChromium = () => findProgram(chromium)

/** The path of a Chromium, installed if need be; or the one line that says why there is none. */
export const haveChromium = (say) => haveProgram(chromium, say)
