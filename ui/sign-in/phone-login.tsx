import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import { ownPath } from '#domain/visitor.ts'
import { Button } from '#ui/parts/button.tsx'
import { CodeForm } from './code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The code that is on its way: to which phone, since when (ms), and how many seconds until another may be asked for. */
export type SentCode = { phone: string; sentAt: number; wait: number }

/** Why the last step did not work, with what was typed. */
export type LoginAnswer = { refusal: Refusal; at: 'phone' | 'code'; phone: string; code: string }

type PhoneLoginProps = {
  sent: SentCode | null
  /** The number that is to be changed; null when there was none. */
  changing: string | null
  next: string | null
  answer: LoginAnswer | null
  /** Other ways to sign in. */
  children?: ReactNode
}

/** Phone first, then the code that was sent to it; each step is a form of its own. */
export function PhoneLogin({ sent, changing, next, answer, children }: PhoneLoginProps) {
  const wrongCode = sent !== null && answer?.at === 'code' ? answer : null
  const wrongPhone = wrongCode === null ? answer : null
  return (
    <SignInCard title="Login with your phone" back={ownPath(next) ?? '/login'}>
      <PhoneForm key={`phone ${sent?.sentAt}`} sent={sent} changing={changing} answer={wrongPhone} />
      {sent && <CodeForm key={`code ${sent.sentAt}`} phone={sent.phone} answer={wrongCode} />}
      {sent && (
        <Form method="post" className="mt-2">
          <Button look="plain" wide name="intent" value="change">
            Change Phone Number
          </Button>
        </Form>
      )}
      {children}
      <p className="mt-5 text-center text-sm text-muted">
        Don't have an account?{' '}
        <Link
          to={next === null ? '/register' : `/register?${new URLSearchParams({ next })}`}
          className="inline-flex min-h-11 items-center font-medium text-teal underline-offset-4 hover:underline"
        >
          Register
        </Link>
      </p>
    </SignInCard>
  )
}
