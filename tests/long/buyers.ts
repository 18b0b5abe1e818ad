import { Hono } from 'hono'
import { type DatabaseAddress, openDatabase } from '#db/database.ts'
import { openLimits } from '#db/limits.ts'
import type { Shop } from '#flows/shop.ts'
import { altcha } from '#providers/captcha/altcha.ts'
import { paperPdf } from '#providers/papers/pdf.ts'
import { sandboxSms } from '#providers/sms/sandbox.ts'
import { createFunctions } from '#server/functions.ts'
import { ask } from './journey.ts'

/** What a process of its own is told: where the shop's database is, and what its buyers order. */
export type Crowd = {
  address: DatabaseAddress
  calls: readonly { shopper: { token: string }; key: string; body: unknown }[]
}

/** A server of the shop with five connections and a crowd before it: all press at once, and the answers are told. */
async function buy({ address, calls }: Crowd): Promise<number[]> {
  const db = openDatabase(address, { connections: 5, complain: console.error })
  const now = () => new Date()
  const secret = 'a secret for tests only'
  const shop: Shop = {
    ...{ db, now, payments: null, courier: null, socialLogin: null, origin: 'http://shop.test' },
    ...{ sms: sandboxSms(now), captcha: altcha({ secret, effort: 1, now }), papers: { pdf: paperPdf } },
    media: { name: 'none', get: async () => null, put: async () => {} },
    ...{ pepper: secret, limits: openLimits({ db, now, pepper: secret, complain: console.error }) },
    log: { info: () => {}, warn: console.warn, error: console.error },
  }
  const doors = new Hono().route('/functions', createFunctions(shop))
  const reach = async (path: string, init: RequestInit) => doors.request(shop.origin + path, init)
  const answers = await Promise.all(calls.map((call) => ask(reach, 'create-order', call)))
  await db.destroy()
  return answers.map(({ status }) => status)
}

process.once('message', async (crowd: Crowd) => {
  process.send?.(await buy(crowd))
  process.disconnect()
})
process.send?.('ready')
