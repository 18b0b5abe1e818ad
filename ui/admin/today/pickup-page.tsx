import { Form } from 'react-router'
import type { PickupTime } from '#domain/pickup.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { AdminPage, NothingHere, Panel } from '../page.tsx'

type PickupPageProps = { parcels: number; offered: PickupTime; refusal: Refusal | null }

/** When the courier should come for the parcels that have their labels. */
export function PickupPage({ parcels, offered, refusal }: PickupPageProps) {
  return (
    <AdminPage title="Pickup" back="/admin">
      {parcels === 0 ? (
        <NothingHere
          words="No parcel waits for a pickup."
          hint="A packed order with its waybill and label comes here."
        >
          <ButtonLink to="/admin" look="quiet">
            Back to Today
          </ButtonLink>
        </NothingHere>
      ) : (
        <div className="max-w-xl space-y-4">
          {refusal && !refusal.fields && <Notice look="error">{refusal.message}</Notice>}
          <Panel>
            <Form method="post" className="space-y-4">
              <p>{parcels === 1 ? '1 parcel waits' : `${parcels} parcels wait`} for the courier.</p>
              <div className="grid grid-cols-2 gap-3">
                <Field label="Day" type="date" name="day" required defaultValue={offered.day} />
                <Field label="From" type="time" name="time" required defaultValue={offered.time} />
              </div>
              {refusal?.fields?.['time'] && <p className="text-red">{refusal.fields['time']}</p>}
              <Button wide>Ask for pickup</Button>
            </Form>
          </Panel>
        </div>
      )}
    </AdminPage>
  )
}
