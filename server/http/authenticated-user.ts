import { readCredential } from '#app/http/credentials.ts'
import { notSignedIn, signInAgain } from '#domain/accounts/session.ts'
import type { Refusal } from '#domain/refusal.ts'
import { authenticateShopper, type SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Finds the shopper of an API call by bearer token, or without one by cookie; refuses when not signed in. Functions
 * check permissions themselves; `role` is current.
 */
export async function requireUser(shop: Shop, request: Request): Promise<SignedInShopper | Refusal> {
  const held = await readCredential(request, shop.origin)
  if (held === null) return notSignedIn
  return (await authenticateShopper(shop, held)) ?? signInAgain
}
