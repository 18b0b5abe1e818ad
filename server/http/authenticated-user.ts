import { readCredential } from '#app/http/credentials.ts'
import { notSignedIn, signInAgain } from '#domain/accounts/session.ts'
import type { Refusal } from '#domain/refusal.ts'
import { authenticateShopper, type SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Shopper who calls a function: the bearer token's, or the cookie's without a bearer token. Refused when not signed
 * in. Permission is the function's own question: `role` is as the database says now.
 */
export async function requireUser(shop: Shop, request: Request): Promise<SignedInShopper | Refusal> {
  const held = await readCredential(request, shop.origin)
  if (held === null) return notSignedIn
  return (await authenticateShopper(shop, held)) ?? signInAgain
}
