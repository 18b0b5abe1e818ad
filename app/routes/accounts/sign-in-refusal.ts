import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { isDataRequest } from '#app/http/read-intent.ts'
import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { newCaptchaQuestion } from '#flows/accounts/captcha.ts'
import type { Shop } from '#flows/shop.ts'
import type { Route } from './+types/login-start'

type TypedSignIn = { at: 'phone' | 'code'; phone: string; code: string }

/** Builds the response to a refusal, with the input and new captcha questions. */
export function refusalResponse({ request, context }: Route.ActionArgs, refusal: Refusal, typed: TypedSignIn) {
  const answer = {
    refusal,
    ...typed,
    isPlain: !isDataRequest(request),
    questions: newCaptchaQuestions(context.get(shopContext)),
  }
  return data(answer, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}

/** Creates captcha questions for browsers without script, one per step. */
export function newCaptchaQuestions(shop: Shop) {
  return { send: newCaptchaQuestion(shop, 'send'), verify: newCaptchaQuestion(shop, 'verify') }
}
