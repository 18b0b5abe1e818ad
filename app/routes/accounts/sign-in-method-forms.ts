import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { requestContext } from '#app/context.ts'
import { readOtpCookie, writeFlashCookie, writeOtpCookie } from '#app/http/cookies.ts'
import { textField } from '#app/http/read-intent.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { readCode } from '#domain/accounts/otp.ts'
import { changeMessage, signInMethods } from '#domain/accounts/sign-in-methods.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { unlinkSignInMethod } from '#flows/accounts/unlink-sign-in-method.ts'
import { verifyPhone } from '#flows/accounts/verify-phone.ts'
import type { Shop } from '#flows/shop.ts'
import * as texts from '#ui/accounts/texts.tsx'
import { signInMethodsPath } from './google-redirects.ts'

export type SubmittedForm = {
  request: Request
  context: Readonly<RouterContextProvider>
  url: URL
  shop: Shop
  signedIn: SignedInShopper
  form: FormData
}

/** Sends a code to the linked phone, or without one to the phone in the form. */
export async function sendStepUpCode({
  context,
  url,
  shop,
  signedIn,
  form,
}: SubmittedForm): Promise<Response | Refusal> {
  const { shopper } = signedIn
  const otp = await sendOtp(shop, {
    phone: shopper.phone ?? textField(form, 'phone'),
    clientAddress: context.get(requestContext).clientAddress,
    requester: { purpose: 'phone-change', userId: shopper.id },
  })
  if (isRefusal(otp)) return otp
  const cookie = await writeOtpCookie({ ...otp, sentAt: shop.now().getTime() }, shop.origin)
  return redirect(currentPath(url), { headers: { 'Set-Cookie': cookie } })
}

export async function verifyStepUpCode(sent: SubmittedForm): Promise<Response | Refusal> {
  const { request, context, url, shop, form } = sent
  const done = await verifyPhone(shop, {
    nonce: (await readOtpCookie(request, shop.origin))?.nonce || null,
    code: readCode(form.getAll('digit').join('') || textField(form, 'code')),
    clientAddress: context.get(requestContext).clientAddress,
    session: sessionOf(sent),
  })
  if (isRefusal(done)) return done
  const headers = new Headers({ 'Set-Cookie': await writeOtpCookie(null, shop.origin) })
  if (done.done === 'verified') return redirect(currentPath(url), { headers })
  await appendNotice(headers, shop, changeMessage({ method: 'phone', verb: 'added' }))
  // A new document, so that the browser reloads the shopper.
  return redirectDocument(signInMethodsPath, { headers })
}

/** Discards the pending code, to change the number. */
export async function discardCode({ url, shop }: SubmittedForm): Promise<Response> {
  return redirect(currentPath(url), { headers: { 'Set-Cookie': await writeOtpCookie(null, shop.origin) } })
}

const chooseMethod = refuse('invalid', texts.pleaseChooseWhatToUnlink)

export async function unlink(sent: SubmittedForm): Promise<Response | Refusal> {
  const { shop, form } = sent
  const method = signInMethods.find((one) => one === textField(form, 'method'))
  if (!method) return chooseMethod
  const refusal = await unlinkSignInMethod(shop, { session: sessionOf(sent), method })
  if (refusal) return refusal
  const headers = new Headers()
  await appendNotice(headers, shop, changeMessage({ method, verb: 'removed' }))
  return redirectDocument(signInMethodsPath, { headers })
}

function sessionOf({ request, signedIn }: SubmittedForm) {
  const device = deviceLabel(request.headers.get('User-Agent'))
  return { userId: signedIn.shopper.id, sessionId: signedIn.sessionId, device }
}

async function appendNotice(headers: Headers, { origin }: Shop, message: string): Promise<void> {
  headers.append('Set-Cookie', await writeFlashCookie(message, origin))
}

/** Returns the current page without the problem it showed. */
function currentPath(url: URL): string {
  const unlinking = url.searchParams.get('unlink')
  return unlinking === null ? signInMethodsPath : `${signInMethodsPath}?${new URLSearchParams({ unlink: unlinking })}`
}
