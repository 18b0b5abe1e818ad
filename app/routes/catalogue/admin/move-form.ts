import { redirect } from 'react-router'
import * as v from 'valibot'
import { type SentForm, shopContext } from '#app/context.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { moveEntry } from '#flows/catalogue/move-entry.ts'

const intents = { earlier: v.object({ id: field }), later: v.object({ id: field }) }

export async function submitMove({ request, context }: SentForm, table: 'banners' | 'categories' | 'collections') {
  const submission = readIntent(await request.formData(), intents)
  const id = Number.parseInt(submission.id, 10) || 0
  const by = submission.intent === 'earlier' ? -1 : 1
  await moveEntry(context.get(shopContext), { staff: requireStaff(context), table, id, by })
  return redirect(`/admin/${table}`)
}
