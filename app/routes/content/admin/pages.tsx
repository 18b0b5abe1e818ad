import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { plainIntents, readForm, refusedForm, typedForm } from '#app/http/read-intent.ts'
import { redirectWithToast } from '#app/routes/backoffice/undo-toast.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findPages } from '#db/content/pages.ts'
import { findSetting } from '#db/settings/settings.ts'
import { pagePath } from '#domain/content/address.ts'
import {
  longestAnnouncement,
  noAnnouncement,
  type TypedAnnouncement,
  toAnnouncementForm,
} from '#domain/content/announcement.ts'
import { can } from '#domain/staff/permissions.ts'
import { saveAnnouncement } from '#flows/content/save-announcement.ts'
import { AdminPage, Badge, EmptyList, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/content/admin/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import type { Route } from './+types/pages'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [pages, announcement] = await Promise.all([findPages(db), findSetting(db, 'announcement')])
  return { pages, announcement, mayChange: can(requireStaff(context), 'change-catalogue') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await readForm(request, plainIntents('announce'))
  const typed = typedForm(form, toAnnouncementForm(noAnnouncement))
  const refusal = await saveAnnouncement(context.get(shopContext), { staff: requireStaff(context), typed })
  if (refusal) return refusedForm(refusal, { typed })
  return redirectWithToast(context, '/admin/pages', { text: texts.announcementSaved })
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, announcement, mayChange } = loaderData
  return (
    <AdminPage
      title={texts.pages}
      text={texts.pagesNote}
      actions={mayChange && <ButtonLink label={texts.newPage} to="/admin/pages/new" />}
    >
      <RefusalAlert refusal={actionData?.refusal} />
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
          typed={actionData?.typed ?? toAnnouncementForm(announcement)}
          errors={actionData?.refusal.fields ?? {}}
          mayChange={mayChange}
        />
      </div>
    </AdminPage>
  )
}

type AnnouncementFormProps = { typed: TypedAnnouncement; errors: Record<string, string>; mayChange: boolean }

function AnnouncementForm({ typed, errors, mayChange }: AnnouncementFormProps) {
  const field = typedFields(typed, errors)
  return (
    <Panel title={texts.announcement}>
      <Form method="post">
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-4 lg:grid-cols-2">
          <Field {...field('text', texts.announcementText, texts.announcementHint)} maxLength={longestAnnouncement} />
          <Field {...field('target', texts.leadsTo, texts.targetHint)} autoCapitalize="none" />
          <Field {...field('showsFrom', texts.fromIndia, texts.startNow)} type="datetime-local" />
          <Field {...field('showsUntil', texts.untilIndia, texts.noEnd)} type="datetime-local" />
          {mayChange && <Button label={texts.saveAnnouncement} intent="announce" variant="quiet" />}
        </fieldset>
      </Form>
    </Panel>
  )
}
