import { Form } from 'react-router'
import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, refusedForm, typedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { readStaffForm, requireStaff } from '#app/routes/staff/authenticate.ts'
import { findPages } from '#db/content/pages.ts'
import { findSetting } from '#db/settings/settings.ts'
import { pagePath } from '#domain/content/address.ts'
import {
  longestAnnouncement,
  noAnnouncement,
  type TypedAnnouncement,
  toAnnouncementForm,
} from '#domain/content/announcement.ts'
import type { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/staff/permissions.ts'
import { saveAnnouncement } from '#flows/content/save-announcement.ts'
import { FormRefusal, SeenField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/pages'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [pages, announcement] = await Promise.all([findPages(db), findSetting(db, 'announcement')])
  return { pages, announcement, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff, form, seen } = await readStaffForm({ request, context }, plainIntents('announce'))
  const typed = typedForm(form, toAnnouncementForm(noAnnouncement))
  const refusal = await saveAnnouncement(shop, { staff, typed, seen })
  if (refusal) return refusedForm(refusal, { typed }, form)
  return redirectWithToast(context, '/admin/pages', { text: texts.announcementSaved })
}

export const shouldRevalidate = alsoWhenRefused

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, announcement, mayChange } = loaderData
  return (
    <AdminPage
      title={texts.pages}
      text={texts.pagesNote}
      actions={mayChange && <ButtonLink label={texts.newPage} to="/admin/pages/new" />}
    >
      <List label={texts.pages} empty={<EmptyList text={texts.noPagesYet} />}>
        {pages.map(({ id, slug, title, published }) => (
          <ListRow
            key={id}
            to={`/admin/pages/${id}`}
            title={title}
            text={pagePath(slug)}
            end={!published && <Badge variant="blue">{texts.draft}</Badge>}
          />
        ))}
      </List>
      <div className="mt-4">
        <AnnouncementForm
          shown={toAnnouncementForm(announcement)}
          typed={actionData?.typed}
          refusal={actionData?.refusal}
          mayChange={mayChange}
        />
      </div>
    </AdminPage>
  )
}

type AnnouncementFormProps = {
  shown: TypedAnnouncement
  typed: TypedAnnouncement | undefined
  refusal: Refusal | undefined
  mayChange: boolean
}

function AnnouncementForm({ shown, typed = shown, refusal, mayChange }: AnnouncementFormProps) {
  const field = typedFields(typed, refusal?.fields ?? {})
  return (
    <Panel title={texts.announcement}>
      <Form method="post">
        <SeenField shown={shown} />
        <FormRefusal refusal={refusal} />
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-4 lg:grid-cols-2">
          <Field {...field('text', texts.announcementText, texts.announcementHint)} maxLength={longestAnnouncement} />
          <Field {...field('target', texts.leadsTo, texts.targetHint)} autoCapitalize="none" />
          <Field {...field('showsFrom', texts.fromIndia, texts.leaveEmptyToStartNow)} type="datetime-local" />
          <Field {...field('showsUntil', texts.untilIndia, texts.leaveEmptyForNoEnd)} type="datetime-local" />
          {mayChange && <Button label={texts.saveAnnouncement} intent="announce" variant="quiet" />}
        </fieldset>
      </Form>
    </Panel>
  )
}
