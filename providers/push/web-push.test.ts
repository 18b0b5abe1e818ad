import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SafeProblem, type SafeRequest, safeFetch } from '#providers/http/safe-fetch.ts'
import type { OutgoingPush } from './push.ts'
import { webPush } from './web-push.ts'

const now = () => new Date('2026-11-25T10:00:00Z')
const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys('base64url')
const auth = Buffer.alloc(16, 7)
const shopKeys = createECDH('prime256v1')
const publicKey = shopKeys.generateKeys('base64url')
const privateKey = shopKeys.getPrivateKey('hex').padStart(64, '0')

const push: OutgoingPush = {
  id: 'one',
  to: { endpoint: 'https://push.example/send/abc', p256dh, auth: auth.toString('base64url') },
  device: 'Chrome on Android',
  content: { title: 'New order: ₹1,050', body: 'K7Q2-M9X4', path: '/admin/orders/1', tag: 'order-placed:1' },
  keys: { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') },
  ttlSeconds: 43_200,
}

/** A push service that answers with this, and what it was sent. */
function service(answer: number | SafeProblem) {
  const requests: (SafeRequest & { url: string })[] = []
  const pushes = webPush({
    origin: 'https://shop.example',
    now,
    fetchOutside: async (url, request = {}) => {
      requests.push({ url, ...request })
      return typeof answer === 'number' ? { url, status: answer, headers: {}, bytes: Buffer.of() } : answer
    },
  })
  return { requests, send: (sent = push) => pushes.send(sent) }
}

/** As a browser opens it (RFC 8291). */
function opened(body: Buffer): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (secret: Buffer, by: Buffer, [purpose, bytes]: readonly [Buffer, number]) =>
    Buffer.from(hkdfSync('sha256', secret, by, purpose, bytes))
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), auth, [purpose, 32])
  const key = derive(shared, salt, [Buffer.from('Content-Encoding: aes128gcm\0'), 16])
  const nonce = derive(shared, salt, [Buffer.from('Content-Encoding: nonce\0'), 12])
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, -1).toString()
}

test('a browser reads what the shop sent, and its push service learns who sent it and for how long', async () => {
  const { requests, send } = service(201)
  expect(await send()).toBe('accepted')
  const [request] = requests
  if (!(request?.body instanceof Buffer)) throw new Error('nothing was sent')
  expect(JSON.parse(opened(request.body))).toEqual(push.content)
  expect(request).toMatchObject({ url: push.to.endpoint, method: 'POST', limits: { redirects: 0 } })
  expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
  const claims = /^vapid t=\w+\.([\w-]+)\./.exec(request.headers?.['authorization'] ?? '')?.[1] ?? ''
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    sub: 'https://shop.example',
    exp: now().getTime() / 1_000 + 12 * 60 * 60,
  })
})

test('each answer has its end: taken, gone for ever, refused for ever, or to be tried again', async () => {
  expect(await service(410).send()).toBe('gone')
  expect(await service(404).send()).toBe('gone')
  expect(await service(413).send()).toEqual({ refused: 'Web push 413' })
  expect(await service('not-allowed').send()).toMatchObject({ refused: expect.any(String) })
  for (const passing of [403, 429, 500, 302, 'too-slow'] as const)
    await expect(service(passing).send()).rejects.toThrow('Web push')
})

test('an address inside the shop’s own network, or a key that is none, is never asked', async () => {
  const inside = { ...push, to: { ...push.to, endpoint: 'https://127.0.0.1:8443/send' } }
  const real = webPush({ fetchOutside: safeFetch, origin: 'https://shop.example', now })
  expect(await real.send(inside)).toMatchObject({ refused: expect.any(String) })
  const { requests, send } = service(201)
  const wrong = { ...push, to: { ...push.to, p256dh: 'B'.padEnd(87, 'A') } }
  expect(await send(wrong)).toMatchObject({ refused: expect.any(String) })
  expect(requests).toEqual([])
})
