import { createCookie } from 'react-router'
import * as v from 'valibot'
import { socialMinutes } from '#domain/accounts/social-login.ts'
import type { Shop } from '#flows/shop.ts'

const oauthState = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  startedAt: v.number(),
  next: v.nullable(v.string()),
  /** The session that wants to show its Google account; null for whoever wants to sign in. */
  sessionId: v.nullable(v.string()),
})

/** What a browser that left for the sign-in provider keeps until it comes back. */
export type OauthState = v.InferOutput<typeof oauthState>

/**
 * Signed, so that nobody can write one for somebody else's session; `__Host-`, so that no other host of the same domain
 * can plant one. Lax: coming back from the provider is a navigation from another site.
 */
function oauthCookie({ origin, pepper }: Pick<Shop, 'origin' | 'pepper'>) {
  const isHttps = origin.startsWith('https://')
  return createCookie(isHttps ? '__Host-google' : 'google', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: socialMinutes * 60,
    secrets: [`sign-in provider ${pepper}`],
  })
}

/** Null when this browser did not leave for the provider lately. */
export async function readOauthCookie(request: Request, shop: Shop): Promise<OauthState | null> {
  const parsed = v.safeParse(oauthState, await oauthCookie(shop).parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.output : null
}

/** Null takes it back: it is good for one return. */
export function writeOauthCookie(left: OauthState | null, shop: Shop): Promise<string> {
  return oauthCookie(shop).serialize(left ?? '', left === null ? { maxAge: 0 } : {})
}
