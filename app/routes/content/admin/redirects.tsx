import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, refusedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findMissedPaths, findRedirects } from '#db/content/redirects.ts'
import { type MissedPath, missedPathDays, type Redirect } from '#domain/content/redirects.ts'
import { daysAfter, indianDate, indianDay } from '#domain/indian-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { addRedirects, removeRedirect } from '#flows/content/change-redirects.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { ListSearch } from '#ui/backoffice/list-search.tsx'
import { AdminPage, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import { typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/redirects'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const words = (url.searchParams.get('q') ?? '').slice(0, 100)
  const since = indianDay(daysAfter(now(), -missedPathDays))
  const [redirects, missed] = await Promise.all([findRedirects(db, words), findMissedPaths(db, since)])
  const from = (url.searchParams.get('from') ?? '').slice(0, 300)
  const mayChange = can(requireStaff(context), 'change-catalogue')
  return { words, redirects, missed, lines: from && `${from}, /`, mayChange }
}

const intents = { add: v.object({ lines: field }), remove: v.object({ from: field }) }

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, submission } = await readStaffForm({ request, context }, intents)
  if (submission.intent === 'remove') {
    await removeRedirect(shop, { staff, from: submission.from })
    return redirectWithToast(context, '/admin/redirects', { text: texts.removed })
  }
  const added = await addRedirects(shop, { staff, typed: submission })
  return isRefusal(added)
    ? refusedForm(added, { lines: submission.lines })
    : redirectWithToast(context, '/admin/redirects', { text: texts.redirectsAdded(added) })
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

function RedirectForm({ lines, errors }: { lines: string; errors: Record<string, string> }) {
  const field = typedFields({ lines }, errors)
  return (
    <Panel title={texts.add}>
      <PostForm intent="add" className="grid gap-4">
        <TextArea {...field('lines', texts.redirectLines, texts.redirectLinesHint)} required autoCapitalize="none" />
        <Button label={texts.add} className="justify-self-start" />
      </PostForm>
    </Panel>
  )
}

/** Missing pages that were requested. */
function MissedPaths({ missed, mayChange }: { missed: readonly MissedPath[]; mayChange: boolean }) {
  return (
    <Panel title={texts.missedLastDays(missedPathDays)}>
      {missed.length === 0 ? (
        <p className="text-muted">{texts.nothingMissed}</p>
      ) : (
        <List label={texts.missed}>
          {missed.map(({ path, count, lastDay }) => (
            <ListRow
              key={path}
              title={<span className="break-all">{path}</span>}
              text={`${count}× · ${texts.lastOn(indianDate(new Date(lastDay)))}`}
              end={
                mayChange && (
                  <TextLink label={texts.leadOn} to={`/admin/redirects?${new URLSearchParams({ from: path })}`} />
                )
              }
            />
          ))}
        </List>
      )}
    </Panel>
  )
}

type RedirectListProps = { words: string; redirects: readonly Redirect[]; mayChange: boolean }

function RedirectList({ words, redirects, mayChange }: RedirectListProps) {
  return (
    <Panel title={texts.oldLinks}>
      <ListSearch label={texts.findAddress} text={words} action="/admin/redirects" />
      <List label={texts.oldLinks} empty={<EmptyList text={texts.noRedirects} />}>
        {redirects.map(({ from, to }) => (
          <ListRow
            key={from}
            title={<span className="break-all">{from}</span>}
            text={<span className="break-all">→ {to}</span>}
            end={
              mayChange && (
                <PostForm intent="remove" fields={{ from }}>
                  <Button label={texts.removeText} variant="quiet" aria-label={texts.removeOf(from)} />
                </PostForm>
              )
            }
          />
        ))}
      </List>
    </Panel>
  )
}
