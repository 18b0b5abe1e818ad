import { data, redirect, redirectDocument } from 'react-router'
import { deviceLabel } from '#domain/device.ts'
import { readCode, secondsToResend } from '#domain/otp.ts'
import { tenDigits } from '#domain/phone.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import { sendOtp } from '#flows/send-otp.ts'
import { signInWithOtp } from '#flows/sign-in-with-otp.ts'
import { NameForm } from '#ui/sign-in/name-form.tsx'
import { type LoginAnswer, PhoneLogin, type SentCode } from '#ui/sign-in/phone-login.tsx'
import { shopContext } from '../../context.ts'
import {
  type PendingOtp,
  readCartCookie,
  readOtpCookie,
  readSessionCookie,
  writeCartCookie,
  writeNoticeCookie,
  writeOtpCookie,
  writeSessionCookie,
} from '../../cookies.ts'
import { textField } from '../../form.ts'
import { keepPage } from '../../keep-page.ts'
import type { Route } from './+types/login-start'
import { SocialWay } from './social-way.tsx'
import { findUnnamed, nextOf, withNext } from './visitor-step.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Login · Strut' }]

/** In place of a nonce: no code fits it, the phone is only remembered to be corrected. */
const beingChanged = ''

/** The step is where the browser's own cookie says: a phone is asked for, or the code that was sent to it. */
export async function loader(arrival: Route.LoaderArgs) {
  const shop = arrival.context.get(shopContext)
  const visitor = await findUnnamed(arrival)
  const otp = await readOtpCookie(arrival.request, shop.origin)
  const step = otp && stepOf(otp, shop.now())
  return { isSignedIn: visitor !== null, next: nextOf(arrival.url), sent: null, changing: null, ...step }
}

function stepOf({ nonce, phone, sentAt }: PendingOtp, now: Date) {
  const digits = tenDigits(phone)
  if (nonce === beingChanged) return { changing: digits }
  return { sent: { phone: digits, sentAt, wait: secondsToResend(sentAt, now.getTime()) } }
}

export async function action(sent: Route.ActionArgs) {
  const form = await sent.request.formData()
  const intent = textField(form, 'intent')
  if (intent === 'send') return send(sent, textField(form, 'phone'))
  if (intent === 'verify') return verify(sent, form)
  return change(sent)
}

/** 'Change Phone Number': the code is forgotten, the number stands in the field to be corrected. */
async function change({ request, context, url }: Route.ActionArgs) {
  const { origin } = context.get(shopContext)
  const otp = await readOtpCookie(request, origin)
  return backToStart(url, await writeOtpCookie(otp && { ...otp, nonce: beingChanged }, origin))
}

async function send({ context, url }: Route.ActionArgs, typedPhone: string) {
  const shop = context.get(shopContext)
  const otp = await sendOtp(shop, typedPhone)
  if (isRefusal(otp)) {
    return data(
      { refusal: otp, at: 'phone' as const, phone: typedPhone, code: '' },
      { status: statusOf(otp) },
    )
  }
  return backToStart(url, await writeOtpCookie({ ...otp, sentAt: shop.now().getTime() }, shop.origin))
}

function backToStart(url: URL, cookie: string) {
  return redirect(withNext('/loginStart', nextOf(url)), { headers: { 'Set-Cookie': cookie } })
}

async function verify({ request, context, url }: Route.ActionArgs, form: FormData) {
  const shop = context.get(shopContext)
  // The boxes; where no script moves between them they stay empty and the plain field speaks.
  const code = readCode(form.getAll('digit').join('') || textField(form, 'code'))
  const otp = await readOtpCookie(request, shop.origin)
  const guestCart = await readCartCookie(request, shop.origin)
  const earlierToken = await readSessionCookie(request, shop.origin)
  const device = deviceLabel(request.headers.get('User-Agent'))
  const answer = { nonce: otp?.nonce ?? null, code, guestCart, earlierToken, device }
  const signedIn = await signInWithOtp(shop, answer)
  if (isRefusal(signedIn)) {
    const phone = textField(form, 'phone')
    return data({ refusal: signedIn, at: 'code' as const, phone, code }, { status: statusOf(signedIn) })
  }
  const { token, cartNotice, shopper } = signedIn
  const headers = new Headers()
  headers.append('Set-Cookie', await writeSessionCookie(token, shop.origin))
  headers.append('Set-Cookie', await writeOtpCookie(null, shop.origin))
  headers.append('Set-Cookie', await writeCartCookie([], shop.origin))
  if (cartNotice !== null) headers.append('Set-Cookie', await writeNoticeCookie(cartNotice, shop.origin))
  const next = nextOf(url)
  // A new document: what the browser knew of a guest is asked anew.
  return redirectDocument(shopper.name === null ? withNext('/register', next) : (next ?? '/home'), {
    headers,
  })
}

/** Nothing typed is lost when the request breaks (decision 14). */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent)
}

export default function LoginStart({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, next, sent, changing } = loaderData
  if (isSignedIn) return <NameForm next={next} error={null} />
  const answer = isRefusal(actionData) ? brokenAt(sent, actionData) : (actionData ?? null)
  return (
    <PhoneLogin sent={sent} changing={changing} next={next} answer={answer}>
      <SocialWay next={next} />
    </PhoneLogin>
  )
}

function brokenAt(sent: SentCode | null, refusal: Refusal): LoginAnswer {
  return { refusal, at: sent ? 'code' : 'phone', phone: sent?.phone ?? '', code: '' }
}
