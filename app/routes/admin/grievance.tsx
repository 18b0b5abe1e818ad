import { data, redirect } from 'react-router'
import { findGrievance } from '#db/grievances.ts'
import { opens } from '#domain/back-office.ts'
import { grievanceNumber } from '#domain/grievance.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import { exactTime } from '#domain/shop-time.ts'
import { type GrievanceWish, revealGrievance, settleGrievance } from '#flows/settle-grievance.ts'
import type { Shop } from '#flows/shop.ts'
import { GrievanceFacts } from '#ui/admin/grievance-facts.tsx'
import { GrievanceBadges } from '#ui/admin/grievance-list.tsx'
import { GrievanceSteps } from '#ui/admin/grievance-steps.tsx'
import { AdminPage } from '#ui/admin/page.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { shopContext } from '../../context.ts'
import { writeDone } from '../../done.ts'
import { textField } from '../../form.ts'
import { grievanceRow } from '../../grievances.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/grievance'

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  const shop = context.get(shopContext)
  const grievance = await grievanceAt(shop, params.grievanceId)
  const { phone, email, orderId, userId, words, receivedAt, acknowledgedAt, settledAt } = grievance
  return {
    ...grievanceRow(grievance, shop.now()),
    ...{ words, phone: phone && maskPhone(phone), email: email && maskEmail(email), orderId },
    order:
      orderId && opens('/admin/orders', 'GET', staff)
        ? `/admin/orders?${new URLSearchParams({ q: orderId })}`
        : null,
    shopper: userId && opens('/admin/shoppers/:shopperId', 'GET', staff) ? `/admin/shoppers/${userId}` : null,
    received: exactTime(receivedAt),
    acknowledged: acknowledgedAt && {
      at: exactTime(acknowledgedAt),
      words: grievance.acknowledgedWords ?? '',
    },
    settled: settledAt && { at: exactTime(settledAt), words: grievance.settledWords ?? '' },
  }
}

async function grievanceAt({ db }: Shop, grievanceId: string) {
  const grievance = /^[1-9]\d{0,11}$/.test(grievanceId) ? await findGrievance(db, Number(grievanceId)) : null
  if (grievance === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return grievance
}

/** What is revealed stands in this one answer, and nowhere else. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const staff = requireStaff(context)
  const { id: grievanceId } = await grievanceAt(shop, params.grievanceId)
  const form = await request.formData()
  if (textField(form, 'intent') === 'reveal') {
    const revealed = await revealGrievance(shop, { staff, grievanceId })
    if (isRefusal(revealed)) return refused(revealed, 'reveal')
    return data({ revealed, refusal: null, intent: '' })
  }
  const wish = readWish(form)
  if (isRefusal(wish)) return refused(wish, '')
  const changed = await settleGrievance(shop, { staff, grievanceId, wish })
  if (isRefusal(changed)) return refused(changed, wish.intent)
  const path = `/admin/grievances/${grievanceId}`
  const undo = changed.undo && { action: path, fields: { ...changed.undo } }
  const words = `${grievanceNumber(grievanceId)}: ${changed.words}`
  const said = await writeDone({ words, undo, at: shop.now().getTime() }, shop.origin)
  return redirect(path, { headers: { 'Set-Cookie': said } })
}

const refused = (refusal: Refusal, intent: string) =>
  data({ revealed: null, refusal, intent }, { status: statusOf(refusal) })

function readWish(form: FormData): GrievanceWish | Refusal {
  const intent = textField(form, 'intent')
  if (intent === 'acknowledge' || intent === 'settle') return { intent, words: textField(form, 'words') }
  if (intent === 'unacknowledge' || intent === 'unsettle') return { intent }
  return refuse('invalid', 'There is no such change.')
}

export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, received } = loaderData
  const refusal = actionData?.refusal ?? null
  const isAtField = refusal?.fields?.['words'] !== undefined
  const errorAt = (intent: string) =>
    isAtField && actionData?.intent === intent ? refusal?.message : undefined
  return (
    <AdminPage title={number} words={`Came ${received}`} back="/admin/grievances">
      <div className="mb-4 flex flex-wrap gap-2">
        <GrievanceBadges {...loaderData} />
      </div>
      {refusal && !isAtField && (
        <div className="mb-4">
          <Notice look="error">{refusal.message}</Notice>
        </div>
      )}
      <div className="grid items-start gap-x-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <GrievanceFacts {...loaderData} revealed={actionData?.revealed ?? null} />
        <GrievanceSteps {...loaderData} errorAt={errorAt} />
      </div>
    </AdminPage>
  )
}
