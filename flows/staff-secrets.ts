import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** For whom a secret is sealed: opened for anybody else, it breaks. */
type Seal = { pepper: string; staffId: string }

const ivBytes = 12
const tagBytes = 16

/** Keeps an authenticator's secret: whoever has only the database can neither read it nor give it to somebody else. */
export function sealSecret(secret: Uint8Array, { pepper, staffId }: Seal): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(pepper), iv).setAAD(Buffer.from(staffId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null when it was sealed for somebody else, or with another secret of the shop. */
export function openSealedSecret(sealed: Buffer, { pepper, staffId }: Seal): Buffer | null {
  try {
    const iv = sealed.subarray(0, ivBytes)
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(pepper), iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(staffId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** A key of its own, made of the shop's one secret. */
function sealingKey(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'authenticator secrets of the back office', 32))
}
