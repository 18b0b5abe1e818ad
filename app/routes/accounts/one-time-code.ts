import { redirect, redirectDocument } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import { forgetCart, readGuestCart, readKnownDevices, shopCookies, writeKnownDevices } from '#app/http/cookies.ts'
import { textField, textsOf } from '#app/http/read-intent.ts'
import { moveGuestState } from '#app/routes/cart/guest-choices.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { readCode } from '#domain/accounts/otp.ts'
import { isRefusal } from '#domain/refusal.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { signInByCall } from '#flows/accounts/sign-in-by-call.ts'
import { type OtpSignedIn, signInWithOtp } from '#flows/accounts/sign-in-with-otp.ts'
import type { Route } from './+types/login-start'
import { readCaptchaProof } from './captcha-form.ts'
import { refusalResponse } from './sign-in-refusal.ts'
import { readNext, withNext } from './sign-in-step.ts'

/** Reads the six digits. The plain field exists only without script; the boxes then hold earlier input. */
export const typedCode = (form: FormData): string =>
  readCode(textField(form, 'code') || textsOf(form, 'digit').join(''))

/** Handles 'Login' with the six digits. */
export async function verifyCode(sent: Route.ActionArgs, form: FormData) {
  const { request, context } = sent
  const shop = context.get(shopContext)
  const code = typedCode(form)
  const otp = await shopCookies.otp.read(request, shop.origin)
  const signedIn = await signInWithOtp(shop, {
    nonce: otp?.nonce ?? null,
    code,
    proof: readCaptchaProof(form),
    clientAddress: context.get(requestContext).clientAddress,
    devices: await readKnownDevices(request, { name: 'known', origin: shop.origin }),
    ...(await readGuestCart(request, shop.origin)),
    earlierToken: await shopCookies.session.read(request, shop.origin),
    device: deviceLabel(request.headers.get('User-Agent')),
  })
  if (isRefusal(signedIn)) return refusalResponse(sent, signedIn, { at: 'code', phone: textField(form, 'phone'), code })
  return startSession(sent, signedIn)
}

/** Starts the browser's session and redirects. */
async function startSession({ request, context, url }: Route.ActionArgs, signedIn: OtpSignedIn) {
  const shop = context.get(shopContext)
  const headers = await sessionHeaders(signedIn, shop.origin)
  for (const cookie of await moveGuestState(shop, request, signedIn.shopper.id)) {
    headers.append('Set-Cookie', cookie)
  }
  const next = readNext(url)
  // A new document, so that the browser loads the shopper instead of the guest.
  return redirectDocument(signedIn.shopper.name === null ? withNext('/register', next) : (next ?? '/home'), { headers })
}

async function sessionHeaders({ token, devices, cartMessage }: OtpSignedIn, origin: string): Promise<Headers> {
  const headers = new Headers()
  headers.append('Set-Cookie', await shopCookies.session.write(token, origin))
  headers.append('Set-Cookie', await writeKnownDevices(devices, { name: 'known', origin }))
  headers.append('Set-Cookie', await shopCookies.otp.write(null, origin))
  headers.append('Set-Cookie', await forgetCart(origin))
  if (cartMessage !== null) headers.append('Set-Cookie', await shopCookies.flash.write(cartMessage, origin))
  return headers
}

/** Nonce while the phone is being corrected: it matches no code. */
export const changingNonce = ''

/** Handles 'Send OTP' and 'Resend'; without SMS codes it completes the sign-in. */
export async function sendCode(sent: Route.ActionArgs, form: FormData) {
  const { context, url } = sent
  const shop = context.get(shopContext)
  if (shop.sms.isMissing) return beginByCall(sent, form)
  const { clientAddress } = context.get(requestContext)
  const phone = textField(form, 'phone')
  const requester = { purpose: 'sign-in', proof: readCaptchaProof(form) } as const
  const devices = await readKnownDevices(sent.request, { name: 'known', origin: shop.origin })
  const otp = await sendOtp(shop, { phone, clientAddress, devices, requester })
  if (isRefusal(otp)) return refusalResponse(sent, otp, { at: 'phone', phone, code: '' })
  return redirectToStart(url, await shopCookies.otp.write({ ...otp, sentAt: shop.now().getTime() }, shop.origin))
}

async function beginByCall(sent: Route.ActionArgs, form: FormData) {
  const { request, context } = sent
  const shop = context.get(shopContext)
  const signedIn = await signInByCall(shop, {
    proof: readCaptchaProof(form),
    clientAddress: context.get(requestContext).clientAddress,
    ...(await readGuestCart(request, shop.origin)),
    earlierToken: await shopCookies.session.read(request, shop.origin),
    device: deviceLabel(request.headers.get('User-Agent')),
  })
  if (isRefusal(signedIn)) return refusalResponse(sent, signedIn, { at: 'phone', phone: '', code: '' })
  const devices = await readKnownDevices(request, { name: 'known', origin: shop.origin })
  return startSession(sent, { ...signedIn, devices })
}

/** Handles 'Change Phone Number': discards the code and keeps the number to be corrected. */
export async function changePhone({ request, context, url }: Route.ActionArgs) {
  const { origin } = context.get(shopContext)
  const otp = await shopCookies.otp.read(request, origin)
  return redirectToStart(url, await shopCookies.otp.write(otp && { ...otp, nonce: changingNonce }, origin))
}

function redirectToStart(url: URL, cookie: string) {
  return redirect(withNext('/loginStart', readNext(url)), { headers: { 'Set-Cookie': cookie } })
}
