import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import { longestReturnRefusal } from '#domain/returns/return-request.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { ReturnStep } from './action-form.tsx'
import { RestockFields } from './restock-fields.tsx'
import { texts } from './texts.tsx'

export function ToReceive({ input, refusal }: { input: TypedFields; refusal: Refusal | null }) {
  const wrong = refusal?.fields ?? {}
  return (
    <Panel title={texts.whenItIsHere}>
      <ReturnStep intent="receive-return" button={texts.received}>
        <RestockFields withLater={false} chosen={input['returnedStock']} wrong={wrong['returnedStock']} />
      </ReturnStep>
      <details className="mt-3" open={'reason' in input || 'reason' in wrong}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
          {texts.refuseTheReturn}
        </summary>
        <ReturnStep intent="refuse-return" button={texts.refuseIt} look="quiet">
          <TextArea
            label={texts.whyItCantBeTakenBack}
            name="reason"
            required
            rows={3}
            maxLength={longestReturnRefusal}
            hint={texts.theShopperGetsAMessageAnd}
            defaultValue={input['reason']}
            error={wrong['reason']}
          />
        </ReturnStep>
      </details>
    </Panel>
  )
}
