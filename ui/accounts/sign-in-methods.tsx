import type { ReactNode } from 'react'
import type { SignInMethodTask } from '#domain/accounts/sign-in-methods.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AccountHeading } from '#ui/customers/page-heading.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { GoogleMark } from './google-logo.tsx'
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
  if (!hasGoogle) return texts.signInByCodeNote
  return hasBoth ? texts.eitherMethodNote : texts.secondMethodHint
}

type SignInMethodRowProps = {
  mark: ReactNode
  title: string
  /** The linked number or address, null without one. */
  linked: string | null
  /** Path that starts unlinking; null when it is the only method. */
  unlink: string | null
}

function SignInMethodRow({ mark, title, linked, unlink }: SignInMethodRowProps) {
  return (
    <li className="flex min-h-18 items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface">{mark}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block truncate text-sm tabular-nums text-muted">{linked ?? texts.notLinked}</span>
      </span>
      {unlink && (
        <TextLink to={unlink} preventScrollReset aria-label={texts.unlinkTitle(title)} className="px-2">
          {texts.unlink}
        </TextLink>
      )}
    </li>
  )
}
