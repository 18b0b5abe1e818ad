import { data } from 'react-router'
import * as v from 'valibot'
import { field, plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { grievanceRow } from '#app/routes/customers/grievance-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findGrievance } from '#db/customers/grievances.ts'
import { grievanceNumber } from '#domain/customers/grievance.ts'
import { exactTime } from '#domain/display-time.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { isPermitted } from '#domain/staff/route-permissions.ts'
import { revealGrievance, settleGrievance } from '#flows/customers/change-grievance.ts'
import type { Shop } from '#flows/shop.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { GrievanceActions } from '#ui/customers/admin/grievance-actions.tsx'
import { GrievanceDetails } from '#ui/customers/admin/grievance-details.tsx'
import { GrievanceBadges } from '#ui/customers/admin/grievance-list.tsx'
import { texts } from '#ui/customers/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import type { Route } from './+types/grievance'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const grievance = await grievanceAt(shop, params.grievanceId)
  const { phone, email, orderId, userId, text, receivedAt, acknowledgedAt, settledAt } = grievance
  return {
    ...grievanceRow(grievance, shop.now()),
    text,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    orderId,
    order:
      orderId && isPermitted('/admin/orders', 'GET', staff)
        ? `/admin/orders?${new URLSearchParams({ q: orderId })}`
        : null,
    shopper: userId && isPermitted('/admin/shoppers/:shopperId', 'GET', staff) ? `/admin/shoppers/${userId}` : null,
    received: exactTime(receivedAt),
    acknowledged: acknowledgedAt && { at: exactTime(acknowledgedAt), text: grievance.acknowledgement ?? '' },
    settled: settledAt && { at: exactTime(settledAt), text: grievance.settlement ?? '' },
  }
}

async function grievanceAt({ db }: Shop, grievanceId: string) {
  const grievance = /^[1-9]\d{0,11}$/.test(grievanceId) ? await findGrievance(db, Number(grievanceId)) : null
  if (grievance === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return grievance
}

const answer = v.object({ text: field })
const intents = { ...plainIntents('reveal', 'unacknowledge', 'unsettle'), acknowledge: answer, settle: answer }

/** Answers with the revealed details, in this one response only. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission, '')
  const { id: grievanceId } = await grievanceAt(shop, params.grievanceId)
  if (submission.intent === 'reveal') {
    const revealed = await revealGrievance(shop, { staff, grievanceId })
    if (isRefusal(revealed)) return refused(revealed, 'reveal')
    return data({ revealed, refusal: null, intent: '' })
  }
  const changed = await settleGrievance(shop, { staff, grievanceId, input: submission })
  if (isRefusal(changed)) return refused(changed, submission.intent)
  const path = `/admin/grievances/${grievanceId}`
  const undo = changed.undo && { action: path, fields: { ...changed.undo } }
  const text = `${grievanceNumber(grievanceId)}: ${changed.text}`
  return redirectDone(context, path, { text, undo })
}

const refused = (refusal: Refusal, intent: string) => refusedForm(refusal, { revealed: null, intent })

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, received } = loaderData
  const refusal = actionData?.refusal ?? null
  const isAtField = refusal?.fields?.['text'] !== undefined
  const errorAt = (intent: string) => (isAtField && actionData?.intent === intent ? refusal?.message : undefined)
  return (
    <AdminPage title={number} text={texts.cameReceived(received)} back="/admin/grievances">
      <div className="mb-4 flex flex-wrap gap-2">
        <GrievanceBadges {...loaderData} />
      </div>
      {!isAtField && <RefusalAlert refusal={refusal} />}
      <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <GrievanceDetails {...loaderData} revealed={actionData?.revealed ?? null} />
        <GrievanceActions {...loaderData} errorAt={errorAt} />
      </div>
    </AdminPage>
  )
}
