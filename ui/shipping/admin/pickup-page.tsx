import type { PendingActionView, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { Refusal } from '#domain/refusal.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type PickupPageProps = {
  parcels: number
  pending: PendingActionView | null
  input: TypedFields
  refusal: Refusal | null
}

export function PickupPage({ parcels, pending, input, refusal }: PickupPageProps) {
  const problem = refusal?.fields ? null : (refusal?.message ?? pending?.error)
  return (
    <AdminPage title={texts.pickup} back="/admin">
      <div className="max-w-xl space-y-4">
        {problem && (refusal || parcels > 0) && <Alert variant="error">{problem}</Alert>}
        {pending && pending.error === null ? (
          <Panel>
            <div className="space-y-4">
              <PendingActionNotice pending={pending} may={{ change: true, money: false }} />
            </div>
          </Panel>
        ) : parcels === 0 ? (
          <EmptyList text={texts.noPickups} hint={texts.noPickupsHint}>
            <ButtonLink to="/admin" variant="quiet">
              {texts.backToToday}
            </ButtonLink>
          </EmptyList>
        ) : (
          <RequestPickupForm parcels={parcels} input={input} wrong={refusal?.fields?.['time']} />
        )}
      </div>
    </AdminPage>
  )
}

type RequestPickupFormProps = { parcels: number; input: TypedFields; wrong: string | undefined }

function RequestPickupForm({ parcels, input, wrong }: RequestPickupFormProps) {
  return (
    <Panel>
      <ActionForm intent="pickup" submit={texts.requestPickup}>
        <p>{texts.readyForPickup(parcels)}</p>
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.day} type="date" name="day" required defaultValue={input['day']} />
          <Field label={texts.from} type="time" name="time" required defaultValue={input['time']} />
        </div>
        {wrong && <p className="text-red">{wrong}</p>}
      </ActionForm>
    </Panel>
  )
}
