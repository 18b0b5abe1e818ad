import { data } from 'react-router'
import { plainIntents, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { confirmMatches, undoMatches } from '#flows/payments/confirm-statement-matches.ts'
import { matchBankStatement } from '#flows/payments/match-bank-statement.ts'
import { texts } from '#ui/payments/admin/texts.tsx'
import { UpiStatementPage } from '#ui/payments/admin/upi-statement-page.tsx'
import type { Route } from './+types/upi-statement'

const mostMatches = 500

const intents = plainIntents('propose', 'confirm', 'undo')

/** Proposes matches without changes, then records the selected ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refusedForm(submission, { proposal: null, outcome: null })
  const { intent } = submission
  if (intent !== 'propose') {
    const matches = form.getAll('match').slice(0, mostMatches).flatMap(readMatch)
    const answer = intent === 'undo' ? undoMatches : confirmMatches
    const outcome = { intent, ...(await answer(shop, { staff, matches })) } as const
    return data({ refusal: null, proposal: null, outcome })
  }
  const csv = form.get('csv')
  const proposal =
    typeof csv === 'string' && csv.trim() !== ''
      ? await matchBankStatement(shop, { staff, csv })
      : refuse('invalid', texts.statementFileMissing)
  if (isRefusal(proposal)) {
    return refusedForm(proposal, { proposal: null, outcome: null })
  }
  return data({ refusal: null, proposal, outcome: null })
}

function readMatch(value: FormDataEntryValue) {
  const [, orderId, utr] = /^([0-9A-Z]{1,40}):(\d{12})$/.exec(String(value)) ?? []
  return orderId && utr ? [{ orderId, utr }] : []
}

export default function Statement({ actionData }: Route.ComponentProps) {
  return <UpiStatementPage {...(actionData ?? { refusal: null, proposal: null, outcome: null })} />
}
