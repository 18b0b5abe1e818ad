import { Form } from 'react-router'
import { grievanceSources, type TypedGrievance } from '#domain/grievance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SelectField, TextArea } from './fields.tsx'
import { sourceWords } from './grievance-list.tsx'
import { Panel } from './page.tsx'

const choices = grievanceSources
  .filter((source) => source !== 'page')
  .map((value) => ({ value, label: sourceWords[value] }))

/** For whoever calls or writes instead of using the shop's page. */
export function EnterGrievance({
  refusal,
  typed,
}: {
  refusal: Refusal | null
  typed: TypedGrievance | null
}) {
  const errors = refusal?.fields ?? {}
  return (
    <Panel title="Write one down">
      <Form method="post" className="space-y-4">
        {refusal && <Notice look="error">{refusal.message}</Notice>}
        <SelectField label="How it came" name="source" choices={choices} />
        <Field
          label="Name"
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={typed?.name}
          error={errors['name']}
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          defaultValue={typed?.phone}
          error={errors['phone']}
          hint="A phone number or an e-mail address."
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={200}
          defaultValue={typed?.email}
          error={errors['email']}
        />
        <Field
          label="Order, if it is about one"
          name="orderId"
          autoComplete="off"
          maxLength={60}
          defaultValue={typed?.orderId}
          error={errors['orderId']}
        />
        <TextArea
          label="What happened"
          name="words"
          required
          maxLength={3_000}
          defaultValue={typed?.words}
          error={errors['words']}
        />
        <Button wide>Give it a number</Button>
      </Form>
    </Panel>
  )
}
