import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { inputLook } from '#ui/parts/field.tsx'
import { useOneAtATime } from './one-at-a-time.ts'
import { phoneKeys } from './phone-keys.ts'
import type { LoginAnswer, SentCode } from './phone-login.tsx'
import { ResendButton } from './resend-button.tsx'

type PhoneFormProps = {
  sent: SentCode | null
  /** The number that is to be changed; null when there was none. */
  changing: string | null
  answer: LoginAnswer | null
}

/** Ten digits after +91. 'Send OTP' appears when they are there; where no script counts them it is simply there. */
export function PhoneForm({ sent, changing, answer }: PhoneFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (changing !== null) field.current?.focus()
  }, [changing])
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
          {...phoneKeys}
          ref={field}
          id={id}
          name="phone"
          autoComplete="tel-national"
          required
          pattern="(\+?91[\s\-]*)?0*(\d[\s\-]*){10}"
          placeholder="10-digit number"
          defaultValue={answer?.phone ?? sent?.phone ?? changing ?? ''}
          readOnly={sent !== null}
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
