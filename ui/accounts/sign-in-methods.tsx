import type { SignInMethodTask } from '#domain/accounts/sign-in-methods.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AccountHeading } from '#ui/customers/page-heading.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { GoogleMark } from './google-logo.tsx'
import { SignInMethodRow } from './identity-row.tsx'
import { SignInMethodSteps } from './identity-steps.tsx'
import type { SentCode } from './phone-sign-in.tsx'
import * as texts from './texts.tsx'

export type SignInMethodAnswer = { refusal: Refusal; phone: string; code: string }

type SignInMethodsViewProps = {
  phone: string | null
  google: { email: string | null } | null
  /** False when Google sign-in is not configured. */
  hasGoogle: boolean
  task: (SignInMethodTask & { isConfirmed: boolean }) | null
  sent: SentCode | null
  answer: SignInMethodAnswer | null
  problem: Refusal | null
}

/** The shopper's sign-in methods; adding or removing one takes two steps. */
export function SignInMethodsView(props: SignInMethodsViewProps) {
  const { phone, google, hasGoogle, task, sent, answer, problem } = props
  const hasBoth = phone !== null && google !== null
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <AccountHeading back="/profile" backLabel={texts.yourProfile} title={texts.waysToSignIn} />
      <p className="mt-1 text-muted">{introText({ hasGoogle, hasBoth })}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <SignInMethodRow
          mark={<Icon name="phone" size={20} />}
          title={texts.phone}
          linked={phone && formatPhone(phone)}
          unlink={hasBoth ? '/profile/sign-in?unlink=phone' : null}
        />
        {hasGoogle && (
          <SignInMethodRow
            mark={<GoogleMark />}
            title={texts.google}
            linked={google && (google.email ?? texts.linked)}
            unlink={hasBoth ? '/profile/sign-in?unlink=google' : null}
          />
        )}
      </ul>
      {problem && (
        <div className="mt-5">
          <Alert variant={problem.refused === 'not-signed-in' ? 'warning' : 'error'}>{problem.message}</Alert>
        </div>
      )}
      {task && <SignInMethodSteps task={task} phone={phone} sent={sent} answer={answer} />}
    </main>
  )
}

function introText({ hasGoogle, hasBoth }: { hasGoogle: boolean; hasBoth: boolean }): string {
  if (!hasGoogle) return texts.youSignInWithACode
  return hasBoth ? texts.youCanSignInWithEither : texts.addASecondWayInCase
}
