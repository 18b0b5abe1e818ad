import { redirect } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import { readOtpCookie, writeOtpCookie } from '#app/http/cookies.ts'
import { textField } from '#app/http/form-fields.ts'
import { isRefusal } from '#domain/refusal.ts'
import { sendOtp } from '#flows/accounts/send-otp.ts'
import type { Route } from './+types/login-start'
import { readBotProof } from './captcha-form.ts'
import { refused } from './sign-in-refusal.ts'
import { nextOf, withNext } from './sign-in-step.ts'

/** In place of a nonce: no code fits it, the phone is only remembered to be corrected. */
export const beingChanged = ''

/** 'Send OTP' and 'Resend'. */
export async function sendCode(sent: Route.ActionArgs, form: FormData) {
  const { context, url } = sent
  const shop = context.get(shopContext)
  const { clientAddress } = context.get(requestContext)
  const phone = textField(form, 'phone')
  const asker = { purpose: 'sign-in', proof: readBotProof(form) } as const
  const otp = await sendOtp(shop, { phone, clientAddress, asker })
  if (isRefusal(otp)) return refused(sent, otp, { at: 'phone', phone, code: '' })
  return backToStart(url, await writeOtpCookie({ ...otp, sentAt: shop.now().getTime() }, shop.origin))
}

/** 'Change Phone Number': the code is forgotten, the number stands in the field to be corrected. */
export async function changePhone({ request, context, url }: Route.ActionArgs) {
  const { origin } = context.get(shopContext)
  const otp = await readOtpCookie(request, origin)
  return backToStart(url, await writeOtpCookie(otp && { ...otp, nonce: beingChanged }, origin))
}

function backToStart(url: URL, cookie: string) {
  return redirect(withNext('/loginStart', nextOf(url)), { headers: { 'Set-Cookie': cookie } })
}
