import { isSameHash, randomSecret, seal } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the token of a phone or staff member among those that a browser got when it signed in; null without one. */
export function findKnownDevice(
  { pepper }: Pick<Shop, 'pepper'>,
  subject: string,
  tokens: readonly string[],
): string | null {
  const isGenuine = (token: string) => {
    const [id = '', sealed = ''] = token.split('.')
    return isSameHash(Buffer.from(sealed), Buffer.from(sealDevice(pepper, subject, id)))
  }
  return tokens.find(isGenuine) ?? null
}

/**
 * Puts the token of this phone or staff member first among those of a browser, with a new one where there is none. By it the
 * limits on codes count the browser by itself, so that strangers can't shut its owner out; it proves nothing else.
 */
export function rememberDevice(shop: Pick<Shop, 'pepper'>, subject: string, tokens: readonly string[]): string[] {
  const known = findKnownDevice(shop, subject, tokens)
  if (known !== null) return [known, ...tokens.filter((token) => token !== known)]
  const id = randomSecret()
  return [`${id}.${sealDevice(shop.pepper, subject, id)}`, ...tokens]
}

const sealDevice = (pepper: string, subject: string, id: string) => seal(pepper, ['known device', subject, id])
