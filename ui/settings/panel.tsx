import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import type { SettingForm, Typed } from '#domain/settings/forms.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** The fields of one form as they stand, and what is wrong with them. `key` changes with what is set. */
export type ShownSetting = { key: string; fields: Typed; errors: Readonly<Record<string, string>> }

export type RefusedForm = { form: string; refusal: Refusal; typed: Typed } | undefined

export function shownForm(form: string, now: Typed, refused: RefusedForm): ShownSetting {
  const isWrong = refused?.form === form
  return {
    key: JSON.stringify(now),
    fields: isWrong ? { ...now, ...refused.typed } : now,
    errors: isWrong ? (refused.refusal.fields ?? {}) : {},
  }
}

type SettingsPageProps = {
  title: string
  text: string
  refused: RefusedForm
  back?: string
  children: ReactNode
}

/** One page of the settings, two forms beside each other on a desk; above them why one of them was not saved. */
export function SettingsPage({
  title,
  text,
  refused,
  back = '/admin/settings',
  children,
}: SettingsPageProps) {
  return (
    <AdminPage title={title} text={text} back={back}>
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-4">
        <RefusalAlert refusal={refused?.refusal} className="mb-4 lg:col-span-2" />
        {children}
      </div>
    </AdminPage>
  )
}

type SettingPanelProps = {
  title: string
  text?: ReactNode
  form: SettingForm
  shown: ShownSetting
  children: ReactNode
}

export function SettingPanel({ title, text, form, shown, children }: SettingPanelProps) {
  return (
    <Panel title={title}>
      <Form key={shown.key} method="post" className="space-y-4">
        <input type="hidden" name="intent" value={form} />
        {text && <p className="text-muted">{text}</p>}
        {children}
        <Button look="quiet" wide>
          {texts.saveTitle(lowered(title))}
        </Button>
      </Form>
    </Panel>
  )
}

/** An abbreviation stays as it is. */
function lowered(title: string): string {
  return /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

export function fieldOf({ fields, errors }: Pick<ShownSetting, 'fields' | 'errors'>, name: string) {
  return { name, defaultValue: fields[name] ?? '', error: errors[name] }
}

type YesProps = { label: string; hint?: string; setting: ShownSetting; name: string }

export function Yes({ label, hint, setting, name }: YesProps) {
  return <CheckField {...{ label, hint, name }} value="yes" defaultChecked={setting.fields[name] === 'yes'} />
}
