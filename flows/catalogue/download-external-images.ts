/** Downloads images that an import left on other hosts, one by one, and replaces their URLs. */

import { setTimeout as wait } from 'node:timers/promises'
import {
  claimDueImage,
  recordImageFailure,
  recordStoredImages,
  resetImageAttempts,
  type StoredImage,
  showStoredImages,
} from '#db/catalogue/external-images.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { nextRetryAt } from '#domain/backoff.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { imageRetryDelays } from '#domain/imports/images.ts'
import { diskIsFull, isRefusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { type ImageFailure, requestImage } from './fetch-image.ts'
import { processProductImages } from './process-product-images.ts'

/** Maximum downloads per run, which is every minute, so that the other host is not overloaded. */
const mostAtOnce = 30
const pauseMs = 500
const patienceMs = 20_000
/** Consecutive unreachable hosts that indicate a network failure on this machine. */
const patience = 3
/** Downloads per database update, because each update invalidates all cached pages. */
const shownAtOnce = 10
/** Maximum duration of an import, which may write a URL downloaded meanwhile. */
const longestImportMs = 2 * 60 * 60_000

const unreadable: ImageFailure = { text: texts.pictureUnreadable, isPassing: false }

/** Downloads some of the due images. Failures are stored and reported by health checks; never throws. */
export async function downloadExternalImages(shop: Shop, pause = pauseMs): Promise<void> {
  const { db, log, now } = shop
  const since = new Date(now().getTime() - longestImportMs)
  await inTransaction(db, (tx) => showStoredImages(tx, since))
  const come: StoredImage[] = []
  const tally = { come: 0, lost: 0 }
  try {
    for (let [tried, silent] = [0, 0]; tried < mostAtOnce && silent < patience; tried += 1) {
      const url = await inTransaction(db, (tx) => takeDue(tx, now()))
      if (url === null) break
      if (tried > 0) await wait(pause)
      const storedUrl = await downloadImage(shop, url)
      silent = typeof storedUrl !== 'string' && storedUrl.isPassing ? silent + 1 : 0
      if (typeof storedUrl === 'string') {
        come.push({ url, storedUrl })
        tally.come += 1
        if (come.length >= shownAtOnce) await show(shop, come.splice(0))
      } else if (await recordImageFailure(db, url, storedUrl)) tally.lost += 1
    }
  } finally {
    await show(shop, come)
  }
  if (tally.come + tally.lost > 0) log.info(tally, 'external pictures were fetched')
}

const takeDue = (tx: Db, now: Date) =>
  claimDueImage(tx, { now, next: (attempts) => nextRetryAt(attempts, imageRetryDelays, now) })

async function downloadImage(shop: Shop, url: string): Promise<string | ImageFailure> {
  const bytes = await requestImage(shop, url, patienceMs)
  if (!(bytes instanceof Uint8Array)) return bytes
  const stored = await processProductImages(shop, [bytes])
  if (stored === diskIsFull) return { text: diskIsFull.message, isPassing: true }
  return (isRefusal(stored) ? undefined : stored[0]?.url) ?? unreadable
}

async function show({ db, now }: Shop, come: readonly StoredImage[]): Promise<void> {
  if (come.length === 0) return
  const at = now()
  await inTransaction(db, (tx) => record(tx, come, at))
}

async function record(tx: Db, come: readonly StoredImage[], at: Date): Promise<void> {
  await recordStoredImages(tx, come, at)
  await showStoredImages(tx, at)
}

export async function retryExternalImages({ db }: Shop, staff: Staff): Promise<void> {
  await inTransaction(db, (tx) => resetAttempts(tx, staff))
}

async function resetAttempts(tx: Db, staff: Staff): Promise<void> {
  const pictures = await resetImageAttempts(tx)
  await recordAudit(tx, staff, { action: 'retry-pictures', object: 'pictures', after: { pictures } })
}
