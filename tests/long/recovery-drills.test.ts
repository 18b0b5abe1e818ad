import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/engine/database.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { recoverShop } from '#flows/backups/recover-shop.ts'
import { bucketMedia } from '#providers/media/bucket.ts'
import { diskMedia } from '#providers/media/disk.ts'
import type { MediaStore } from '#providers/media/media.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { startBucket } from '#tests/support/servers/bucket-server.ts'
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
/** Maximum loss (milliseconds before the failure). */
const promiseMs = 60_000
const passphrase = 'four words that nobody guesses'
let backups = ''
/** Every second drill recovers from a bucket, the others from a folder. */
const buckets = await Promise.all(Array.from({ length: Math.floor(drills / 2) }, startBucket))
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

/** Places orders one by one until the server dies. */
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

type Place = { store: MediaStore; settings: Record<string, string> }

async function placeOf(drill: number): Promise<Place> {
  const folder = join(backups, String(drill))
  const bucket = drill % 2 === 0 ? buckets[drill / 2 - 1] : undefined
  if (bucket === undefined)
    return { store: await diskMedia(join(folder, 'recovery')), settings: { STRUT_BACKUP_DIR: folder } }
  const settings = {
    STRUT_BACKUP_DIR: folder,
    BACKUP_BUCKET_ENDPOINT: bucket.endpoint,
    BACKUP_BUCKET_REGION: bucket.region,
    BACKUP_BUCKET_NAME: bucket.bucket,
    BACKUP_BUCKET_KEY_ID: bucket.keyId,
    BACKUP_BUCKET_SECRET: bucket.secret,
  }
  return { store: bucketMedia(bucket), settings }
}

const isBaseThere = async (store: MediaStore) => (await store.list('base.')).some((name) => name.endsWith('.end'))

test.each(Array.from({ length: drills }, (_, at) => at + 1))(
  'drill %i: everything is killed and the data folder erased while buyers buy: no order older than a minute is lost',
  async (drill) => {
    const { store, settings } = await placeOf(drill)
    const dataFolder = await newDataFolder()
    const tokens = await withDatabase(dataFolder, prepare)
    const server = await startServer(dataFolder, 'server/main.ts', {
      STRUT_RECOVERY: 'on',
      STRUT_BACKUP_PASSPHRASE: passphrase,
      ...settings,
    })
    await expect.poll(() => isBaseThere(store), { timeout: 300_000, interval: 500 }).toBe(true)
    const crowd = buy(server.origin, tokens)
    // A random moment of the shipping's 20 seconds.
    await wait(25_000 + Math.random() * 40_000)
    const killedAt = Date.now()
    await Promise.all([kill(server), killDatabase(dataFolder)])
    await crowd.end()
    await removeFolder(dataFolder)

    const other = await newDataFolder()
    const media = await diskMedia(join(other, 'media'))
    await recoverShop({ store, passphrase, dataFolder: other, to: null, media, print: () => {} })
    const found = await withDatabase(other, async (db) => ({
      orders: await db.selectFrom('orders').select('orderId').execute(),
      broken: await findBrokenInvariants(db),
    }))
    const kept = new Set(found.orders.map(({ orderId }) => orderId))
    const lost = crowd.bought.filter(({ orderId }) => !kept.has(orderId))
    const oldest = Math.max(0, ...lost.map(({ at }) => killedAt - at))
    console.log(`drill ${drill}: ${crowd.bought.length} orders, ${lost.length} lost, the oldest of ${oldest} ms`)
    expect(found.broken).toEqual([])
    expect(crowd.bought.length).toBeGreaterThan(0)
    expect(oldest).toBeLessThan(promiseMs)
    await removeFolder(other)
  },
)
