import { subscribe } from 'node:diagnostics_channel'
import { setTimeout as wait } from 'node:timers/promises'
import { makeImageWidths } from '#flows/catalogue/make-image-widths.ts'
import type { Shop } from '#flows/shop.ts'
import { retryWhileUnavailable } from './retry-while-database-unavailable.ts'

/** Time in milliseconds without requests after which the shop counts as idle. */
const quietMs = 3_000
/** Interval in milliseconds for one image while the shop is never idle. */
const longestWaitMs = 20_000
const lookAgainMs = 500

/** Generates the variants of the demo images in the background, preferably while idle. */
export function makeWidthsInBackground(shop: Shop): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let askedAt = Date.now()
  subscribe('http.server.request.start', () => {
    askedAt = Date.now()
  })
  const next = async () => {
    const since = Date.now()
    const isTime = () => Date.now() - askedAt > quietMs || Date.now() - since > longestWaitMs
    while (!isTime() && !signal.aborted) await wait(lookAgainMs, undefined, { signal }).catch(() => {})
  }
  const making = retryWhileUnavailable(shop.log, () => makeImageWidths(shop, { stopping: signal, next })).catch(
    (error: unknown) => shop.log.error({ err: error }, 'widths of a picture could not be created'),
  )
  return {
    stop: async () => {
      stopping.abort()
      await making
    },
  }
}
