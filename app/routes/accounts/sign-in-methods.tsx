import { data, redirect, redirectDocument, useSearchParams } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { type RouteContext, requestContext, shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { plainIntents, readForm, textField } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { secondsToResend } from '#domain/accounts/otp.ts'
import { changeMessage, isVerified, signInMethods, signInMethodTask } from '#domain/accounts/sign-in-methods.ts'
import { socialRefusal } from '#domain/accounts/social-login.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import type { SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { unlinkSignInMethod } from '#flows/accounts/unlink-sign-in-method.ts'
import { verifyPhone } from '#flows/accounts/verify-phone.ts'
import type { Shop } from '#flows/shop.ts'
import { SignInMethodsView } from '#ui/accounts/sign-in-methods.tsx'
import * as texts from '#ui/accounts/texts.tsx'
import type { Route } from './+types/sign-in-methods'
import { findSignedInShopper, requireShopper } from './authenticate.ts'
import { signInMethodsPath } from './google-redirects.ts'
import { typedCode } from './one-time-code.ts'

export const meta: Route.MetaFunction = withBrandTitle(texts.waysToSignIn)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { shopper, sessionId } = await requireSignedIn(request, context)
  const hasGoogle = shop.socialLogin !== null
  const issuer = shop.socialLogin?.issuer ?? null
  const methods = await findSignInMethods(shop.db, { userId: shopper.id, sessionId, issuer })
  const now = shop.now()
  const task = hasGoogle ? signInMethodTask(methods.linked, url.searchParams.get('unlink')) : null
  return {
    phone: methods.phone,
    google: methods.google,
    hasGoogle,
    task: task && { ...task, isConfirmed: isVerified(methods, task.confirm, now) },
    sent: await pendingCode(request, shop),
  }
}

async function pendingCode(request: Request, shop: Shop) {
  const otp = await shopCookies.otp.read(request, shop.origin)
  if (!otp?.nonce) return null
  const { phone, sentAt } = otp
  return { phone, sentAt, waitSeconds: secondsToResend(sentAt, shop.now().getTime()) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const signedIn = await requireSignedIn(request, context)
  const { form, submission } = await readForm(request, intents)
  const sent: SentIntent = { request, context, url, shop, signedIn, form }
  const done = await handleIntent(sent, submission.intent)
  return isRefusal(done) ? data(failedInput(form, done), { status: statusOf(done) }) : done
}

const intents = plainIntents('send', 'verify', 'unlink', 'forget')

function handleIntent(sent: SentIntent, intent: keyof typeof intents): Promise<Response | Refusal> {
  switch (intent) {
    case 'send':
      return sendStepUpCode(sent)
    case 'verify':
      return verifyStepUpCode(sent)
    case 'unlink':
      return unlink(sent)
    case 'forget':
      return discardCode(sent)
  }
}

/** Returns the input with the refusal (decision 1.14). */
function failedInput(form: FormData, refusal: Refusal) {
  return { refusal, phone: textField(form, 'phone'), code: textField(form, 'code') }
}

async function requireSignedIn(request: Request, context: RouteContext): Promise<SignedInShopper> {
  requireShopper(context)
  const signedIn = await findSignedInShopper(request, context)
  if (signedIn === null) throw redirect('/login')
  return signedIn
}

/** Keeps the input when the request fails (decision 1.14). */
export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function SignInMethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const answer = isRefusal(actionData) ? { refusal: actionData, phone: '', code: '' } : (actionData ?? null)
  return <SignInMethodsView {...loaderData} answer={answer} problem={socialRefusal(search.get('google'))} />
}

type SentIntent = {
  request: Request
  context: RouteContext
  url: URL
  shop: Shop
  signedIn: SignedInShopper
  form: FormData
}

/** Sends a code to the linked phone, or without one to the phone in the form. */
async function sendStepUpCode({ context, url, shop, signedIn, form }: SentIntent): Promise<Response | Refusal> {
  const { shopper } = signedIn
  const otp = await sendOtp(shop, {
    phone: shopper.phone ?? textField(form, 'phone'),
    clientAddress: context.get(requestContext).clientAddress,
    requester: { purpose: 'phone-change', userId: shopper.id },
  })
  if (isRefusal(otp)) return otp
  const cookie = await shopCookies.otp.write({ ...otp, sentAt: shop.now().getTime() }, shop.origin)
  return redirect(currentPath(url), { headers: { 'Set-Cookie': cookie } })
}

async function verifyStepUpCode(sent: SentIntent): Promise<Response | Refusal> {
  const { request, context, url, shop, form } = sent
  const done = await verifyPhone(shop, {
    nonce: (await shopCookies.otp.read(request, shop.origin))?.nonce || null,
    code: typedCode(form),
    clientAddress: context.get(requestContext).clientAddress,
    session: sessionOf(sent),
  })
  if (isRefusal(done)) return done
  const headers = new Headers({ 'Set-Cookie': await shopCookies.otp.write(null, shop.origin) })
  if (done.done === 'verified') return redirect(currentPath(url), { headers })
  await appendFlash(headers, shop, changeMessage({ method: 'phone', verb: 'added' }))
  // A new document, so that the browser reloads the shopper.
  return redirectDocument(signInMethodsPath, { headers })
}

/** Discards the pending code, to change the number. */
async function discardCode({ url, shop }: SentIntent): Promise<Response> {
  return redirect(currentPath(url), { headers: { 'Set-Cookie': await shopCookies.otp.write(null, shop.origin) } })
}

const chooseMethod = refuse('invalid', texts.pleaseChooseWhatToUnlink)

async function unlink(sent: SentIntent): Promise<Response | Refusal> {
  const { shop, form } = sent
  const method = signInMethods.find((one) => one === textField(form, 'method'))
  if (!method) return chooseMethod
  const refusal = await unlinkSignInMethod(shop, { session: sessionOf(sent), method })
  if (refusal) return refusal
  const headers = new Headers()
  await appendFlash(headers, shop, changeMessage({ method, verb: 'removed' }))
  return redirectDocument(signInMethodsPath, { headers })
}

function sessionOf({ request, signedIn }: SentIntent) {
  const device = deviceLabel(request.headers.get('User-Agent'))
  return { userId: signedIn.shopper.id, sessionId: signedIn.sessionId, device }
}

async function appendFlash(headers: Headers, { origin }: Shop, message: string): Promise<void> {
  headers.append('Set-Cookie', await shopCookies.flash.write(message, origin))
}

/** Returns the current page without the problem it showed. */
function currentPath(url: URL): string {
  const unlinking = url.searchParams.get('unlink')
  return unlinking === null ? signInMethodsPath : `${signInMethodsPath}?${new URLSearchParams({ unlink: unlinking })}`
}
