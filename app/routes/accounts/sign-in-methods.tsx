import { data, type RouterContextProvider, redirect, useSearchParams } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { readOtpCookie } from '#app/http/cookies.ts'
import { plainIntents, readIntent, textField } from '#app/http/read-intent.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { secondsToResend } from '#domain/accounts/otp.ts'
import { isVerified, signInMethodTask } from '#domain/accounts/sign-in-methods.ts'
import { socialRefusal } from '#domain/accounts/social-login.ts'
import { isRefusal, type Refusal, statusOf } from '#domain/refusal.ts'
import type { SignedInShopper } from '#flows/accounts/authenticate-shopper.ts'
import type { Shop } from '#flows/shop.ts'
import { SignInMethodsView } from '#ui/accounts/sign-in-methods.tsx'
import * as texts from '#ui/accounts/texts.tsx'
import type { Route } from './+types/sign-in-methods'
import { findSignedInShopper, requireShopper } from './authenticate.ts'
import { discardCode, type SubmittedForm, sendStepUpCode, unlink, verifyStepUpCode } from './sign-in-method-forms.ts'

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
  const otp = await readOtpCookie(request, shop.origin)
  if (!otp?.nonce) return null
  const { phone, sentAt } = otp
  return { phone, sentAt, waitSeconds: secondsToResend(sentAt, shop.now().getTime()) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const signedIn = await requireSignedIn(request, context)
  const form = await request.formData()
  const sent: SubmittedForm = { request, context, url, shop, signedIn, form }
  const submission = readIntent(form, intents)
  const done = isRefusal(submission) ? submission : await handleIntent(sent, submission.intent)
  return isRefusal(done) ? data(failedInput(form, done), { status: statusOf(done) }) : done
}

const intents = plainIntents('send', 'verify', 'unlink', 'forget')

function handleIntent(sent: SubmittedForm, intent: keyof typeof intents): Promise<Response | Refusal> {
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

async function requireSignedIn(request: Request, context: Readonly<RouterContextProvider>): Promise<SignedInShopper> {
  requireShopper(context)
  const signedIn = await findSignedInShopper(request, context)
  if (signedIn === null) throw redirect('/login')
  return signedIn
}

/** Keeps the input when the request fails (decision 1.14). */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPageOnFailure(sent)
}

export default function SignInMethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const answer = isRefusal(actionData) ? { refusal: actionData, phone: '', code: '' } : (actionData ?? null)
  return <SignInMethodsView {...loaderData} answer={answer} problem={socialRefusal(search.get('google'))} />
}
