import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { writeSessionCookie } from '#app/http/cookies.ts'
import { readCredential } from '#app/http/credentials.ts'
import { findSessionUser } from '#db/accounts/session-user.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { notSignedIn } from '#domain/accounts/session.ts'
import { type SessionResponse, type SessionUser, sessionResponse } from '#domain/accounts/session-response.ts'
import { triedTooOften } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { findSession } from '#flows/accounts/find-session.ts'
import { type RefreshedSession, refreshSession } from '#flows/accounts/refresh-session.ts'
import { type OtpRequester, sendOtp } from '#flows/accounts/send-otp.ts'
import { signInApiClient } from '#flows/accounts/sign-in-api-client.ts'
import { signOut, signOutScopes } from '#flows/accounts/sign-out.ts'
import type { Shop } from '#flows/shop.ts'
import { requirePerson } from '#server/http/authenticated-user.ts'
import { line, readJson } from '#server/http/json-body.ts'
import { json, jsonRefusal } from '#server/http/json-response.ts'

/** One call of the sign-in API. */
type Call = { shop: Shop; request: Request; clientAddress: string }
type Endpoint = (call: Call) => Promise<object | Refusal>

/**
 * Sign-in for API clients (spec §3, §7): JSON in, JSON out, no cookies but the shop's own browser session. Who has no
 * access token yet sends the public key as bearer, as the specification's client does.
 */
export function createAuth(shop: Shop, addressOf: (c: Context) => string): Hono {
  const auth = new Hono()
  const answer = (endpoint: Endpoint) => async (c: Context) => {
    const said = await endpoint({ shop, request: c.req.raw, clientAddress: addressOf(c) })
    if (said instanceof Response) return said
    return isRefusal(said) ? jsonRefusal(said) : json(said)
  }
  auth.post('/otp', answer(sendCode))
  auth.post('/verify', answer(verifyCode))
  auth.post('/token', answer(exchangeToken))
  auth.get('/session', answer(showSession))
  auth.post('/logout', answer(logOut))
  for (const { path } of [...auth.routes]) auth.all(path, () => jsonRefusal(wrongMethod))
  return auth
}

const wrongMethod = refuse('wrong-method', 'Sessions are asked for by GET, everything else by POST.')

const otpForm = v.strictObject({
  phone: line,
  captcha_token: line,
  purpose: v.optional(v.picklist(['sign-in', 'cod']), 'sign-in'),
})

/**
 * `message_id` comes back with the code: whoever did not ask for a code can't use it. One for a COD order is asked for by
 * the shopper who places it.
 */
async function sendCode({ shop, request, clientAddress }: Call): Promise<{ message_id: string } | Refusal> {
  const form = await readJson(request, otpForm)
  if (isRefusal(form)) return form
  const asker = await askerOf(shop, request, form)
  if (isRefusal(asker)) return asker
  const sent = await sendOtp(shop, { phone: form.phone, clientAddress, requester: asker })
  return isRefusal(sent) ? sent : { message_id: sent.nonce }
}

async function askerOf(
  shop: Shop,
  request: Request,
  { purpose, captcha_token: token }: v.InferOutput<typeof otpForm>,
): Promise<OtpRequester | Refusal> {
  if (purpose === 'sign-in') return { purpose, proof: { token } }
  const person = await requirePerson(shop, request)
  return isRefusal(person) ? person : { purpose, userId: person.shopper.id, proof: { token } }
}

const verifyForm = v.strictObject({
  type: v.literal('sms'),
  phone: line,
  token: line,
  message_id: line,
  captcha_token: line,
})

async function verifyCode({ shop, request, clientAddress }: Call): Promise<SessionResponse | Refusal> {
  const form = await readJson(request, verifyForm)
  if (isRefusal(form)) return form
  const device = deviceLabel(request.headers.get('User-Agent'))
  const { phone, token: code, message_id: nonce, captcha_token } = form
  const typed = { phone, code, nonce, proof: { token: captcha_token }, clientAddress, device }
  return toldAs(shop, await signInApiClient(shop, typed))
}

const tokenForm = v.strictObject({ refresh_token: line })

async function exchangeToken({ shop, request, clientAddress }: Call): Promise<SessionResponse | Refusal> {
  const form = await readJson(request, tokenForm)
  if (isRefusal(form)) return form
  const taken = await shop.limits.take('refreshes-from-address', clientAddress)
  if (!taken.isAllowed) return triedTooOften(taken)
  const held = await readCredential(request, shop.origin)
  const cookie = held && 'cookie' in held ? held.cookie : null
  return toldAs(shop, await refreshSession(shop, { refreshToken: form.refresh_token, cookie }))
}

async function showSession({ shop, request, clientAddress }: Call): Promise<SessionResponse | Refusal> {
  const held = await readCredential(request, shop.origin)
  if (held === null || ('cookie' in held && !isOwnScript(request))) return notSignedIn
  const taken = await shop.limits.take('refreshes-from-address', clientAddress)
  if (!taken.isAllowed) return triedTooOften(taken)
  return toldAs(shop, await findSession(shop, held))
}

/** A link, a frame or another site's page gets nothing out of the cookie. */
function isOwnScript({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
}

const logOutForm = v.strictObject({ scope: v.optional(v.picklist(signOutScopes), 'local') })

async function logOut({ shop, request }: Call): Promise<Response | Refusal> {
  const form = await readJson(request, logOutForm)
  if (isRefusal(form)) return form
  const held = await readCredential(request, shop.origin)
  if (held === null || !(await signOut(shop, held, form.scope))) return notSignedIn
  const headers = 'cookie' in held ? { 'Set-Cookie': await writeSessionCookie(null, shop.origin) } : {}
  return json({ success: true }, { headers })
}

async function toldAs(shop: Shop, session: RefreshedSession | Refusal): Promise<SessionResponse | Refusal> {
  if (isRefusal(session)) return session
  const user = withPicture(await findSessionUser(shop.db, session.userId), shop.origin)
  return sessionResponse(session.tokens, user, shop.now())
}

/** API clients need the absolute URL. */
function withPicture(user: SessionUser, origin: string): SessionUser {
  const { avatar_url } = user.user_metadata
  return { ...user, user_metadata: { ...user.user_metadata, avatar_url: avatar_url && origin + avatar_url } }
}
