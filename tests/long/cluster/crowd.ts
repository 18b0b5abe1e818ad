import { Agent, request } from 'node:http'
import type { Db } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { noCodLimits } from '#domain/checkout/cod-limits.ts'
import { noCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import { bucketMedia } from '#providers/media/bucket.ts'
import { anAddress, aProduct } from '#tests/support/builders/records.ts'
import { shopHost } from './cluster.ts'
import { machineAddress } from './network.ts'

export type ClusterShopper = { id: string; phone: string; token: string; address: string }

const atOnce = 1_000

/** Creates accounts with a session each, in few statements: there are twenty thousand. `from` keeps phones apart. */
export async function openAccounts(db: Db, count: number, from: number): Promise<ClusterShopper[]> {
  const all: ClusterShopper[] = []
  while (all.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - all.length) }, (_, at) => from + all.length + at)
    const phones = some.map((number) => `+9198${String(number).padStart(8, '0')}`)
    const users = await db
      .insertInto('users')
      .values(phones.map((phone) => ({ phone })))
      .returning(['id', 'phone'])
      .execute()
    const shoppers = users.map(({ id, phone }, at) => ({
      id,
      phone: phone ?? '',
      token: randomSecret(),
      address: `100.${64 + (Math.floor(at / 250) % 60)}.${all.length / atOnce}.${1 + (at % 250)}`,
    }))
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 30 * 24 * 60 * 60_000)
    const device = 'Chrome on Android'
    const dates = { createdAt: now, lastSeenAt: now, expiresAt }
    const sessions = shoppers.map(({ id, token }) => ({ userId: id, tokenHash: hashSecret(token), device, ...dates }))
    await db.insertInto('sessions').values(sessions).execute()
    all.push(...shoppers)
  }
  return all
}

const picture = { name: '00c1057e00c1057e.webp', url: '/media/00c1057e00c1057e.webp' }

/** Products with ample stock, and a picture in the bucket. */
export async function fillShop(db: Db): Promise<string[]> {
  await saveSetting(db, 'cod-limits', noCodLimits)
  await saveSetting(db, 'cod-risk', noCodRiskRule)
  const endpoint = `http://${machineAddress('bucket')}:9000`
  const keys = { keyId: 'S3RVER', secret: 'S3RVER' }
  const media = bucketMedia({ endpoint, region: 'us-east-1', bucket: 'shop-media', ...keys })
  await media.put(picture.name, Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))
  const ids: string[] = []
  while (ids.length < 20) ids.push((await aProduct({ db }, { stock: 1_000_000 })).id)
  return ids
}

export const pagesOf = (productIds: readonly string[]): string[] => [
  '/home',
  '/search',
  picture.url,
  ...productIds.slice(0, 5).map((id) => `/product/${id}`),
]

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const patienceMs = 10_000

/** `status`: the error when there was no response; `waitMs`: Retry-After. */
export type ClusterAnswer = { status: number | string; body: string; waitMs: number }

type Sent = { path: string; headers?: Record<string, string>; body?: string }

/** Sends a request to the proxy with a timeout of ten seconds. Never throws. */
export function requestByProxy(origin: string, { path, headers = {}, body }: Sent): Promise<ClusterAnswer> {
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, body: '', waitMs: 1_000 })
    const sent = request(origin + path, { agent, method, headers: { host: shopHost, ...headers } })
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer in ten seconds')))
    sent.on('error', fail).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: text,
          waitMs: Number(response.headers['retry-after'] ?? 1) * 1_000,
        }),
      )
    })
    sent.end(body)
  })
}

type Call = { shopper: ClusterShopper; key?: string; body: unknown }

/** Submits a form as the browser's script does. */
export function pressButton(
  origin: string,
  name: 'create-order' | 'cancel',
  { shopper, key, body }: Call,
): Promise<ClusterAnswer> {
  const session = encodeURIComponent(Buffer.from(JSON.stringify(shopper.token)).toString('base64'))
  const headers = {
    cookie: `__Host-sid=${session}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': shopper.address,
    ...(key && { 'idempotency-key': key }),
  }
  return requestByProxy(origin, { path: `/functions/${name}`, headers, body: JSON.stringify(body) })
}

/** Orders one unit by COD. */
export const orderOfOne = (productId: string, { phone }: ClusterShopper) => ({
  items: [{ id: productId, size: 0, quantity: 1 }],
  address: { ...anAddress, phone, country: 'India' },
  payment_method: 'COD',
})
