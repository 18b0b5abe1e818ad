import type { CaptchaAction, CaptchaEffort, CaptchaWidget } from '#domain/accounts/captcha.ts'

export type CaptchaProvider = {
  name: string
  widget: CaptchaWidget
  /** A puzzle for the page's solver, as JSON; null where a third party hands out its own. */
  challenge: (action: CaptchaAction, effort: CaptchaEffort) => Promise<object | null>
  /** Throws a ProviderError when the captcha provider is unavailable. */
  check: (token: string, action: CaptchaAction) => Promise<CaptchaVerdict>
}

/**
 * A token that passed is good once: `serial` names it, `until` is when it would be refused anyway. `why` is for the
 * log.
 */
export type CaptchaVerdict = { passed: true; serial: string; until: Date } | { passed: false; why: string }
