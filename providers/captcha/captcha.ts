import type { CaptchaAction, CaptchaEffort, CaptchaWidget } from '#domain/accounts/captcha.ts'

export type CaptchaProvider = {
  name: string
  widget: CaptchaWidget
  /** A challenge for the page's solver, as JSON; null when a third party issues its own. */
  challenge: (action: CaptchaAction, effort: CaptchaEffort) => Promise<object | null>
  /** Throws a ProviderError when the captcha provider is unavailable. */
  check: (token: string, action: CaptchaAction) => Promise<CaptchaVerdict>
}

/** A passed token is valid once: `serial` identifies it, `until` is its expiry. `why` is for the log. */
export type CaptchaVerdict = { passed: true; serial: string; until: Date } | { passed: false; why: string }
