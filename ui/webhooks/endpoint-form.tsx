import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type TypedEndpoint, webhookEventTypes } from '#domain/webhooks/endpoint.ts'
import { CheckField, CheckFields } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type EndpointFormProps = { typed: TypedEndpoint; errors: Readonly<Record<string, string>>; children: ReactNode }

export function EndpointForm({ typed, errors, children }: EndpointFormProps) {
  const field = typedFields(typed, errors)
  return (
    <Form method="post" aria-label={texts.webhook}>
      <Panel>
        <div className="space-y-4">
          <Field
            {...field('url', texts.addressText, texts.urlHint)}
            type="url"
            required
            maxLength={500}
            placeholder="https://books.example/strut"
            autoComplete="off"
          />
          <Field {...field('label', texts.name, texts.labelHint)} maxLength={60} autoComplete="off" />
          <KindFields chosen={typed.kinds} error={errors['kinds']} />
          <CheckField name="on" value="yes" defaultChecked={typed.on} label={texts.on} hint={texts.switchOffHint} />
        </div>
      </Panel>
      {children}
    </Form>
  )
}

const kinds = Object.entries(webhookEventTypes).map(([value, label]) => ({ value, label, hint: value }))

function KindFields({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const note = error === undefined ? undefined : 'kinds-note'
  return (
    <fieldset aria-describedby={note}>
      <legend className="mb-1 text-sm font-medium">{texts.events}</legend>
      {error && (
        <p id={note} className="text-sm text-red">
          {error}
        </p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        <CheckFields name="kinds" choices={kinds} chosen={chosen} />
      </div>
    </fieldset>
  )
}
