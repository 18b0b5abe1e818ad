import { grievanceSources, type TypedGrievance } from '#domain/customers/grievance.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm, SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { grievanceSourceLabels } from './grievance-list.tsx'
import { texts } from './texts.tsx'

const choices = () =>
  grievanceSources
    .filter((source) => source !== 'page')
    .map((value) => ({ value, label: grievanceSourceLabels()[value] }))

/** For complaints by phone, letter or e-mail. */
export function NewGrievanceForm({ refusal, typed }: { refusal: Refusal | null; typed: TypedGrievance | null }) {
  const field = typedFields(typed ?? {}, refusal?.fields ?? {})
  return (
    <Panel title={texts.writeOneDown}>
      <ActionForm intent="record" submit={texts.giveItANumber}>
        <RefusalAlert refusal={refusal} className="" />
        <SelectField label={texts.howItCame} name="source" choices={choices()} />
        <Field {...field('name', texts.name)} required maxLength={100} autoComplete="off" />
        <Field {...field('phone', texts.phoneText, texts.phoneOrEmailHint)} type="tel" autoComplete="off" />
        <Field {...field('email', texts.eMail)} type="email" autoComplete="off" maxLength={200} />
        <Field {...field('orderId', texts.orderOptional)} autoComplete="off" maxLength={60} />
        <TextArea {...field('text', texts.whatHappened)} required maxLength={3_000} />
      </ActionForm>
    </Panel>
  )
}
