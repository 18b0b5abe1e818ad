import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Purpose and owner of an encrypted secret: decryption for any other fails. */
type Seal = { pepper: string; purpose: keyof typeof purposes; owner: string }

/** Each purpose has a key derived from the shop's secret and this text. */
const purposes = {
  authenticator: 'authenticator secrets of the back office',
  hook: 'signing secrets of webhooks',
  provider: 'keys of providers',
  push: 'private key of alerts',
  'refund-account': 'accounts that refunds are sent to',
} as const

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret with a key of the server, bound to purpose and owner: the database alone can neither decrypt nor
 * move it.
 */
export function sealFor(secret: Uint8Array, { pepper, purpose, owner }: Seal): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(pepper, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts; null when encrypted for another purpose or owner, or with another secret of the shop. */
export function openSealed(sealed: Buffer, { pepper, purpose, owner }: Seal): Buffer | null {
  try {
    const iv = sealed.subarray(0, ivBytes)
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
    const key = sealingKey(pepper, purpose)
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function sealingKey(pepper: string, purpose: Seal['purpose']): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', purposes[purpose], 32))
}
