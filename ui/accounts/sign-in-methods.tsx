import type { SignInMethodTask } from '#domain/accounts/sign-in-methods.ts'
import { spacedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AccountHeading } from '#ui/customers/page-heading.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { GoogleMark } from './google-logo.tsx'
import { SignInMethodRow } from './identity-row.tsx'
import { SignInMethodSteps } from './identity-steps.tsx'
import type { SentCode } from './phone-sign-in.tsx'

export type SignInMethodAnswer = { refusal: Refusal; phone: string; code: string }

type SignInMethodsViewProps = {
  phone: string | null
  google: { email: string | null } | null
  /** False: the shop has no Google sign-in. */
  hasGoogle: boolean
  task: (SignInMethodTask & { isConfirmed: boolean }) | null
  sent: SentCode | null
  answer: SignInMethodAnswer | null
  problem: Refusal | null
}

/** The shopper's sign-in methods; adding and removing one take two steps. */
export function SignInMethodsView(props: SignInMethodsViewProps) {
  const { phone, google, hasGoogle, task, sent, answer, problem } = props
  const hasBoth = phone !== null && google !== null
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <AccountHeading back="/profile" backLabel="your profile" title="Ways to sign in" />
      <p className="mt-1 text-muted">{introText({ hasGoogle, hasBoth })}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <SignInMethodRow
          mark={<Icon name="phone" size={20} />}
          title="Phone"
          linked={phone && spacedPhone(phone)}
          unlink={hasBoth ? '/profile/sign-in?unlink=phone' : null}
        />
        {hasGoogle && (
          <SignInMethodRow
            mark={<GoogleMark />}
            title="Google"
            linked={google && (google.email ?? 'Linked')}
            unlink={hasBoth ? '/profile/sign-in?unlink=google' : null}
          />
        )}
      </ul>
      {problem && (
        <div className="mt-5">
          <Alert look={problem.refused === 'not-signed-in' ? 'warning' : 'error'}>{problem.message}</Alert>
        </div>
      )}
      {task && <SignInMethodSteps task={task} phone={phone} sent={sent} answer={answer} />}
    </main>
  )
}

function introText({ hasGoogle, hasBoth }: { hasGoogle: boolean; hasBoth: boolean }): string {
  if (!hasGoogle) return 'You sign in with a code we send to your phone.'
  return hasBoth ? 'You can sign in with either one.' : 'Add a second way in case you lose the first.'
}
