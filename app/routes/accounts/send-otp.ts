import { redirect } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import {
  readCartCookie,
  readKnownDevices,
  readOtpCookie,
  readSessionCookie,
  writeOtpCookie,
} from '#app/http/cookies.ts'
import { textField } from '#app/http/read-intent.ts'
import { deviceLabel } from '#domain/accounts/device-label.ts'
import { isRefusal } from '#domain/refusal.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import { signInByCall } from '#flows/accounts/sign-in-by-call.ts'
import type { Route } from './+types/login-start'
import { readCaptchaProof } from './captcha-form.ts'
import { refusalResponse } from './sign-in-refusal.ts'
import { readNext, withNext } from './sign-in-step.ts'
import { startSession } from './verify-otp.ts'

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
  return redirectToStart(url, await writeOtpCookie({ ...otp, sentAt: shop.now().getTime() }, shop.origin))
}

async function beginByCall(sent: Route.ActionArgs, form: FormData) {
  const { request, context } = sent
  const shop = context.get(shopContext)
  const signedIn = await signInByCall(shop, {
    proof: readCaptchaProof(form),
    clientAddress: context.get(requestContext).clientAddress,
    guestCart: await readCartCookie(request, shop.origin),
    earlierToken: await readSessionCookie(request, shop.origin),
    device: deviceLabel(request.headers.get('User-Agent')),
  })
  if (isRefusal(signedIn)) return refusalResponse(sent, signedIn, { at: 'phone', phone: '', code: '' })
  const devices = await readKnownDevices(request, { name: 'known', origin: shop.origin })
  return startSession(sent, { ...signedIn, devices })
}

/** Handles 'Change Phone Number': discards the code and keeps the number to be corrected. */
export async function changePhone({ request, context, url }: Route.ActionArgs) {
  const { origin } = context.get(shopContext)
  const otp = await readOtpCookie(request, origin)
  return redirectToStart(url, await writeOtpCookie(otp && { ...otp, nonce: changingNonce }, origin))
}

function redirectToStart(url: URL, cookie: string) {
  return redirect(withNext('/loginStart', readNext(url)), { headers: { 'Set-Cookie': cookie } })
}
