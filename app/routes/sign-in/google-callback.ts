import { data, redirect } from 'react-router'
import { deviceLabel } from '#domain/device.ts'
import { type SocialProblem, socialCallback } from '#domain/social-login.ts'
import type { Shop } from '#flows/shop.ts'
import { signInWithSocial } from '#flows/sign-in-with-social.ts'
import { requestContext, shopContext } from '../../context.ts'
import {
  readCartCookie,
  readSessionCookie,
  writeCartCookie,
  writeNoticeCookie,
  writeSessionCookie,
} from '../../cookies.ts'
import { type Leaving, readSocialCookie, writeSocialCookie } from '../../social-cookie.ts'
import type { Route } from './+types/google-callback'
import { backWithProblem } from './google-return.ts'
import { withNext } from './visitor-step.ts'

/**
 * Google sends the browser back here. It changes something although it is a GET: OpenID Connect knows no other way, so
 * the state in this browser's own cookie stands for the form's origin.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (shop.socialLogin === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const left = await readSocialCookie(request, shop)
  if (left === null) return redirect(backWithProblem('expired', { next: null, sessionId: null }))
  // Anybody can send a browser here with nothing in hand: that must not end the sign-in that is under way.
  if (url.searchParams.get('state') !== left.state) return redirect(backWithProblem('untrusted', left))
  const taken = await shop.limits.take(
    'social-answers-from-address',
    context.get(requestContext).clientAddress,
  )
  if (!taken.isAllowed) return end(shop, left, 'busy')
  return signIn({ request, shop, left, address: shop.origin + socialCallback + url.search })
}

type Return = { request: Request; shop: Shop; left: Leaving; address: string }

async function signIn({ request, shop, left, address }: Return) {
  if (shop.socialLogin === null) return end(shop, left, 'unreachable')
  const { state, nonce, verifier, startedAt, next } = left
  const signedIn = await signInWithSocial(shop, {
    social: shop.socialLogin,
    answer: { address, secrets: { state, nonce, verifier }, startedAt },
    guestCart: await readCartCookie(request, shop.origin),
    earlierToken: await readSessionCookie(request, shop.origin),
    device: deviceLabel(request.headers.get('User-Agent')),
  })
  if (typeof signedIn === 'string') return end(shop, left, signedIn)
  const { token, cartNotice, shopper } = signedIn
  const headers = new Headers()
  headers.append('Set-Cookie', await writeSessionCookie(token, shop.origin))
  headers.append('Set-Cookie', await writeSocialCookie(null, shop))
  headers.append('Set-Cookie', await writeCartCookie([], shop.origin))
  if (cartNotice !== null) headers.append('Set-Cookie', await writeNoticeCookie(cartNotice, shop.origin))
  return redirect(shopper.name === null ? withNext('/register', next) : (next ?? '/home'), { headers })
}

/** This return is used up, whatever came of it. */
async function end(shop: Shop, left: Leaving, problem: SocialProblem) {
  const cookie = await writeSocialCookie(null, shop)
  return redirect(backWithProblem(problem, left), { headers: { 'Set-Cookie': cookie } })
}
