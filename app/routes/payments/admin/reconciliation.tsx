import * as v from 'valibot'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findManualRefunds, findUnmatchedPayments } from '#db/payments/manual-refunds.ts'
import { isRefusal } from '#domain/refusal.ts'
import { resolveDiscrepancy } from '#flows/payments/resolve-discrepancy.ts'
import { ReconciliationPage } from '#ui/payments/admin/reconciliation-page.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/reconciliation'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [refunds, unmatched, discrepancies] = await Promise.all([
    findManualRefunds(db),
    findUnmatchedPayments(db),
    findOpenDiscrepancies(db),
  ])
  return { refunds, unmatched, discrepancies }
}

const intents = { settle: v.object({ discrepancyId: field, reason: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refusedForm(submission, { discrepancyId: '' })
  const { discrepancyId, reason } = submission
  const settled = await resolveDiscrepancy(context.get(shopContext), {
    staff: requireStaff(context),
    discrepancyId,
    reason,
  })
  if (isRefusal(settled)) return refusedForm(settled, { discrepancyId })
  return redirectDone(context, '/admin/settle', { text: texts.settled })
}

export const shouldRevalidate = alsoWhenRefused

export default function Settle({ loaderData, actionData }: Route.ComponentProps) {
  return <ReconciliationPage {...loaderData} refused={actionData ?? null} />
}
