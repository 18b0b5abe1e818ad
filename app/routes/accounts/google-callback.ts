import { data, redirect } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import {
  readCartCookie,
  readSessionCookie,
  writeCartCookie,
  writeNoticeCookie,
  writeOtpCookie,
  writeSessionCookie,
} from '#app/http/cookies.ts'
import { moveGuestCoupon } from '#app/routes/promotions/coupon-form.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { changeMessage } from '#domain/accounts/sign-in-methods.ts'
import { type SocialProblem, socialCallbackPath } from '#domain/accounts/social-login.ts'
import type { SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import { type SocialSignInInput, signInWithSocial } from '#flows/accounts/sign-in-with-social.ts'
import { verifySocialAccount } from '#flows/accounts/verify-social-account.ts'
import type { Shop } from '#flows/shop.ts'
import type { Route } from './+types/google-callback'
import { findSignedInShopper } from './authenticate.ts'
import { problemPath, signInMethodsPath } from './google-redirects.ts'
import { type OauthState, readOauthCookie, writeOauthCookie } from './oauth-cookie.ts'
import { withNext } from './sign-in-step.ts'

/**
 * Google sends the browser back here. It changes something although it is a GET: OpenID Connect knows no other way, so
 * the state in this browser's own cookie stands for the form's origin.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (shop.socialLogin === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const left = await readOauthCookie(request, shop)
  if (left === null) return redirect(problemPath('expired', { next: null, sessionId: null }))
  // Anybody can send a browser here with nothing in hand: that must not end the sign-in that is under way.
  if (url.searchParams.get('state') !== left.state) return redirect(problemPath('untrusted', left))
  const taken = await shop.limits.take(
    'social-answers-from-address',
    context.get(requestContext).clientAddress,
  )
  if (!taken.isAllowed) return fail(shop, left, 'busy')
  const { state, nonce, verifier, startedAt } = left
  const address = shop.origin + socialCallbackPath + url.search
  const returned: ReturnedRequest = {
    request,
    shop,
    left,
    social: shop.socialLogin,
    callback: { address, secrets: { state, nonce, verifier }, startedAt },
    device: deviceLabel(request.headers.get('User-Agent')),
  }
  return left.sessionId === null
    ? signIn(returned)
    : verifyAccount(returned, await findSignedInShopper(request, context))
}

type ReturnedRequest = Pick<SocialSignInInput, 'social' | 'callback' | 'device'> & {
  request: Request
  shop: Shop
  left: OauthState
}

/** An account is shown for the session that asked for it; if this browser holds another by now, for none. */
async function verifyAccount(
  { shop, left, social, callback, device }: ReturnedRequest,
  person: SignedInShopper | null,
) {
  if (person === null || person.sessionId !== left.sessionId) return fail(shop, left, 'expired')
  const session = { userId: person.shopper.id, sessionId: person.sessionId, device }
  const shown = await verifySocialAccount(shop, { social, callback, session })
  if (typeof shown === 'string') return fail(shop, left, shown)
  const headers = new Headers()
  headers.append('Set-Cookie', await writeOauthCookie(null, shop))
  if (shown.done === 'linked') {
    const words = changeMessage({ method: 'google', verb: 'added' })
    headers.append('Set-Cookie', await writeNoticeCookie(words, shop.origin))
  }
  return redirect(left.next ?? signInMethodsPath, { headers })
}

async function signIn({ request, shop, left, ...returned }: ReturnedRequest) {
  const { next } = left
  const signedIn = await signInWithSocial(shop, {
    ...returned,
    guestCart: await readCartCookie(request, shop.origin),
    earlierToken: await readSessionCookie(request, shop.origin),
  })
  if (typeof signedIn === 'string') return fail(shop, left, signedIn)
  const { token, cartNotice, shopper } = signedIn
  const headers = new Headers()
  headers.append('Set-Cookie', await writeSessionCookie(token, shop.origin))
  headers.append('Set-Cookie', await writeOauthCookie(null, shop))
  headers.append('Set-Cookie', await writeCartCookie([], shop.origin))
  for (const cookie of await moveGuestCoupon(shop, request, shopper.id)) headers.append('Set-Cookie', cookie)
  // A code that was asked for before the shopper took this way is of no use any more.
  headers.append('Set-Cookie', await writeOtpCookie(null, shop.origin))
  if (cartNotice !== null) headers.append('Set-Cookie', await writeNoticeCookie(cartNotice, shop.origin))
  return redirect(shopper.name === null ? withNext('/register', next) : (next ?? '/home'), { headers })
}

/** This return is used up, whatever came of it. */
async function fail(shop: Shop, left: OauthState, problem: SocialProblem) {
  const cookie = await writeOauthCookie(null, shop)
  return redirect(problemPath(problem, left), { headers: { 'Set-Cookie': cookie } })
}
