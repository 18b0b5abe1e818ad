import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '#db/engine/errors.ts'
import type { Log } from '#flows/shop.ts'

const againAfterMs = 1_000

/** Runs work that is done once after startup, and retries it while the database is unavailable. */
export async function retryWhileUnavailable<Done>(log: Log, work: () => Promise<Done>): Promise<Done> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log.warn({ err: error }, 'database unavailable: work after startup is retried')
      await wait(againAfterMs)
    }
  }
}
