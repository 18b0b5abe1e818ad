import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, refusedForm, typedForm, uploadedImages } from '#app/http/read-intent.ts'
import { redirectDone } from '#app/routes/backoffice/undo-toast.ts'
import { requireBackOffice, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCollections } from '#db/collections/collections.ts'
import { findPictures } from '#db/content/home-layouts.ts'
import { findLinkChoices } from '#db/content/link-choices.ts'
import { noSuchRow, toHomeRowForm } from '#domain/content/home-row-form.ts'
import { type HomeRowKind, homeRowKinds } from '#domain/content/home-rows.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { editHomeRow, emptyRow, findDraftRows, saveHomeRow } from '#flows/content/edit-home.ts'
import { AdminPage } from '#ui/backoffice/page.tsx'
import { HomeRowForm } from '#ui/content/admin/home-row-form.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import type { Route } from './+types/home-row'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const key = readKey(params.rowId)
  const rows = await findDraftRows(db)
  const row = typeof key === 'number' ? rows.find(({ id }) => id === key) : key && emptyRow(key, rows)
  if (!row) throw data(null, { status: 404, statusText: 'Not Found' })
  const [collections, targets, pictures] = await Promise.all([
    findCollections(db),
    findLinkChoices(db),
    findPictures(db, row.picture === null ? [] : [row.picture]),
  ])
  return {
    row,
    targets,
    isThere: typeof key === 'number',
    picture: pictures.get(row.picture ?? '') ?? null,
    collections: collections.map(({ slug, title }) => ({ value: slug, label: title })),
    mayChange: can(requireStaff(context), 'change-catalogue'),
  }
}

/** Parses a row's id, or the kind of a new one; null when invalid. */
function readKey(text: string): number | HomeRowKind | null {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  return isKind(text) ? text : null
}

const isKind = (text: string): text is HomeRowKind => Object.hasOwn(homeRowKinds, text)

const intents = plainIntents('save', 'remove')

export async function action({ request, context, params }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const form = await request.formData()
  const typed = typedForm(form, toHomeRowForm(emptyRow('text', [])))
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed })
  const submission = readIntent(form, intents)
  if (isRefusal(submission)) return refused(submission)
  const row = readKey(params.rowId)
  if (row === null) return refused(noSuchRow)
  const { intent } = submission
  const refusal =
    intent === 'save'
      ? await saveHomeRow(shop, { staff, row, typed, files: await uploadedImages(form) })
      : await editHomeRow(shop, { staff, id: typeof row === 'number' ? row : 0, intent })
  return refusal ? refused(refusal) : redirectDone(context, '/admin/home', { text: texts.savedInDraft })
}

export default function HomeRowEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { row, ...form } = loaderData
  return (
    <AdminPage title={row.title || homeRowKinds[row.kind]} back="/admin/home">
      <RefusalAlert refusal={actionData?.refusal} />
      <HomeRowForm
        {...form}
        kind={row.kind}
        typed={actionData?.typed ?? toHomeRowForm(row)}
        errors={actionData?.refusal.fields ?? {}}
      />
    </AdminPage>
  )
}
