// Finds a Chromium for the end-to-end tests, or installs Debian's where that is possible. No dependencies.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Debian's Chromium without a window comes first: it draws no window of its own beside the page (decision 35). */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']
const packages = ['chromium-headless-shell', 'chromium']

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
export function findChromium() {
  const wanted = process.env.CHROMIUM
  if (wanted) return fs.existsSync(wanted) ? wanted : null
  return places.find((place) => fs.existsSync(place)) ?? null
}

/** The path of a Chromium, installed if need be; or the one line that says why there is none. */
export function haveChromium(say) {
  const found = findChromium()
  if (found) return { path: found, problem: null }
  const problem = whyNotInstall()
  if (problem) return { path: null, problem }
  say('Installing Chromium from Debian …')
  const reason = install()
  const path = findChromium()
  return path
    ? { path, problem: null }
    : { path, problem: `Chromium could not be installed: ${reason ?? 'no reason given'}` }
}

/** The first of the packages that Debian has. Null when it worked; otherwise the last thing that was said. */
function install() {
  let reason = run('apt-get', ['update'])
  if (reason !== null) return reason
  for (const name of packages) {
    reason = run('apt-get', ['install', '-y', '--no-install-recommends', name])
    if (reason === null) return null
  }
  return reason
}

function whyNotInstall() {
  const advice = 'install it, or set CHROMIUM to the path of one'
  if (process.env.CHROMIUM) return `There is no Chromium at ${process.env.CHROMIUM} (CHROMIUM): ${advice}.`
  if (process.getuid?.() !== 0) return `There is no Chromium at ${places.join(' or ')}: ${advice}.`
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `There is no Chromium and no apt-get to get it: ${advice}.`
  return null
}

/** Null when it worked; otherwise the last thing that it said. */
function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const ran = spawnSync(program, args, { encoding: 'utf8', env, timeout: 300_000 })
  if (ran.status === 0) return null
  return `${ran.stderr}${ran.stdout}`.trim().split('\n').at(-1) || `${program} failed`
}
