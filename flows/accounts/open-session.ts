import { deleteSession, insertSession } from '#db/accounts/sessions.ts'
import { isBlocked } from '#db/accounts/users.ts'
import type { Db } from '#db/engine/database.ts'
import { accountBlocked, sessionEnd } from '#domain/accounts/session.ts'
import type { GuestCart } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mergeGuestCart } from '#flows/cart/merge-guest-cart.ts'
import { agreeToTerms } from '#flows/customers/record-consent.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

export type NewSessionInput = GuestCart & {
  userId: string
  /** Hash of the new cookie's secret. Null for an API client, which gets tokens. */
  tokenHash: Buffer | null
  /** Hash of the previous cookie's secret; that session ends. */
  earlierTokenHash: Buffer | null
  /** As formatted by `deviceLabel`. */
  device: string
  now: Date
}

/** A browser that signs in: what it has so far, and its previous session, which ends. */
export type SigningBrowser = Pick<NewSessionInput, 'device' | keyof GuestCart> & { earlierToken: string | null }

/** Makes the secret of a browser's new session cookie, and the session without its account. */
export function newBrowserSession(
  shop: Shop,
  { earlierToken, device, guestCart, guestCartId }: SigningBrowser,
): { token: string; browser: Omit<NewSessionInput, 'userId'> } {
  const token = randomSecret()
  const earlierTokenHash = earlierToken === null ? null : hashSecret(earlierToken)
  const browser = { device, guestCart, guestCartId, earlierTokenHash, tokenHash: hashSecret(token), now: shop.now() }
  return { token, browser }
}

/** `cartMessage` describes changes made when the carts were merged. */
type OpenedSession = { sessionId: string; cartMessage: string | null }

/** Opens the browser's session and ends its previous one, in the transaction of the sign-in. */
export async function openSession(tx: Db, browser: NewSessionInput): Promise<OpenedSession | Refusal> {
  const { userId, tokenHash, earlierTokenHash, device, now } = browser
  if (await isBlocked(tx, userId)) return accountBlocked
  if (earlierTokenHash !== null) await deleteSession(tx, earlierTokenHash)
  const session = { tokenHash, userId, device, createdAt: now, lastSeenAt: now, expiresAt: sessionEnd(now) }
  const sessionId = await insertSession(tx, session)
  await agreeToTerms(tx, userId, now)
  return { sessionId, cartMessage: await mergeGuestCart(tx, userId, browser) }
}
