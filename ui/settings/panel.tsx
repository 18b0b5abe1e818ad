import type { ReactNode } from 'react'
import { uncapitalize } from '#domain/clean-text.ts'
import { seenAfter } from '#domain/form-values.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { FormInput, SettingForm } from '#domain/settings/forms.ts'
import { ActionForm, FormRefusal } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { textLinkStyles } from '#ui/parts/button.tsx'
import { typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

/** Values and errors of one form. `key` changes with the stored value. */
export type ShownSetting = ReturnType<typeof toShownSetting>

/** `inPanel`: the form's `SettingPanel` says why, not the page. */
export type RefusedForm = { form: string; refusal: Refusal; typed: FormInput; inPanel?: true } | undefined

export function toShownSetting(form: string, now: FormInput, refused: RefusedForm) {
  const isWrong = refused?.form === form
  // An unticked box is not submitted.
  const empty = Object.fromEntries(Object.keys(now).map((name) => [name, '']))
  const fields: FormInput = isWrong ? { ...empty, ...refused.typed } : now
  const errors: Readonly<Record<string, string>> = isWrong ? (refused.refusal.fields ?? {}) : {}
  return {
    key: JSON.stringify(now),
    seen: (isWrong && seenAfter(refused.refusal, fields['seen'] ?? '')) || (now['seen'] ?? ''),
    refusal: isWrong && refused.inPanel ? refused.refusal : null,
    fields,
    errors,
    field: typedFields(fields, errors),
    yes: (name: string, label: string, hint?: string) => {
      return { name, label, hint, value: 'yes', defaultChecked: fields[name] === 'yes' }
    },
  }
}

type SettingsPageProps = {
  title: string
  text: string
  refused: RefusedForm
  back?: string
  /** Panels of a long page by their ids, to jump to on a phone. */
  jumps?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A settings page: forms in two columns on a desktop, and above them an error that no `SettingPanel` shows. */
export function SettingsPage({ title, text, refused, back = '/admin/settings', jumps, children }: SettingsPageProps) {
  return (
    <AdminPage title={title} text={text} back={back}>
      {jumps && (
        <nav aria-label={texts.onThisPage} className="mb-4 flex flex-wrap gap-x-5 lg:hidden">
          {Object.entries(jumps).map(([id, label]) => (
            <a key={id} href={`#${id}`} className={textLinkStyles}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-4">
        <RefusalAlert refusal={refused?.inPanel ? null : refused?.refusal} className="mb-4 lg:col-span-2" />
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
    <Panel id={form} title={title}>
      <ActionForm
        // A refused form comes back into view.
        action={`#${form}`}
        intent={form}
        fields={{ seen: shown.seen }}
        submit={texts.saveTitle(uncapitalize(title))}
        variant="quiet"
        key={shown.key}
      >
        <FormRefusal refusal={shown.refusal} />
        {text && <p className="text-muted">{text}</p>}
        {children}
      </ActionForm>
    </Panel>
  )
}
