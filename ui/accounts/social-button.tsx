import { Form } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import { Notice } from '#ui/parts/alert.tsx'
import { GoogleMark } from './google-logo.tsx'

type SocialButtonProps = {
  /** Where signing in leads; null: home. */
  next: string | null
  /** Why the last try did not work. */
  problem?: Refusal | null
  /** For somebody who is signed in, to show the account or to add one. */
  isShown?: boolean
}

/**
 * 'Continue with Google', as Google's rules for its button want it: white, its own mark, in the dark too. A document of
 * its own: the browser leaves the shop and comes back.
 */
export function SocialButton({ next, problem, isShown }: SocialButtonProps) {
  return (
    <Form method="post" action="/google/start" reloadDocument className="w-full">
      {problem && (
        <div className="mb-4">
          <Notice look={problem.refused === 'not-signed-in' ? 'warning' : 'error'}>{problem.message}</Notice>
        </div>
      )}
      {isShown && <input type="hidden" name="intent" value="show" />}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <button
        type="submit"
        className="inline-flex min-h-12 w-full items-center justify-center gap-3 rounded-card border border-[#747775] bg-[#fff] px-5 font-medium text-[#1f1f1f] transition-[background-color,transform] duration-150 hover:bg-[#f2f2f2] active:scale-[0.98]"
      >
        <GoogleMark />
        Continue with Google
      </button>
    </Form>
  )
}

/** The line between the two ways to sign in. */
export function Or() {
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  )
}
