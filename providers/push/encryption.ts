import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushTarget, VapidKeys } from './push.ts'

/** Random per message; tests pass those of the RFC. */
type MessageSecrets = { salt: Buffer; privateKey: Buffer }

const curve = 'prime256v1'
/** Maximum record size: push services accept 4,096 bytes. */
const recordBytes = 4_096
const lastRecord = Buffer.from([2])

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/**
 * Encrypts a message for one subscription (RFC 8291, content coding aes128gcm of RFC 8188). Throws for an invalid key.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  secrets: MessageSecrets = newSecrets(),
): Buffer {
  const { salt, privateKey } = secrets
  const own = createECDH(curve)
  own.setPrivateKey(privateKey)
  const [theirs, ours] = [bytesOf(p256dh), own.getPublicKey()]
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(own.computeSecret(theirs), { salt: bytesOf(auth), purpose, bytes: 32 })
  const key = derive(shared, { salt, purpose: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = derive(shared, { salt, purpose: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.update(lastRecord), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed, cipher.getAuthTag()])
}

function newSecrets(): MessageSecrets {
  const own = createECDH(curve)
  own.generateKeys()
  return { salt: randomBytes(16), privateKey: own.getPrivateKey() }
}

const derive = (secret: Buffer, { salt, purpose, bytes }: { salt: Buffer; purpose: Buffer; bytes: number }) =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes))

/** `subject`: contact for the push service's operator, 'https:' or 'mailto:'. */
type VapidClaims = { endpoint: string; subject: string; expiresAt: Date }

/** Builds the `Authorization` header that identifies the shop to a push service (RFC 8292). */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, claims: VapidClaims): string {
  const { endpoint, subject: sub, expiresAt } = claims
  const exp = Math.floor(expiresAt.getTime() / 1_000)
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub },
  ]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const [x, y] = [bytesOf(publicKey).subarray(1, 33), bytesOf(publicKey).subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x: x.toString('base64url'), y: y.toString('base64url') }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
