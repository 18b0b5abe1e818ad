import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SettingForm, Typed } from '#domain/settings-forms.ts'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from './page.tsx'

/** The fields of one form as they stand, and what is wrong with them. `key` changes with what is set. */
export type ShownSetting = { key: string; fields: Typed; errors: Readonly<Record<string, string>> }

type SettingPanelProps = { title: string; form: SettingForm; shown: ShownSetting; children: ReactNode }

/** Settings that are saved together. */
export function SettingPanel({ title, form, shown, children }: SettingPanelProps) {
  return (
    <Panel title={title}>
      <Form key={shown.key} method="post" className="space-y-4">
        <input type="hidden" name="intent" value={form} />
        {children}
        <Button look="quiet" wide>
          Save {title.charAt(0).toLowerCase() + title.slice(1)}
        </Button>
      </Form>
    </Panel>
  )
}

/** What a field of such a form takes from it. */
export function fieldOf({ fields, errors }: ShownSetting, name: string) {
  return { name, defaultValue: fields[name] ?? '', error: errors[name] }
}
