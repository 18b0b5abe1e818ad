import { refuse } from '#domain/refusal.ts'

/** What a bot check is passed for: a token of one is refused for the other. */
export const captchaActions = ['send', 'verify'] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** How the sign-in page gets its token: from a puzzle of our own, or from Cloudflare's box. */
export type CaptchaWidget = { kind: 'altcha' } | { kind: 'turnstile'; siteKey: string }

/** More work for each token while somebody tries codes all over the shop. */
export type CaptchaEffort = 'usual' | 'raised'

/** Spec §5 and §8. */
export const captchaPending = refuse('invalid', 'Please wait for security verification to complete')

/** Whoever checks for us can't be reached: nobody is let through unchecked. */
export const captchaUnavailable = refuse(
  'unreachable',
  'The security check is not answering right now. Please try again in a minute.',
)

export const wrongCaptchaAnswer = refuse('invalid', 'That is not the answer. Here is another question.')

/** How long a puzzle or a question is good for, from the moment it is handed out. */
export const captchaMinutes = 10
