import { Form, useNavigation } from 'react-router'
import type { PendingActionView, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AdminPage, NothingHere, Panel } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'

type PickupPageProps = {
  parcels: number
  pending: PendingActionView | null
  input: TypedFields
  refusal: Refusal | null
}

export function PickupPage({ parcels, pending, input, refusal }: PickupPageProps) {
  const problem = refusal?.fields ? null : (refusal?.message ?? pending?.error)
  return (
    <AdminPage title="Pickup" back="/admin">
      <div className="max-w-xl space-y-4">
        {problem && (refusal || parcels > 0) && <Alert look="error">{problem}</Alert>}
        {pending && pending.error === null ? (
          <Panel>
            <div className="space-y-4">
              <PendingActionNotice pending={pending} may={{ change: true, money: false }} />
            </div>
          </Panel>
        ) : parcels === 0 ? (
          <NothingHere
            text="No parcels are waiting for pickup."
            hint="Packed orders with a waybill and label appear here."
          >
            <ButtonLink to="/admin" look="quiet">
              Back to Today
            </ButtonLink>
          </NothingHere>
        ) : (
          <RequestPickupForm parcels={parcels} input={input} wrong={refusal?.fields?.['time']} />
        )}
      </div>
    </AdminPage>
  )
}

type RequestPickupFormProps = { parcels: number; input: TypedFields; wrong: string | undefined }

function RequestPickupForm({ parcels, input, wrong }: RequestPickupFormProps) {
  const { formMethod } = useNavigation()
  return (
    <Panel>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="intent" value="pickup" />
        <p>{parcels === 1 ? '1 parcel is' : `${parcels} parcels are`} ready for pickup.</p>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Day" type="date" name="day" required defaultValue={input['day']} />
          <Field label="From" type="time" name="time" required defaultValue={input['time']} />
        </div>
        {wrong && <p className="text-red">{wrong}</p>}
        <Button wide disabled={formMethod === 'POST'}>
          Request pickup
        </Button>
      </Form>
    </Panel>
  )
}
