import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { CodeInput } from './code-input.tsx'
import { useOneAtATime } from './one-at-a-time.ts'
import type { LoginAnswer } from './phone-login.tsx'

type CodeFormProps = { phone: string; answer: LoginAnswer | null }

/** Six boxes; where no script moves between them, one plain field. */
export function CodeForm({ phone, answer }: CodeFormProps) {
  const error = answer?.refusal.message
  return (
    <Form method="post" noValidate onSubmit={useOneAtATime()} className="mt-6 space-y-4">
      <input type="hidden" name="phone" value={phone} />
      <CodeInput refusal={answer?.refusal ?? null} />
      <Field
        label="6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        defaultValue={answer?.code}
        error={error}
        className="hidden no-script:block"
      />
      <Button wide name="intent" value="verify">
        Login
      </Button>
    </Form>
  )
}
