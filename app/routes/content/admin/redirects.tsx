import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, readIntent, refusedForm } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findMissedPaths, findRedirects } from '#db/content/redirects.ts'
import { missedPathDays } from '#domain/content/redirects.ts'
import { indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { addRedirects, removeRedirect } from '#flows/content/change-redirects.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { MissedPaths, RedirectForm, RedirectList } from '#ui/content/admin/redirects.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import type { Route } from './+types/redirects'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const words = (url.searchParams.get('q') ?? '').slice(0, 100)
  const since = indianDay(new Date(now().getTime() - missedPathDays * 24 * 60 * 60_000))
  const [redirects, missed] = await Promise.all([findRedirects(db, words), findMissedPaths(db, since)])
  const from = (url.searchParams.get('from') ?? '').slice(0, 300)
  const mayChange = can(requireStaff(context), 'change-catalogue')
  return { words, redirects, missed, lines: from && `${from}, /`, mayChange }
}

const intents = { add: v.object({ lines: field }), remove: v.object({ from: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refusedForm(submission, { lines: '' })
  if (submission.intent === 'remove') {
    await removeRedirect(shop, { staff, from: submission.from })
    return redirectDone(context, '/admin/redirects', { text: texts.removed })
  }
  const added = await addRedirects(shop, { staff, typed: submission })
  return isRefusal(added)
    ? refusedForm(added, { lines: submission.lines })
    : redirectDone(context, '/admin/redirects', { text: texts.redirectsAdded(added) })
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { words, redirects, missed, lines, mayChange } = loaderData
  return (
    <AdminPage title={texts.oldLinks} text={texts.redirectsText}>
      <RefusalAlert refusal={actionData?.refusal} />
      {mayChange && (
        <RedirectForm key={lines} lines={actionData?.lines ?? lines} errors={actionData?.refusal.fields ?? {}} />
      )}
      <MissedPaths missed={missed} mayChange={mayChange} />
      <RedirectList words={words} redirects={redirects} mayChange={mayChange} />
    </AdminPage>
  )
}
