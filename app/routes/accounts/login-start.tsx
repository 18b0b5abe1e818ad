import { reloadForPolicy } from '#app/browser/document-reload.ts'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { type OtpCookie, shopCookies } from '#app/http/cookies.ts'
import { plainIntents, readForm } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findSignInMode } from '#db/accounts/sign-in-mode.ts'
import { secondsToResend } from '#domain/accounts/otp.ts'
import { readPhoneDigits } from '#domain/phone.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { SendForm } from '#ui/accounts/captcha/send-form.tsx'
import type { CaptchaSetup } from '#ui/accounts/captcha/use-captcha-form.ts'
import { NameForm } from '#ui/accounts/name-form.tsx'
import { type LoginAnswer, PhoneLogin, type SentCode } from '#ui/accounts/phone-sign-in.tsx'
import { SignInCard } from '#ui/accounts/sign-in-card.tsx'
import { TermsAgreement } from '#ui/accounts/terms-agreement.tsx'
import * as texts from '#ui/accounts/texts.tsx'
import type { Route } from './+types/login-start'
import { changePhone, changingNonce, sendCode, verifyCode } from './one-time-code.ts'
import { newCaptchaQuestions } from './sign-in-refusal.ts'
import { findUnnamedVisitor, readNext } from './sign-in-step.ts'
import { SocialSignIn } from './social-sign-in.tsx'

export const meta: Route.MetaFunction = withBrandTitle(texts.login)

/** Passes on Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Loads the step given by the browser's cookie: enter a phone, or the code sent to it. */
export async function loader(arrival: Route.LoaderArgs) {
  const shop = arrival.context.get(shopContext)
  const visitor = await findUnnamedVisitor(arrival)
  const otp = await shopCookies.otp.read(arrival.request, shop.origin)
  const step = otp && currentStep(otp, shop.now())
  return {
    isSignedIn: visitor !== null,
    mode: await findSignInMode(shop),
    next: readNext(arrival.url),
    isNew: arrival.url.searchParams.has('register'),
    captcha: { widget: shop.captcha.widget, questions: newCaptchaQuestions(shop) },
    sent: null,
    changing: null,
    ...step,
  }
}

function currentStep({ nonce, phone, sentAt }: OtpCookie, now: Date) {
  const digits = readPhoneDigits(phone)
  if (nonce === changingNonce) return { changing: digits }
  return { sent: { phone: digits, sentAt, waitSeconds: secondsToResend(sentAt, now.getTime()) } }
}

/** Reloads the document for Turnstile, whose script the Content-Security-Policy allows on this page only. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const step = await serverLoader()
  return step.captcha.widget.kind === 'turnstile' ? reloadForPolicy(url, step) : step
}

const intents = plainIntents('send', 'verify', 'change')

export async function action(sent: Route.ActionArgs) {
  const { form, submission } = await readForm(sent.request, intents)
  switch (submission.intent) {
    case 'send':
      return sendCode(sent, form)
    case 'verify':
      return verifyCode(sent, form)
    case 'change':
      return changePhone(sent)
  }
}

/** Keeps the input when the request fails (decision 1.14). */
export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnFailure(sent)

export default function LoginStart({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, mode, next, isNew, sent, changing, captcha } = loaderData
  if (isSignedIn) return <NameForm next={next} error={null} />
  const answer = isRefusal(actionData) ? failedAnswer(sent, actionData) : (actionData ?? null)
  if (mode === 'call') return <SignInByCall back={next ?? '/login'} answer={answer} captcha={captcha} />
  if (mode === 'closed') return <SignInClosed back={next ?? '/login'} />
  return (
    <PhoneLogin sent={sent} changing={changing} next={next} isNew={isNew} answer={answer} captcha={captcha}>
      <SocialSignIn next={next} />
    </PhoneLogin>
  )
}

function failedAnswer(sent: SentCode | null, refusal: Refusal): LoginAnswer {
  const at = sent ? 'code' : 'phone'
  return { refusal, at, phone: sent?.phone ?? '', code: '', isPlain: false, questions: null }
}

type ByCallProps = { back: string; answer: LoginAnswer | null; captcha: CaptchaSetup }

/** Sign-in without codes: the shop confirms each order by phone (decision 73). */
function SignInByCall({ back, answer, captcha }: ByCallProps) {
  return (
    <SignInCard title={texts.orderWithoutACode} back={back}>
      <p>{texts.confirmationCallNote}</p>
      <p className="mt-2 text-muted">{texts.ordersStayInThisBrowser}</p>
      <SendForm captcha={captcha} answer={answer} button={texts.continueText} />
      <TermsAgreement />
    </SignInCard>
  )
}

/** Shown while sign-in is impossible, with neither codes nor phone calls set up. */
function SignInClosed({ back }: Pick<ByCallProps, 'back'>) {
  return (
    <SignInCard title={texts.orderingIsNotOpenYet} back={back}>
      <p>{texts.contactHint}</p>
    </SignInCard>
  )
}
