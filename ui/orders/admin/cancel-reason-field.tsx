import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { cancelReasonText } from '#domain/orders/texts.ts'
import { SelectField } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export function CancelReasonField({ input, error }: { input: TypedFields; error: string | undefined }) {
  return (
    <SelectField
      label={texts.reason}
      name="reason"
      required
      defaultValue={input['reason'] ?? ''}
      error={error}
      empty={texts.pleaseChoose}
      choices={cancelReasons.map((reason) => ({ value: reason, label: cancelReasonText(reason) }))}
    />
  )
}
