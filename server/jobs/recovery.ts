/** Uploads the embedded database's changes continuously (decision 118). */

import { setTimeout as wait } from 'node:timers/promises'
import { dropReplicationSlot } from '#db/backups/write-ahead-log.ts'
import { recoveryKeeper } from '#flows/backups/keep-recovery.ts'
import type { Shop } from '#flows/shop.ts'
import { type Running, repeat } from './scheduler.ts'

/** Interval in milliseconds that keeps a loss well under a minute, even if one upload fails. */
const everyMs = 20_000
const stopMs = 5_000

/** Starts it; null without the embedded database. */
export async function startRecovery(shop: Shop, isEmbedded: boolean): Promise<Running | null> {
  if (!isEmbedded) return null
  const { recovery, address } = shop.home
  if (recovery === null) {
    const warn = (error: unknown) =>
      shop.log.warn({ err: error }, 'the WAL replication slot of recovery could not be dropped')
    await dropReplicationSlot(address).catch(warn)
    return null
  }
  const keeper = recoveryKeeper(shop, recovery)
  const keeping = repeat(keeper.keep, everyMs)
  const end = async () => {
    await keeping.stop()
    // Uploads the latest changes before stopping.
    await keeper.keep()
    await keeper.close()
  }
  return {
    stop: async () => {
      await Promise.race([end(), wait(stopMs, undefined, { ref: false })])
    },
  }
}
