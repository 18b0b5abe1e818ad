import { Form } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import * as texts from './texts.tsx'

type SocialButtonProps = {
  /** Page after signing in; null: home. */
  next: string | null
  problem?: Refusal | null
  /** True to verify or link the account of a signed-in shopper. */
  isVerification?: boolean
}

/**
 * 'Continue with Google', by Google's branding rules: white in dark mode too, with its logo. Submits a document
 * navigation, because the browser leaves the shop.
 */
export function SocialButton({ next, problem, isVerification }: SocialButtonProps) {
  return (
    <Form method="post" action="/google/start" reloadDocument className="w-full">
      {problem && (
        <div className="mb-4">
          <Alert text={problem.message} variant={problem.refused === 'not-signed-in' ? 'warning' : 'error'} />
        </div>
      )}
      <input type="hidden" name="intent" value={isVerification ? 'show' : 'sign-in'} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <button
        type="submit"
        className="inline-flex min-h-12 w-full items-center justify-center gap-3 rounded-card border border-[#747775] bg-[#fff] px-5 font-medium text-[#1f1f1f] transition-[background-color,transform] duration-150 hover:bg-[#f2f2f2] active:scale-[0.98]"
      >
        {texts.continueWithGoogle(<GoogleMark />)}
      </button>
    </Form>
  )
}

/** Google's logo in four colours, as its branding rules require. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" fill="none" strokeWidth="8.6" aria-hidden="true">
      <path d="M37.4 13.4A17.4 17.4 0 0 0 8.6 16" stroke="#ea4335" />
      <path d="M8.6 16a17.4 17.4 0 0 0 0 16" stroke="#fbbc05" />
      <path d="M8.6 32a17.4 17.4 0 0 0 26.7 5" stroke="#34a853" />
      <path d="M35.3 37a17.4 17.4 0 0 0 6.1-13H24" stroke="#4285f4" />
    </svg>
  )
}
