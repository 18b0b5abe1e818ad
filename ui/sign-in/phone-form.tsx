import { type FormEvent, useId } from 'react'
import { Form } from 'react-router'
import { tenDigits } from '#domain/phone.ts'
import { Button } from '#ui/parts/button.tsx'
import { inputLook } from '#ui/parts/field.tsx'
import { useOneAtATime } from './one-at-a-time.ts'
import type { LoginAnswer, SentCode } from './phone-login.tsx'
import { ResendButton } from './resend-button.tsx'

type PhoneFormProps = { sent: SentCode | null; answer: LoginAnswer | null }

/** Ten digits after +91. 'Send OTP' appears when they are there; where no script counts them it is simply there. */
export function PhoneForm({ sent, answer }: PhoneFormProps) {
  const id = useId()
  const error = answer?.refusal.message
  return (
    <Form method="post" noValidate onSubmit={useOneAtATime()} className="group">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Phone number
      </label>
      <div className="relative">
        <span aria-hidden="true" className="absolute left-3.5 top-3 text-muted">
          +91
        </span>
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          pattern="(\+?91[\s\-]*)?0*(\d[\s\-]*){10}"
          placeholder="10-digit number"
          defaultValue={answer?.phone ?? sent?.phone ?? ''}
          readOnly={sent !== null}
          onInput={keepTenDigits}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={`${inputLook} pl-13 tabular-nums tracking-wide`}
        />
      </div>
      <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
        {error ?? 'We will send you a one time password on this phone number'}
      </p>
      {sent ? (
        <ResendButton wait={sent.wait} />
      ) : (
        <Button
          wide
          name="intent"
          value="send"
          className="mt-4 group-has-[input:invalid]:invisible no-script:visible!"
        >
          Send OTP
        </Button>
      )}
    </Form>
  )
}

/** Digits only, cut to ten (spec §5), while they are typed. */
export function keepTenDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
  const kept = tenDigits(currentTarget.value)
  if (kept !== currentTarget.value) currentTarget.value = kept
}
