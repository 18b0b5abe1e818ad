import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { shopCookies } from '#app/http/cookies.ts'
import { readCredential } from '#app/http/credentials.ts'
import { findSessionUser } from '#db/accounts/users.ts'
import { findSetting } from '#db/settings/settings.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { notSignedIn } from '#domain/accounts/session.ts'
import { type SessionResponse, type SessionUser, sessionResponse } from '#domain/accounts/session-response.ts'
import { authBodies } from '#domain/api/auth-schemas.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type FoundSession, findSession } from '#flows/accounts/find-session.ts'
import { refreshSession } from '#flows/accounts/refresh-session.ts'
import { type OtpRequester, sendOtp } from '#flows/accounts/send-otp.ts'
import { signInApiClient } from '#flows/accounts/sign-in-api-client.ts'
import { signOut } from '#flows/accounts/sign-out.ts'
import { signInDocument } from '#flows/api/openapi-document.ts'
import type { Shop } from '#flows/shop.ts'
import { requireUser } from '#server/http/authenticated-user.ts'
import { readJson } from '#server/http/json-body.ts'
import { json, jsonRefusal } from '#server/http/json-response.ts'

type Call = { shop: Shop; request: Request; clientAddress: string }
type Endpoint = (call: Call) => Promise<object | Refusal>

/**
 * Sign-in API (spec §3, §7), described in /auth/openapi.json. Without an access token the specification's client sends
 * a public key as bearer, which is ignored.
 */
export function createAuth(shop: Shop, addressOf: (c: Context) => string): Hono {
  const auth = new Hono()
  const answer = (endpoint: Endpoint) => async (c: Context) => {
    const response = await endpoint({ shop, request: c.req.raw, clientAddress: addressOf(c) })
    if (response instanceof Response) return response
    return isRefusal(response) ? jsonRefusal(response) : json(response)
  }
  auth.get('/openapi.json', async () => {
    const { name } = await findSetting(shop.db, 'brand')
    return json(signInDocument({ origin: shop.origin, shop: name }))
  })
  auth.post('/otp', answer(sendCode))
  auth.post('/verify', answer(verifyCode))
  auth.post('/token', answer(exchangeToken))
  auth.get('/session', answer(showSession))
  auth.post('/logout', answer(logOut))
  for (const { path, method } of [...auth.routes]) {
    const allowed = method === 'GET' ? 'GET, HEAD' : method
    auth.all(path, () => jsonRefusal(wrongMethod, { Allow: allowed }))
  }
  return auth
}

const wrongMethod = refuse('wrong-method', 'Sessions are asked for by GET, everything else by POST.')

/** Sends a code. Only the requester gets its `message_id`; a code for a COD order needs a session. */
async function sendCode({ shop, request, clientAddress }: Call): Promise<{ message_id: string } | Refusal> {
  const form = await readJson(request, authBodies.otp)
  if (isRefusal(form)) return form
  const asker = await askerOf(shop, request, form)
  if (isRefusal(asker)) return asker
  const sent = await sendOtp(shop, { phone: form.phone, clientAddress, requester: asker })
  return isRefusal(sent) ? sent : { message_id: sent.nonce }
}

async function askerOf(
  shop: Shop,
  request: Request,
  { purpose, captcha_token: token }: v.InferOutput<typeof authBodies.otp>,
): Promise<OtpRequester | Refusal> {
  if (purpose === 'sign-in') return { purpose, proof: { token } }
  const person = await requireUser(shop, request)
  return isRefusal(person) ? person : { purpose, userId: person.shopper.id, proof: { token } }
}

async function verifyCode({ shop, request, clientAddress }: Call): Promise<SessionResponse | Refusal> {
  const form = await readJson(request, authBodies.verify)
  if (isRefusal(form)) return form
  const device = deviceLabel(request.headers.get('User-Agent'))
  const { phone, token: code, message_id: nonce, captcha_token } = form
  const typed = { phone, code, nonce, proof: { token: captcha_token }, clientAddress, device }
  return respondWithSession(shop, await signInApiClient(shop, typed))
}

async function exchangeToken({ shop, request, clientAddress }: Call): Promise<SessionResponse | Refusal> {
  const form = await readJson(request, authBodies.token)
  if (isRefusal(form)) return form
  const taken = await shop.limits.take('refreshes-from-address', clientAddress)
  if (!taken.isAllowed) return rateLimitRefusal(taken)
  return respondWithSession(shop, await refreshSession(shop, { refreshToken: form.refresh_token }))
}

async function showSession({ shop, request, clientAddress }: Call): Promise<SessionResponse | Refusal> {
  const held = await readCredential(request, shop.origin)
  if (held === null || ('cookie' in held && !isOwnScript(request))) return notSignedIn
  const taken = await shop.limits.take('refreshes-from-address', clientAddress)
  if (!taken.isAllowed) return rateLimitRefusal(taken)
  return respondWithSession(shop, await findSession(shop, held))
}

/** Tells whether a request comes from the shop's own scripts: no link, frame or other site may read the session. */
function isOwnScript({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
}

async function logOut({ shop, request }: Call): Promise<Response | Refusal> {
  const form = await readJson(request, authBodies.logout)
  if (isRefusal(form)) return form
  const held = await readCredential(request, shop.origin)
  if (held === null || !(await signOut(shop, held, form.scope))) return notSignedIn
  const headers = 'cookie' in held ? { 'Set-Cookie': await shopCookies.session.write(null, shop.origin) } : {}
  return json({ success: true }, { headers })
}

async function respondWithSession(shop: Shop, session: FoundSession | Refusal): Promise<SessionResponse | Refusal> {
  if (isRefusal(session)) return session
  const user = withPicture(await findSessionUser(shop.db, session.userId), shop.origin)
  return sessionResponse(session.tokens, user, shop.now())
}

/** Makes the picture's URL absolute for API clients. */
function withPicture(user: SessionUser, origin: string): SessionUser {
  const { avatar_url } = user.user_metadata
  return { ...user, user_metadata: { ...user.user_metadata, avatar_url: avatar_url && origin + avatar_url } }
}
