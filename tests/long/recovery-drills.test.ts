import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/engine/database.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { recoverShop } from '#flows/backups/recover-shop.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import {
  kill,
  killDatabase,
  newDataFolder,
  removeFolder,
  startServer,
  withDatabase,
} from '#tests/support/servers/server-process.ts'
import { orderByCod } from '#tests/support/visits/order-by-cod.ts'

const drills = Number(process.env['DRILLS'] ?? 20)
const buyers = 400
/** No more orders than this may be lost (milliseconds before the accident). */
const promiseMs = 60_000
const passphrase = 'four words that nobody guesses'
let backups = ''
beforeAll(async () => {
  backups = await newDataFolder()
})
afterAll(() => removeFolder(backups))

async function prepare(db: Db): Promise<string[]> {
  const product = await aProduct({ db }, { id: 'runner', sizes: ['8'], stock: 10 * buyers })
  const tokens = []
  for (let at = 0; at < buyers; at += 1) {
    const address = { ...anAddress, phone: `+9198765${10_000 + at}` }
    const shopper = await aShopper({ db, now: () => new Date() }, { address, cart: [aLine(product, '8')] })
    tokens.push(shopper.token)
  }
  return tokens
}

type Bought = { orderId: string; at: number }

/** One order after the other, until the server is gone. */
function buy(origin: string, tokens: string[]) {
  const bought: Bought[] = []
  let isOver = false
  const walk = async () => {
    for (let token = tokens.pop(); token !== undefined && !isOver; token = tokens.pop()) {
      const orderId = await orderByCod(origin, token).catch(() => null)
      if (orderId !== null) bought.push({ orderId, at: Date.now() })
      await wait(250)
    }
  }
  const walking = walk()
  return {
    bought,
    end: async () => {
      isOver = true
      await walking
    },
  }
}

const isBaseThere = async (place: string) =>
  (await readdir(join(place, 'recovery')).catch(() => [])).some((name) => /^base.*\.end$/.test(name))

test.each(Array.from({ length: drills }, (_, at) => at + 1))(
  'drill %i: everything is killed and the data folder erased while buyers buy: no order older than a minute is lost',
  async (drill) => {
    const place = join(backups, String(drill))
    const dataFolder = await newDataFolder()
    const tokens = await withDatabase(dataFolder, prepare)
    const server = await startServer(dataFolder, 'server/main.ts', {
      STRUT_RECOVERY: 'on',
      STRUT_BACKUP_DIR: place,
      STRUT_BACKUP_PASSPHRASE: passphrase,
    })
    await expect.poll(() => isBaseThere(place), { timeout: 300_000, interval: 500 }).toBe(true)
    const crowd = buy(server.origin, tokens)
    // Any moment of the shipping's 20 seconds.
    await wait(25_000 + Math.random() * 40_000)
    const killedAt = Date.now()
    await Promise.all([kill(server), killDatabase(dataFolder)])
    await crowd.end()
    await removeFolder(dataFolder)

    const other = await newDataFolder()
    const media = await diskMedia(join(other, 'media'))
    const store = await diskMedia(join(place, 'recovery'))
    await recoverShop({ store, passphrase, dataFolder: other, to: null, media, say: () => {} })
    const found = await withDatabase(other, async (db) => ({
      orders: await db.selectFrom('orders').select('orderId').execute(),
      broken: await findBrokenInvariants(db),
    }))
    const kept = new Set(found.orders.map(({ orderId }) => orderId))
    const lost = crowd.bought.filter(({ orderId }) => !kept.has(orderId))
    const oldest = Math.max(0, ...lost.map(({ at }) => killedAt - at))
    console.log(
      `drill ${drill}: ${crowd.bought.length} orders, ${lost.length} lost, the oldest of ${oldest} ms`,
    )
    expect(found.broken).toEqual([])
    expect(crowd.bought.length).toBeGreaterThan(0)
    expect(oldest).toBeLessThan(promiseMs)
    await removeFolder(other)
  },
)
