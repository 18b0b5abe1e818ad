import { Form } from 'react-router'
import { longestAnnouncement, type TypedAnnouncement } from '#domain/content/announcement.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type AnnouncementFormProps = { typed: TypedAnnouncement; errors: Record<string, string>; mayChange: boolean }

export function AnnouncementForm({ typed, errors, mayChange }: AnnouncementFormProps) {
  const field = typedFields(typed, errors)
  return (
    <Panel title={texts.announcement}>
      <Form method="post">
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-4 lg:grid-cols-2">
          <Field {...field('text', texts.announcementText, texts.announcementHint)} maxLength={longestAnnouncement} />
          <Field {...field('target', texts.leadsTo, texts.targetHint)} autoCapitalize="none" />
          <Field {...field('showsFrom', texts.fromIndia, texts.startNow)} type="datetime-local" />
          <Field {...field('showsUntil', texts.untilIndia, texts.noEnd)} type="datetime-local" />
          {mayChange && (
            <Button intent="announce" variant="quiet">
              {texts.saveAnnouncement}
            </Button>
          )}
        </fieldset>
      </Form>
    </Panel>
  )
}
