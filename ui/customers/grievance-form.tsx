import { Form, useNavigation } from 'react-router'
import type { TypedGrievance } from '#domain/customers/grievance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, inputLook, Labelled } from '#ui/parts/field.tsx'
import { typedFields } from '#ui/parts/field-props.ts'

type GrievanceFormProps = {
  /** Name of the grievance officer; null where the owner has set none. */
  officer: string | null
  refusal: Refusal | null
  typed: TypedGrievance
}

/** A complaint, as the law gives every shopper: it gets a number, and two clocks begin. */
export function GrievanceForm({ officer, refusal, typed }: GrievanceFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const errors = refusal?.fields ?? {}
  const field = typedFields(typed, errors)
  const isAtFields = Object.keys(errors).length > 0
  return (
    <>
      <h1 className="text-xl lg:text-2xl">Tell us what went wrong</h1>
      <p className="mt-2 text-muted">
        {officer ? `${officer} answers` : 'We answer'} within 48 hours and settle it within a month. You get a
        number to ask by.
      </p>
      <Form method="post" className="mt-6 space-y-5">
        <input type="hidden" name="intent" value="file" />
        {refusal && !isAtFields && <Alert look="error">{refusal.message}</Alert>}
        <Field label="Your name" {...field('name')} required maxLength={100} autoComplete="name" />
        <Field
          label="Phone"
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="A phone number or an e-mail address, so that we can answer."
        />
        <Field label="E-mail" {...field('email')} type="email" maxLength={200} autoComplete="email" />
        <Field
          label="Order number, if it is about an order"
          {...field('orderId')}
          maxLength={60}
          autoComplete="off"
        />
        <Labelled label="What happened" error={errors['text']}>
          {(ids) => (
            <textarea
              {...ids}
              name="text"
              rows={6}
              required
              maxLength={3_000}
              defaultValue={typed.text}
              className={`${inputLook} py-2.5`}
            />
          )}
        </Labelled>
        <Button wide aria-disabled={isSending}>
          {isSending ? 'Sending …' : 'Send'}
        </Button>
      </Form>
    </>
  )
}

export function GrievanceSent({ number }: { number: string }) {
  return (
    <>
      <h1 className="text-xl lg:text-2xl">We have your complaint</h1>
      <Alert look="success" className="mt-4">
        Its number is <strong className="tabular-nums">{number}</strong>. Please write it down.
      </Alert>
      <p className="mt-4 text-muted">
        You hear from us within 48 hours, and within a month it is settled. If you write or call, say the
        number.
      </p>
      <ButtonLink to="/home" look="quiet" className="mt-6">
        Back to the shop
      </ButtonLink>
    </>
  )
}
