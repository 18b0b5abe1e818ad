import type { ReactNode } from 'react'
import { type SignInMethod, type SignInMethodTask, stepUpMinutes } from '#domain/accounts/sign-in-methods.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, TextLink, useSingleSubmit } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import type { SentCode } from './phone-sign-in.tsx'
import { PhoneVerification } from './phone-verification.tsx'
import { GoogleMark, SocialButton } from './social-button.tsx'
import * as texts from './texts.tsx'

export type SignInMethodAnswer = { refusal: Refusal; phone: string; code: string }

type SignInMethodsViewProps = {
  phone: string | null
  google: { email: string | null } | null
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
      <PageHeading back="/profile" label={texts.backToYourProfile} title={texts.waysToSignIn} />
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
          <Alert text={problem.message} variant={problem.refused === 'not-signed-in' ? 'warning' : 'error'} />
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
        <span className="block text-sm tabular-nums break-words text-muted">{linked ?? texts.notLinked}</span>
      </span>
      {unlink && (
        <TextLink
          label={texts.unlink}
          to={unlink}
          preventScrollReset
          aria-label={texts.unlinkTitle(title)}
          className="px-2"
        />
      )}
    </li>
  )
}

type SignInMethodStepsProps = {
  task: SignInMethodTask & { isConfirmed: boolean }
  phone: string | null
  sent: SentCode | null
  answer: SignInMethodAnswer | null
}

const titles: Record<SignInMethodTask['verb'], Record<SignInMethod, string>> = {
  add: { phone: texts.addYourPhone, google: texts.addGoogle },
  remove: { phone: texts.unlinkYourPhone, google: texts.unlinkGoogle },
}

const confirmTitles = { phone: texts.confirmYourPhone, google: texts.confirmYourGoogleAccount } as const

/** Two steps: confirm a linked method, then add or remove one. */
function SignInMethodSteps({ task, phone, sent, answer }: SignInMethodStepsProps) {
  const { verb, method, confirm, isConfirmed } = task
  const path = verb === 'remove' ? `/profile/sign-in?unlink=${method}` : '/profile/sign-in'
  const show = (one: SignInMethod): ReactNode =>
    one === 'phone' ? (
      <PhoneVerification own={phone} sent={sent} answer={answer} />
    ) : (
      <SocialButton next={path} isVerification />
    )
  // Google's step leaves the page, so it can't show a refusal itself.
  const hasOwnPlace = isConfirmed ? verb === 'remove' || method === 'phone' : confirm === 'phone'
  return (
    <section className="mt-8">
      <h2 className="text-lg">{titles[verb][method]}</h2>
      <p className="mb-5 mt-1 text-sm text-muted">{texts.stepUpReason(stepUpMinutes)}</p>
      {answer && !hasOwnPlace && <RefusalAlert refusal={answer.refusal} className="mb-5" />}
      <ol className="space-y-6">
        <NumberedStep number={1} title={confirmTitles[confirm]} state={isConfirmed ? 'done' : 'now'}>
          {show(confirm)}
        </NumberedStep>
        <NumberedStep number={2} title={titles[verb][method]} state={isConfirmed ? 'now' : 'later'}>
          {verb === 'add' ? show(method) : <Unlink method={method} answer={answer} />}
        </NumberedStep>
      </ol>
    </section>
  )
}

function Unlink({ method, answer }: { method: SignInMethod; answer: SignInMethodAnswer | null }) {
  return (
    <PostForm fields={{ method }} onSubmit={useSingleSubmit()}>
      <RefusalAlert refusal={answer?.refusal} className="mb-3" />
      <div className="flex flex-wrap gap-3">
        <Button label={titles.remove[method]} variant="quiet" intent="unlink" />
        <ButtonLink label={texts.keepIt} variant="plain" to="/profile/sign-in" preventScrollReset />
      </div>
    </PostForm>
  )
}

type StepProps = { number: number; title: string; state: 'done' | 'now' | 'later'; children: ReactNode }

const variants = { done: 'bg-teal text-paper', now: 'bg-accent text-on-accent', later: 'bg-line text-muted' } as const

function NumberedStep({ number, title, state, children }: StepProps) {
  return (
    <li className="flex gap-3" aria-current={state === 'now' ? 'step' : undefined}>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${variants[state]}`}
      >
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={`pt-0.5 text-base ${state === 'later' ? 'text-muted' : ''}`}>
          {title}
          {state === 'done' && <span className="sr-only">{texts.done}</span>}
        </h3>
        {state === 'now' && <div className="mt-3">{children}</div>}
      </div>
    </li>
  )
}
