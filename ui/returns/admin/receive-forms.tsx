import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import { longestReturnRefusal } from '#domain/returns/return-request.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { ReturnActionForm } from './action-form.tsx'
import { RestockFields } from './restock-fields.tsx'
import { texts } from './texts.tsx'

export function ReceiveReturnForm({ input, refusal }: { input: TypedFields; refusal: Refusal | null }) {
  const wrong = refusal?.fields ?? {}
  return (
    <Panel title={texts.whenItIsHere}>
      <ReturnActionForm intent="receive-return" button={texts.received}>
        <RestockFields withLater={false} chosen={input['returnedStock']} wrong={wrong['returnedStock']} />
      </ReturnActionForm>
      <details className="mt-3" open={'reason' in input || 'reason' in wrong}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
          {texts.refuseTheReturn}
        </summary>
        <ReturnActionForm intent="refuse-return" button={texts.refuseIt} variant="quiet">
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
        </ReturnActionForm>
      </details>
    </Panel>
  )
}
