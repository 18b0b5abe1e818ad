import { savesData } from '#ui/connection.ts'
import { signs } from '#ui/first-interaction.ts'
import type { LateFiles } from './deferred-scripts.tsx'

/**
 * Runs inside every page, before any other script (decision 0013). Whatever can be tapped works as a link or a form, so
 * React and the router stay out of the way of style, font and pictures: they are fetched once the page has what it
 * shows, or at once when somebody touches it.
 */
const { imports, routes, entry }: LateFiles = JSON.parse(document.currentScript?.dataset['files'] ?? '')

/** Milliseconds after which a picture that does not come is waited for no longer. */
const longestWaitMs = 4_000

/** The picture that came last is decoded and painted in this time, before a script competes with it. */
const paintMs = 200

let hasBegun = false
let isWanted = false

for (const sign of signs) addEventListener(sign, beginAtOnce, { passive: true, capture: true, once: true })
// The page itself; a row that scrolls by itself is no sign.
addEventListener('scroll', beginAtOnce, { passive: true, once: true })
addEventListener('load', beginWhenIdle)
setTimeout(() => {
  showRest()
  void begin()
}, longestWaitMs)

function beginAtOnce(): void {
  isWanted = true
  showRest()
  // From now on pictures may be fetched before they are seen (theme.css).
  document.documentElement.dataset['touched'] = savesData() ? 'thrifty' : 'yes'
  void begin()
}

function beginWhenIdle(): void {
  setTimeout(() => {
    showRest()
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1_000 })
    else void begin()
  }, paintMs)
}

/** What is out of sight is fetched from here on (`after-load` in theme.css). */
function showRest(): void {
  document.documentElement.dataset['loaded'] = ''
}

async function begin(): Promise<void> {
  if (hasBegun) return
  hasBegun = true
  for (const file of [...imports, ...Object.values(routes), entry]) fetchEarly(file)
  for (const file of imports) await run(file)
  const modules: Record<string, unknown> = {}
  for (const [id, file] of Object.entries(routes)) modules[id] = await run(file)
  Object.assign(window, { __reactRouterRouteModules: modules })
  await run(entry)
}

/** Each file in a turn of its own, so that what somebody does meanwhile is answered in between. */
async function run(file: string): Promise<unknown> {
  if (!isWanted) await new Promise((resolve) => setTimeout(resolve))
  return import(/* @vite-ignore */ file)
}

/** All are on their way before the first one runs. */
function fetchEarly(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href, fetchPriority: isWanted ? 'high' : 'low' })
  document.head.append(link)
}
