import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { plainIntents, refusedForm, typedForm, uploadedImages } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCollections } from '#db/collections/collections.ts'
import { findPictures } from '#db/content/home-layouts.ts'
import { findLinkChoices } from '#db/content/link-choices.ts'
import { noSuchRow, type TypedHomeRow, toHomeRowForm } from '#domain/content/home-row-form.ts'
import { emptyHomeRow, type HomeRowKind, homeRowKinds } from '#domain/content/home-rows.ts'
import type { Refusal } from '#domain/refusal.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import { can } from '#domain/staff/permissions.ts'
import { editHomeRow, findDraftRows, saveHomeRow } from '#flows/content/edit-home.ts'
import { EditorForm, TextArea } from '#ui/backoffice/fields.tsx'
import { PictureField } from '#ui/backoffice/image-field.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { LinkField } from '#ui/content/admin/link-field.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/home-row'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const key = readKey(params.rowId)
  const rows = await findDraftRows(db)
  const row = foundOr404(typeof key === 'number' ? rows.find(({ id }) => id === key) : key && emptyHomeRow(key, rows))
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
  const { shop, staff, form, submission, seen } = await readStaffForm({ request, context }, intents)
  const typed = typedForm(form, toHomeRowForm(emptyHomeRow('text', [])))
  const refused = (refusal: Refusal) => refusedForm(refusal, { typed }, form)
  const row = readKey(params.rowId)
  if (row === null) return refused(noSuchRow)
  const { intent } = submission
  const refusal =
    intent === 'save'
      ? await saveHomeRow(shop, { staff, row, typed, seen, files: await uploadedImages(form) })
      : await editHomeRow(shop, { staff, id: typeof row === 'number' ? row : 0, intent })
  return refusal ? refused(refusal) : redirectWithToast(context, '/admin/home', { text: texts.savedInDraft })
}

export const shouldRevalidate = alsoWhenRefused

export default function HomeRowEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { row, ...form } = loaderData
  return (
    <AdminPage title={row.title || homeRowKinds[row.kind]} back="/admin/home">
      <RefusalAlert refusal={actionData?.refusal} />
      <HomeRowForm
        {...form}
        kind={row.kind}
        shown={toHomeRowForm(row)}
        typed={actionData?.typed ?? toHomeRowForm(row)}
        errors={actionData?.refusal.fields ?? {}}
      />
    </AdminPage>
  )
}

type HomeRowFormProps = Omit<Route.ComponentProps['loaderData'], 'row'> & {
  kind: HomeRowKind
  shown: TypedHomeRow
  typed: TypedHomeRow
  errors: Record<string, string>
}

function HomeRowForm(props: HomeRowFormProps) {
  const { kind, shown, isThere, typed, errors, collections, mayChange } = props
  const field = typedFields(typed, errors)
  return (
    <EditorForm aria-label={texts.row} shown={shown} isThere={isThere} mayChange={mayChange}>
      <Panel>
        <div className="grid gap-4 lg:grid-cols-2">
          <Field {...field('title', texts.title, kind === 'text' ? undefined : texts.titleHint)} maxLength={60} />
          {kind === 'collection' && (
            <SelectField {...field('collection', texts.collection)} empty={texts.chooseOne} choices={collections} />
          )}
          {kind === 'collection' && collections.length === 0 && (
            <p>
              {texts.noCollectionsYet} <TextLink label={texts.newCollection} to="/admin/collections/new" />
            </p>
          )}
          {kind === 'text' && <TextFields {...props} />}
          <Field {...field('showsFrom', texts.fromIndia, texts.leaveEmptyToStartNow)} type="datetime-local" />
          <Field {...field('showsUntil', texts.untilIndia, texts.leaveEmptyForNoEnd)} type="datetime-local" />
        </div>
      </Panel>
    </EditorForm>
  )
}

function TextFields({ typed, errors, picture, targets }: HomeRowFormProps) {
  const field = typedFields(typed, errors)
  return (
    <>
      <TextArea {...field('text', texts.text)} maxLength={1000} />
      <PictureField label={texts.picture} picture={picture} accept={imageTypes} error={errors['pictures']} />
      <LinkField {...field('target', texts.leadsTo)} none={texts.nowhere} choices={targets} />
    </>
  )
}
