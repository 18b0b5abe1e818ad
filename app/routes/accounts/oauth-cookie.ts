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
  /** Session that verifies its Google account; null for a sign-in. */
  sessionId: v.nullable(v.string()),
})

export type OauthState = v.InferOutput<typeof oauthState>

/**
 * Opens the OAuth cookie: signed against forgery; `__Host-`, so that sibling hosts can't set it; SameSite=Lax, because
 * the return from the provider is a cross-site navigation.
 */
function oauthCookie({ origin, pepper }: Shop) {
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

/** Reads the state; null when no OAuth flow is pending in this browser. */
export async function readOauthCookie(request: Request, shop: Shop): Promise<OauthState | null> {
  const parsed = v.safeParse(oauthState, await oauthCookie(shop).parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.output : null
}

export function writeOauthCookie(state: OauthState | null, shop: Shop): Promise<string> {
  return oauthCookie(shop).serialize(state ?? '', state === null ? { maxAge: 0 } : {})
}
