import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueListener } from '#db/catalogue/change-listener.ts'
import type { Log } from '#flows/shop.ts'
import type { Cdn } from '#providers/cdn/cdn.ts'
import { edgePurges } from '#server/metrics/recorded-metrics.ts'
import { tagOfAll, tagsOfChange } from './edge-tags.ts'

/**
 * Delay in milliseconds after which each purge is repeated: a page sent to the CDN before the change may arrive there
 * after the first purge, and other servers drop their copies a moment later.
 */
const againAfterMs = 1_000

/** Delay before the first retry in milliseconds. */
const firstRetryMs = 500
const longestRetryMs = 15_000

/** Maximum consecutive requests; beyond that everything is purged. */
const mostBatches = 5

/**
 * Purges the CDN after each catalogue change, following the shop's own cache. Concurrent changes share a request;
 * failed requests are retried until they succeed.
 */
export function openEdgePurges(cdn: Cdn, log: Log): CatalogueListener {
  const due = new Set<string>()
  let isSending = false
  const send = async () => {
    if (isSending) return
    isSending = true
    let retryMs = firstRetryMs
    while (due.size > 0) {
      const batch = nextBatch(due, cdn)
      const failure = await cdn.purge(batch).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      edgePurges.count(failure ? 'failed' : 'sent')
      retryMs = failure ? Math.min(2 * retryMs, longestRetryMs) : firstRetryMs
      if (failure) {
        for (const tag of batch) due.add(tag)
        log.error({ err: failure.error, cdn: cdn.name }, 'CDN purge failed: old pages are still served')
      }
      await wait(failure ? retryMs : cdn.pauseMs, undefined, { ref: false })
    }
    isSending = false
  }
  const purge = (tags: readonly string[]) => {
    for (const tag of tags) due.add(tag)
    void send()
  }
  const purgeTwice = (tags: readonly string[]) => {
    purge(tags)
    setTimeout(purge, againAfterMs, tags).unref()
  }
  return {
    changed: (productId) => purgeTwice(tagsOfChange(productId)),
    listening: (isListening) => {
      // Changes may have been missed before.
      if (isListening) purgeTwice([tagOfAll])
    },
  }
}

/** Takes as many tags as a request may contain. */
function nextBatch(due: Set<string>, { mostTags }: Cdn): readonly string[] {
  const isEverything = due.has(tagOfAll) || due.size > mostBatches * mostTags
  const batch = isEverything ? [tagOfAll] : [...due].slice(0, mostTags)
  if (isEverything) due.clear()
  else for (const tag of batch) due.delete(tag)
  return batch
}
