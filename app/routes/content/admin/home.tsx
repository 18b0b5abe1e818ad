import { Form } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { field, noFields, refused } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findHomeLayout } from '#db/content/home-layouts.ts'
import { datesOf, defaultHomeRows, type HomeRow, homeRowKinds, homeRowsAt } from '#domain/content/home-rows.ts'
import { indianTime } from '#domain/indian-time.ts'
import { can } from '#domain/staff/permissions.ts'
import { discardHomeDraft, draftUsualHome, editHomeRow, publishHome } from '#flows/content/edit-home.ts'
import { ActionBar } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, List, ListRow } from '#ui/backoffice/page.tsx'
import { MoveForm } from '#ui/backoffice/reorder-button.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [draft, live] = [await findHomeLayout(db, 'draft'), await findHomeLayout(db, 'live')]
  const rows = draft ?? live ?? defaultHomeRows
  const shown = homeRowsAt(rows, now()).map(({ id }) => id)
  const mayChange = can(requireStaff(context), 'change-catalogue')
  return { rows, shown, hasDraft: draft !== null, mayChange }
}

const move = v.object({ id: field })
const intents = { earlier: move, later: move, publish: noFields, discard: noFields, usual: noFields }

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, submission } = await readStaffForm({ request, context }, intents)
  const { intent } = submission
  const refusal =
    intent === 'publish'
      ? await publishHome(shop, staff)
      : intent === 'discard'
        ? await discardHomeDraft(shop, staff)
        : intent === 'usual'
          ? await draftUsualHome(shop, staff)
          : await editHomeRow(shop, { staff, id: Number(submission.id) || 0, intent })
  if (refusal) return refused(refusal)
  const messages = { publish: texts.published, discard: texts.discarded }
  const text = intent === 'publish' || intent === 'discard' ? messages[intent] : texts.savedInDraft
  return redirectWithToast(context, '/admin/home', { text })
}

export default function HomeEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, shown, hasDraft, mayChange } = loaderData
  return (
    <AdminPage
      title={texts.homePage}
      text={texts.homeRowsNote}
      actions={<ButtonLink label={texts.preview} to="/admin/home/preview" variant="quiet" />}
    >
      <RefusalAlert refusal={actionData ?? null} />
      {hasDraft && <Alert text={texts.unpublished} variant="warning" className="mb-4" />}
      <List label={texts.homePage}>
        {rows.map((row, at) => (
          <ListRow
            key={row.id}
            to={`/admin/home/${row.id}`}
            title={row.title || homeRowKinds[row.kind]}
            text={<RowState row={row} isShown={shown.includes(row.id)} />}
            end={
              mayChange && (
                <MoveForm id={row.id} label={row.title || homeRowKinds[row.kind]} at={at} count={rows.length} />
              )
            }
          />
        ))}
      </List>
      {mayChange && <Changes hasDraft={hasDraft} />}
    </AdminPage>
  )
}

function RowState({ row, isShown }: { row: HomeRow; isShown: boolean }) {
  const { showsFrom, showsUntil } = datesOf(row)
  const parts = [
    row.title === '' ? null : homeRowKinds[row.kind],
    showsFrom && texts.from(indianTime(showsFrom)),
    showsUntil && texts.until(indianTime(showsUntil)),
  ]
  return (
    <>
      <span className="block">{parts.filter(Boolean).join(' · ')}</span>
      {!isShown && <Badge variant="blue">{texts.notShownNow}</Badge>}
    </>
  )
}

function Changes({ hasDraft }: { hasDraft: boolean }) {
  return (
    <>
      <h2 className="mt-6 text-base">{texts.addARow}</h2>
      <ul className="flex flex-wrap gap-2 pt-2 pb-4">
        {Object.entries(homeRowKinds).map(([kind, label]) => (
          <li key={kind}>
            <ButtonLink label={label} to={`/admin/home/${kind}`} variant="quiet" />
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button label={texts.usualRows} intent="usual" variant="quiet" />
        {hasDraft && (
          <ActionBar>
            <Button label={texts.publish} intent="publish" />
            <Button label={texts.discard} intent="discard" variant="quiet" />
          </ActionBar>
        )}
      </Form>
    </>
  )
}
