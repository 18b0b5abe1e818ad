import { redirect } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import { forgetCart, readGuestCart, shopCookies } from '#app/http/cookies.ts'
import { notFound } from '#app/http/not-found.ts'
import { moveGuestState } from '#app/routes/cart/guest-choices.ts'
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
 * Handles the OAuth callback: a GET that writes, as OpenID Connect requires; the state in the browser's cookie protects
 * against CSRF.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (shop.socialLogin === null) throw notFound()
  const left = await readOauthCookie(request, shop)
  if (left === null) return redirect(problemPath('expired', { next: null, sessionId: null }))
  // A forged link must not end the pending sign-in, so the cookie stays.
  if (url.searchParams.get('state') !== left.state) return redirect(problemPath('untrusted', left))
  const taken = await shop.limits.take('social-answers-from-address', context.get(requestContext).clientAddress)
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

/** Verifies or links the account for the session that started it only. */
async function verifyAccount(
  { shop, left, social, callback, device }: ReturnedRequest,
  signedIn: SignedInShopper | null,
) {
  if (signedIn === null || signedIn.sessionId !== left.sessionId) return fail(shop, left, 'expired')
  const session = { userId: signedIn.shopper.id, sessionId: signedIn.sessionId, device }
  const verified = await verifySocialAccount(shop, { social, callback, session })
  if (typeof verified === 'string') return fail(shop, left, verified)
  const headers = new Headers()
  headers.append('Set-Cookie', await writeOauthCookie(null, shop))
  if (verified.done === 'linked') {
    const flash = changeMessage({ method: 'google', verb: 'added' })
    headers.append('Set-Cookie', await shopCookies.flash.write(flash, shop.origin))
  }
  return redirect(left.next ?? signInMethodsPath, { headers })
}

async function signIn({ request, shop, left, ...returned }: ReturnedRequest) {
  const { next } = left
  const signedIn = await signInWithSocial(shop, {
    ...returned,
    ...(await readGuestCart(request, shop.origin)),
    earlierToken: await shopCookies.session.read(request, shop.origin),
  })
  if (typeof signedIn === 'string') return fail(shop, left, signedIn)
  const { token, cartMessage, shopper } = signedIn
  const headers = new Headers()
  headers.append('Set-Cookie', await shopCookies.session.write(token, shop.origin))
  headers.append('Set-Cookie', await writeOauthCookie(null, shop))
  headers.append('Set-Cookie', await forgetCart(shop.origin))
  for (const cookie of await moveGuestState(shop, request, shopper.id)) headers.append('Set-Cookie', cookie)
  // Invalidates a code requested before choosing Google.
  headers.append('Set-Cookie', await shopCookies.otp.write(null, shop.origin))
  if (cartMessage !== null) headers.append('Set-Cookie', await shopCookies.flash.write(cartMessage, shop.origin))
  return redirect(shopper.name === null ? withNext('/register', next) : (next ?? '/home'), { headers })
}

async function fail(shop: Shop, left: OauthState, problem: SocialProblem) {
  const cookie = await writeOauthCookie(null, shop)
  return redirect(problemPath(problem, left), { headers: { 'Set-Cookie': cookie } })
}
