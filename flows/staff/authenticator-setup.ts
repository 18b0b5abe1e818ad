import { findSetting } from '#db/settings/settings.ts'
import { qrPicture } from '#flows/qr-code.ts'
import type { Shop } from '#flows/shop.ts'
import { authenticatorLink, newAuthenticatorSecret } from './authenticator-codes.ts'
import { openSealedSecret, sealSecret } from './authenticator-secrets.ts'

/** Data for setting up an authenticator; null when the shop's secret has changed since. */
export async function authenticatorOffer(
  { db, pepper, origin }: Shop,
  { staffId, name, sealed }: { staffId: string; name: string; sealed: Buffer },
): Promise<{ picture: string; letters: string; uri: string } | null> {
  const secret = openSealedSecret(sealed, { pepper, staffId })
  if (secret === null) return null
  const brand = await findSetting(db, 'brand')
  const shop = `${brand.name} ${new URL(origin).hostname}`
  const { uri, letters } = authenticatorLink(secret, { shop, name })
  return { uri, letters, picture: qrPicture(uri) }
}

/** Generates an encrypted secret for this staff member. */
export function newSealedAuthenticator({ pepper }: Shop, staffId: string): Buffer {
  return sealSecret(newAuthenticatorSecret(), { pepper, staffId })
}
