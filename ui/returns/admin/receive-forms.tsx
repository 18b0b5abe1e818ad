import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import { longestReturnRefusal } from '#domain/returns/return-request.ts'
import { ActionForm, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { RestockFields } from './restock-fields.tsx'
import { texts } from './texts.tsx'

export function ReceiveReturnForm({ input, refusal }: { input: TypedFields; refusal: Refusal | null }) {
  const wrong = refusal?.fields ?? {}
  return (
    <Panel title={texts.whenItIsHere}>
      <ActionForm className="space-y-3" intent="receive-return" submit={texts.received}>
        <RestockFields withLater={false} chosen={input['returnedStock']} wrong={wrong['returnedStock']} />
      </ActionForm>
      <details className="mt-3" open={'reason' in input || 'reason' in wrong}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-teal">
          {texts.refuseTheReturn}
        </summary>
        <ActionForm className="space-y-3" intent="refuse-return" submit={texts.refuseIt} variant="quiet">
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
        </ActionForm>
      </details>
    </Panel>
  )
}
