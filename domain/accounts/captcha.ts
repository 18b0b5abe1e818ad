import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Actions protected by the captcha: a token of one is refused for the other. */
export const captchaActions = ['send', 'verify'] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** The widget that gets the page's token: our proof of work, or Cloudflare Turnstile. */
export type CaptchaWidget = { kind: 'altcha' } | { kind: 'turnstile'; siteKey: string }

export type CaptchaEffort = 'usual' | 'raised'

/** Spec §5 and §8. */
export const captchaPending = refuse('invalid', texts.captchaPending)

/** Refuses while the captcha provider can't be reached. */
export const captchaUnavailable = refuse('unreachable', texts.captchaUnavailable)

export const wrongCaptchaAnswer = refuse('invalid', texts.wrongCaptchaAnswer)

export const captchaMinutes = 10
