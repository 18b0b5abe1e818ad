import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { proofMinutes, type SignInWay, type WayTask } from '#domain/accounts/sign-in-methods.ts'
import { Notice } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useOneAtATime } from '#ui/parts/use-single-submit.ts'
import type { SentCode } from './phone-sign-in.tsx'
import { PhoneProof } from './phone-verification.tsx'
import type { WayAnswer } from './sign-in-methods.tsx'
import { SocialButton } from './social-button.tsx'
import { Step } from './step.tsx'

type WayStepsProps = {
  task: WayTask & { isConfirmed: boolean }
  phone: string | null
  sent: SentCode | null
  answer: WayAnswer | null
}

const titles: Record<WayTask['verb'], Record<SignInWay, string>> = {
  add: { phone: 'Add your phone', google: 'Add Google' },
  remove: { phone: 'Unlink your phone', google: 'Unlink Google' },
}

const confirmTitles = { phone: 'Confirm your phone', google: 'Confirm your Google account' } as const

/** Two steps: what is the shopper's already is shown anew, then the new thing happens. */
export function WaySteps({ task, phone, sent, answer }: WayStepsProps) {
  const { verb, way, confirm, isConfirmed } = task
  const path = verb === 'remove' ? `/profile/sign-in?unlink=${way}` : '/profile/sign-in'
  const show = (one: SignInWay): ReactNode =>
    one === 'phone' ? (
      <PhoneProof own={phone} sent={sent} answer={answer} />
    ) : (
      <SocialButton next={path} isShown />
    )
  // Google's button leads away: a step of it has no place of its own for a refusal.
  const hasOwnPlace = isConfirmed ? verb === 'remove' || way === 'phone' : confirm === 'phone'
  return (
    <section className="mt-8">
      <h2 className="text-lg">{titles[verb][way]}</h2>
      <p className="mb-5 mt-1 text-sm text-muted">
        Two steps, so that nobody else can do it. The first holds for {proofMinutes} minutes.
      </p>
      {answer && !hasOwnPlace && (
        <div className="mb-5">
          <Notice look="error">{answer.refusal.message}</Notice>
        </div>
      )}
      <ol className="space-y-6">
        <Step number={1} title={confirmTitles[confirm]} state={isConfirmed ? 'done' : 'now'}>
          {show(confirm)}
        </Step>
        <Step number={2} title={titles[verb][way]} state={isConfirmed ? 'now' : 'later'}>
          {verb === 'add' ? show(way) : <Unlink way={way} answer={answer} />}
        </Step>
      </ol>
    </section>
  )
}

function Unlink({ way, answer }: { way: SignInWay; answer: WayAnswer | null }) {
  return (
    <Form method="post" onSubmit={useOneAtATime()}>
      <input type="hidden" name="way" value={way} />
      {answer && (
        <div className="mb-3">
          <Notice look="error">{answer.refusal.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" name="intent" value="unlink">
          {titles.remove[way]}
        </Button>
        <ButtonLink look="plain" to="/profile/sign-in" preventScrollReset>
          Keep it
        </ButtonLink>
      </div>
    </Form>
  )
}
