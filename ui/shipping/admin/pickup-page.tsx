import { Form, useNavigation } from 'react-router'
import type { PressedView, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, NothingHere, Panel } from '#ui/backoffice/page.tsx'
import { StepLeaving } from '#ui/backoffice/pending-action.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'

type PickupPageProps = {
  parcels: number
  /** The courier is about to be asked, or did not take it. */
  pressed: PressedView | null
  typed: TypedFields
  refusal: Refusal | null
}

/** When the courier should come for the parcels that have their labels. */
export function PickupPage({ parcels, pressed, typed, refusal }: PickupPageProps) {
  const problem = refusal?.fields ? null : (refusal?.message ?? pressed?.trouble)
  return (
    <AdminPage title="Pickup" back="/admin">
      <div className="max-w-xl space-y-4">
        {problem && (refusal || parcels > 0) && <Alert look="error">{problem}</Alert>}
        {pressed && pressed.trouble === null ? (
          <Panel>
            <div className="space-y-4">
              <StepLeaving pressed={pressed} may={{ change: true, money: false }} />
            </div>
          </Panel>
        ) : parcels === 0 ? (
          <NothingHere
            words="No parcel waits for a pickup."
            hint="A packed order with its waybill and label comes here."
          >
            <ButtonLink to="/admin" look="quiet">
              Back to Today
            </ButtonLink>
          </NothingHere>
        ) : (
          <RequestPickupForm parcels={parcels} typed={typed} wrong={refusal?.fields?.['time']} />
        )}
      </div>
    </AdminPage>
  )
}

type RequestPickupFormProps = { parcels: number; typed: TypedFields; wrong: string | undefined }

function RequestPickupForm({ parcels, typed, wrong }: RequestPickupFormProps) {
  const { formMethod } = useNavigation()
  return (
    <Panel>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="intent" value="pickup" />
        <p>{parcels === 1 ? '1 parcel waits' : `${parcels} parcels wait`} for the courier.</p>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Day" type="date" name="day" required defaultValue={typed['day']} />
          <Field label="From" type="time" name="time" required defaultValue={typed['time']} />
        </div>
        {wrong && <p className="text-red">{wrong}</p>}
        <Button wide disabled={formMethod === 'POST'}>
          Ask for pickup
        </Button>
      </Form>
    </Panel>
  )
}
