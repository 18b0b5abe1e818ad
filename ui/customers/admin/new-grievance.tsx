import { Form } from 'react-router'
import { grievanceSources, type TypedGrievance } from '#domain/customers/grievance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { typedFields } from '#ui/parts/field-props.ts'
import { sourceWords } from './grievance-list.tsx'

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
  const field = typedFields(typed ?? {}, refusal?.fields ?? {})
  return (
    <Panel title="Write one down">
      <Form method="post" className="space-y-4">
        <input type="hidden" name="intent" value="record" />
        {refusal && <Alert look="error">{refusal.message}</Alert>}
        <SelectField label="How it came" name="source" choices={choices} />
        <Field label="Name" {...field('name')} required maxLength={100} autoComplete="off" />
        <Field
          label="Phone"
          {...field('phone')}
          type="tel"
          autoComplete="off"
          hint="One of the two is enough: phone or e-mail."
        />
        <Field label="E-mail" {...field('email')} type="email" autoComplete="off" maxLength={200} />
        <Field label="Order, if it is about one" {...field('orderId')} autoComplete="off" maxLength={60} />
        <TextArea label="What happened" {...field('text')} required maxLength={3_000} />
        <Button wide>Give it a number</Button>
      </Form>
    </Panel>
  )
}
