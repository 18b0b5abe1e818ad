import { Hono } from 'hono'
import type { DatabaseAddress } from '#db/engine/address.ts'
import { openDatabase } from '#db/engine/database.ts'
import { openLimits } from '#db/engine/rate-limits.ts'
import { openStepCounter } from '#flows/reports/funnel-counter.ts'
import type { Shop } from '#flows/shop.ts'
import { altcha } from '#providers/captcha/altcha.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { sandboxMessages } from '#providers/messages/sandbox/messages.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { sandboxSms } from '#providers/sms/sandbox/sms.ts'
import { createFunctions } from '#server/api/functions.ts'
import { unknownAddress } from '#server/http/client-address.ts'
import { plainDocuments } from '#tests/support/builders/documents.ts'
import { noMedia } from '#tests/support/shops/no-media.ts'
import { ask } from './journey.ts'

/** Message to a process of buyers: the shop's database, and their orders. */
export type Crowd = {
  address: DatabaseAddress
  calls: readonly { shopper: { token: string }; key: string; body: unknown }[]
}

/** One for each connection. Others queue. */
const atOnce = 5

/** A server of the shop with five connections under load; records the responses. */
async function buy({ address, calls }: Crowd): Promise<number[]> {
  const db = openDatabase(address, { connections: 5, onError: console.error, waitMs: 60_000 })
  const now = () => new Date()
  const secret = 'a secret for tests only'
  const shop: Shop = {
    db,
    primary: db,
    now,
    gateways: gatewaysOf([]),
    couriers: couriersOf([]),
    socialLogin: null,
    origin: 'http://shop.test',
    sms: sandboxSms(now),
    captcha: altcha({ secret, effort: 1, now }),
    documents: plainDocuments,
    messageProviders: { sms: null, whatsapp: null, email: null, owner: { phone: null, email: null } },
    pushService: sandboxMessages(() => new Date()).push,
    media: noMedia,
    imageWorker: { reencode: async () => 'unreadable', draw: async () => null, close: () => {} },
    pepper: secret,
    limits: openLimits({ db, now, pepper: secret, onError: console.error }),
    fetchOutside: async () => 'no-answer',
    steps: openStepCounter(now),
    home: {
      address,
      dataFolder: '.',
      mode: 'demo',
      keysOutside: [],
      backupBucket: null,
      recovery: null,
      backup: { everyMinutes: null, folder: '.', passphrase: null },
    },
    log: { info: () => {}, warn: console.warn, error: console.error },
  }
  const doors = new Hono().route(
    '/functions',
    createFunctions(shop, () => unknownAddress),
  )
  const reach = async (path: string, init: RequestInit) => doors.request(shop.origin + path, init)
  const line = [...calls]
  const statuses: number[] = []
  const serve = async () => {
    for (let call = line.pop(); call; call = line.pop()) {
      statuses.push((await ask(reach, 'create-order', call)).status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, serve))
  await db.destroy()
  return statuses
}

process.once('message', async (crowd: Crowd) => {
  process.send?.(await buy(crowd))
  process.disconnect()
})
process.send?.('ready')
