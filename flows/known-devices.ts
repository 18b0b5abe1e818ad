import { isSameHash, randomSecret, seal } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the known-device token of a phone or staff member in a browser's tokens; null without one. */
export function findKnownDevice({ pepper }: Shop, subject: string, tokens: readonly string[]): string | null {
  const isGenuine = (token: string) => {
    const [id = '', sealed = ''] = token.split('.')
    return isSameHash(Buffer.from(sealed), Buffer.from(sealDevice(pepper, subject, id)))
  }
  return tokens.find(isGenuine) ?? null
}

/**
 * Puts the known-device token of this phone or staff member first, creating it if needed. It gives the browser rate
 * limits of its own, so that strangers can't lock its owner out; it authenticates nothing.
 */
export function rememberDevice(shop: Shop, subject: string, tokens: readonly string[]): string[] {
  const known = findKnownDevice(shop, subject, tokens)
  if (known !== null) return [known, ...tokens.filter((token) => token !== known)]
  const id = randomSecret()
  return [`${id}.${sealDevice(shop.pepper, subject, id)}`, ...tokens]
}

const sealDevice = (pepper: string, subject: string, id: string) => seal(pepper, ['known device', subject, id])
