import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findCashDue, sumCashDue } from '#db/payments/cod-collections.ts'
import { cashLateBefore } from '#domain/payments/cod-collection.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { confirmRemittance, matchRemittanceFile } from '#flows/payments/match-remittance.ts'
import { CodRemittancePage } from '#ui/payments/admin/cod-remittance-page.tsx'
import { texts } from '#ui/payments/admin/texts.tsx'
import type { Route } from './+types/cod-remittance'

/** Shows cash still with couriers, and the upload of their remittance file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const before = cashLateBefore(now())
  const [awaited, overdue] = await Promise.all([sumCashDue(db), findCashDue(db, before)])
  return { awaited, overdue }
}

const intents = plainIntents('propose', 'confirm')

/** Proposes matches without changes; the second submit confirms the selected ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { ...nothingYet })
  const sent = form.get('csv')
  const csv = typeof sent === 'string' ? sent : ''
  if (csv.trim() === '') {
    const refusal = refuse('invalid', texts.remittanceFileMissing)
    return refusedForm(refusal, { ...nothingYet })
  }
  const isConfirmed = submission.intent === 'confirm'
  const answer = isConfirmed
    ? await confirmRemittance(shop, { staff, csv })
    : await matchRemittanceFile(shop, { staff, csv })
  if (isRefusal(answer)) return refusedForm(answer, { ...nothingYet })
  return data('received' in answer ? { ...nothingYet, outcome: answer } : { ...nothingYet, match: answer, csv })
}

const nothingYet = { refusal: null, match: null, csv: '', outcome: null }

export default function CodCash({ loaderData, actionData }: Route.ComponentProps) {
  return <CodRemittancePage {...loaderData} {...(actionData ?? nothingYet)} />
}
