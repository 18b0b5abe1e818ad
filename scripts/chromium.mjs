// Finds a Chromium for the end-to-end tests, or installs Debian's where that is possible. No dependencies.
import { findProgram, haveProgram } from './debian-program.mjs'

/** Debian's headless Chromium comes first: it opens no window beside the page (decision 35). */
const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM',
  places: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  packages: ['chromium-headless-shell', 'chromium'],
}

/** Background activity that a test browser does without. */
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

/** Its path; null when not installed. */
export const findChromium = () => findProgram(chromium)

/** The path of a Chromium, installed if necessary; or the error in one line. */
export const haveChromium = (print) => haveProgram(chromium, print)
