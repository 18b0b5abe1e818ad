import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { isDataRequest } from '#app/http/form-fields.ts'
import { type Refusal, refusalHeaders, statusOf } from '#domain/refusal.ts'
import { newCaptchaQuestion } from '#flows/accounts/captcha.ts'
import type { Shop } from '#flows/shop.ts'
import type { Route } from './+types/login-start'

type Typed = { at: 'phone' | 'code'; phone: string; code: string }

/** A "no" with all that was typed. What was answered is spent, so other questions come along. */
export function refusalResponse({ request, context }: Route.ActionArgs, refusal: Refusal, typed: Typed) {
  const answer = {
    refusal,
    ...typed,
    isPlain: !isDataRequest(request),
    questions: newCaptchaQuestions(context.get(shopContext)),
  }
  return data(answer, { status: statusOf(refusal), headers: refusalHeaders(refusal) })
}

/** For browsers that can't be checked by script, one for each step. */
export function newCaptchaQuestions(shop: Shop) {
  return { send: newCaptchaQuestion(shop, 'send'), verify: newCaptchaQuestion(shop, 'verify') }
}
