import { useNavigation } from 'react-router'
import type { TypedGrievance } from '#domain/customers/grievance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Field, inputStyles, Labelled, typedFields } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

type GrievanceFormProps = {
  /** Name of the grievance officer; null when not set. */
  officer: string | null
  refusal: Refusal | null
  typed: TypedGrievance
}

/** Form for a grievance, which gets a number and two legal deadlines. */
export function GrievanceForm({ officer, refusal, typed }: GrievanceFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const errors = refusal?.fields ?? {}
  const field = typedFields(typed, errors)
  const isAtFields = Object.keys(errors).length > 0
  return (
    <>
      <h1 className="text-xl lg:text-2xl">{texts.tellUsWhatWentWrong}</h1>
      <p className="mt-2 text-muted">{texts.complaintDeadlines(officer)}</p>
      <PostForm intent="file" className="mt-6 space-y-5">
        {refusal && !isAtFields && <Alert variant="error">{refusal.message}</Alert>}
        <Field {...field('name', texts.yourName)} required maxLength={100} autoComplete="name" />
        <Field {...field('phone', texts.phone, texts.phoneOrEmailHint)} type="tel" inputMode="tel" autoComplete="tel" />
        <Field {...field('email', texts.eMail)} type="email" maxLength={200} autoComplete="email" />
        <Field {...field('orderId', texts.orderNumberOptional)} maxLength={60} autoComplete="off" />
        <Labelled label={texts.whatHappened} error={errors['text']}>
          {(ids) => (
            <textarea
              {...ids}
              name="text"
              rows={6}
              required
              maxLength={3_000}
              defaultValue={typed.text}
              className={`${inputStyles} py-2.5`}
            />
          )}
        </Labelled>
        <Button wide aria-disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </Button>
      </PostForm>
    </>
  )
}

export function GrievanceSent({ number }: { number: string }) {
  return (
    <>
      <h1 className="text-xl lg:text-2xl">{texts.weHaveYourComplaint}</h1>
      <Alert variant="success" className="mt-4">
        {texts.complaintNumber(<strong className="tabular-nums">{number}</strong>)}
      </Alert>
      <p className="mt-4 text-muted">{texts.complaintReceived}</p>
      <ButtonLink to="/home" variant="quiet" className="mt-6">
        {texts.backToTheShop}
      </ButtonLink>
    </>
  )
}
