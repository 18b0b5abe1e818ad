import { data, redirect } from 'react-router'
import { shopCookies } from '#app/http/cookies.ts'
import { isDataRequest } from '#app/http/read-intent.ts'
import { readCaptchaProof } from '#app/routes/accounts/captcha-form.ts'
import { typedCode } from '#app/routes/accounts/one-time-code.ts'
import { newCaptchaQuestions } from '#app/routes/accounts/sign-in-refusal.ts'
import { secondsToResend } from '#domain/accounts/otp.ts'
import type { CodCodeRule } from '#domain/checkout/cod-code.ts'
import { codTotal, type Quote } from '#domain/checkout/quote.ts'
import type { Address } from '#domain/customers/address.ts'
import { isRefusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { isCodCodeNeeded, sendCodCode, type TypedCodCode } from '#flows/checkout/cod-code.ts'
import type { Shop } from '#flows/shop.ts'

/** Confirm screen with the COD dialog open, for browsers without script. */
const codDialogPath = '/confirmorder?pay=cod'

type CodCheckout = { userId: string; address: Address; quote: Quote; isRisky: boolean; rule: CodCodeRule }

/**
 * Finds the code step of the COD dialog: null when no code is needed; `sent` is null until one was sent to this phone.
 */
export async function findCodCode(shop: Shop, request: Request, { quote, ...checkout }: CodCheckout) {
  const amount = codTotal(quote)
  if (amount === null || !(await isCodCodeNeeded(shop, { ...checkout, amount }))) return null
  const { phone } = checkout.address
  const pending = await shopCookies.codCode.read(request, shop.origin)
  const sentAt = pending?.phone === phone ? pending.sentAt : null
  return {
    phone,
    sent: sentAt === null ? null : { phone, sentAt, waitSeconds: secondsToResend(sentAt, shop.now().getTime()) },
    captcha: { widget: shop.captcha.widget, questions: newCaptchaQuestions(shop) },
  }
}

type Sent = { shop: Shop; request: Request; form: FormData; clientAddress: string }

/** Handles 'Send code' and 'Resend' in the COD dialog. */
export async function requestCodCode(
  { shop, request, form, clientAddress }: Sent,
  { userId, phone }: { userId: string; phone: string },
) {
  const otp = await sendCodCode(shop, { userId, phone, clientAddress, proof: readCaptchaProof(form) })
  if (isRefusal(otp)) {
    const typed = { at: 'phone' as const, phone, code: '', isPlain: !isDataRequest(request) }
    const answer = { refusal: otp, ...typed, questions: newCaptchaQuestions(shop) }
    return data(answer, { status: statusOf(otp), headers: refusalHeaders(otp) })
  }
  const cookie = await shopCookies.codCode.write({ ...otp, sentAt: shop.now().getTime() }, shop.origin)
  return redirect(codDialogPath, { headers: { 'Set-Cookie': cookie } })
}

export async function typedCodCode({ shop, request, form, clientAddress }: Sent): Promise<TypedCodCode> {
  const nonce = (await shopCookies.codCode.read(request, shop.origin))?.nonce ?? null
  return { nonce, code: typedCode(form), clientAddress }
}

/** Deletes the code's cookie after the order. */
export async function forgetCodCode(shop: Shop, { nonce }: TypedCodCode): Promise<Record<string, string>> {
  return nonce === null ? {} : { 'Set-Cookie': await shopCookies.codCode.write(null, shop.origin) }
}
