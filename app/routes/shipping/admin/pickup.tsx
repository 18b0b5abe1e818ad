import { shopContext } from '#app/context.ts'
import { readForm, refusedForm } from '#app/http/read-intent.ts'
import {
  actionIntents,
  initialActionFields,
  readActionFields,
  runPendingActionForm,
  withInput,
} from '#app/routes/backoffice/pending-action-form.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import { actionsOn, type TypedFields, toPendingActionView } from '#domain/backoffice/pending-action.ts'
import { isRefusal } from '#domain/refusal.ts'
import { defaultPickup } from '#domain/shipping/pickup.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, EmptyList, Panel } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from '#ui/shipping/admin/texts.tsx'
import type { Route } from './+types/pickup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [parcels, pending] = await Promise.all([countPickups(db), findPendingAction(db, { orderId: null })])
  return {
    parcels,
    pending: pending && toPendingActionView(pending, now()),
    input: { ...defaultPickup(now()), ...initialActionFields(url, pending) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, submission } = await readForm(request, actionIntents(...actionsOn('shop')))
  const result = await runPendingActionForm({ context, form, place: { orderId: null } }, submission)
  if (isRefusal(result)) return refusedForm(result, { input: readActionFields(form) })
  const path = '/admin/pickup'
  const undo = result.undo ? { action: path, fields: result.undo } : null
  const back = result.input ? withInput(path, result.input) : '/admin'
  return redirectWithToast(context, back, { text: result.text, undo })
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  const { parcels, pending } = loaderData
  const refusal = actionData?.refusal
  const input = { ...loaderData.input, ...actionData?.input }
  const problem = refusal?.fields ? null : (refusal?.message ?? pending?.error)
  return (
    <AdminPage title={texts.pickup} back="/admin">
      <div className="max-w-xl space-y-4">
        {problem && (refusal || parcels > 0) && <Alert text={problem} variant="error" />}
        {pending && pending.error === null ? (
          <Panel>
            <div className="space-y-4">
              <PendingActionNotice pending={pending} may={{ change: true, money: false }} />
            </div>
          </Panel>
        ) : parcels === 0 ? (
          <EmptyList text={texts.noPickups} hint={texts.noPickupsHint}>
            <ButtonLink label={texts.backToToday} to="/admin" variant="quiet" />
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
