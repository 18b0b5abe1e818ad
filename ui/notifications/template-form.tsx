import { Form } from 'react-router'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, type ShownSetting } from '#ui/settings/panel.tsx'

type Preview = { label: string; read: string; registered: string | null }

type NoticeFormProps = {
  shown: ShownSetting
  allowed: readonly string[]
  /** Whether the owner's words for SMS lack the id of their registration. */
  waits: boolean
  previews: readonly Preview[]
}

export function TemplateForm({ shown, allowed, waits, previews }: NoticeFormProps) {
  return (
    <>
      <Panel title="Words">
        <Form key={shown.key} method="post" className="space-y-4">
          <p className="text-muted">
            May be left open:{' '}
            <span className="font-mono text-ink">{allowed.map((one) => `{${one}}`).join(' ')}</span>
          </p>
          <TextArea label="SMS" rows={4} maxLength={1_000} {...fieldOf(shown, 'sms')} />
          <Field
            label="Template id of the SMS"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={64}
            {...fieldOf(shown, 'templateId')}
            hint="The carrier’s id of exactly these words, as they are registered (DLT). For our own words MSG91_NOTICE_TEMPLATES on the server wins."
          />
          <TextArea label="WhatsApp" rows={4} maxLength={1_000} {...fieldOf(shown, 'whatsapp')} />
          <Field label="Subject of the mail" maxLength={78} {...fieldOf(shown, 'subject')} />
          <TextArea label="E-mail" rows={5} maxLength={2_000} {...fieldOf(shown, 'email')} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="save" className="flex-1">
              Save the words
            </Button>
            <Button name="intent" value="reset" look="quiet" formNoValidate>
              Back to ours
            </Button>
          </div>
        </Form>
      </Panel>
      <Panel title="As it is read">
        {waits && (
          <Alert look="warning" className="mb-4">
            Your words for SMS wait: register them as below and type their id in. Until then ours are sent.
          </Alert>
        )}
        <dl className="space-y-4">
          {previews.map(({ label, read, registered }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 break-words whitespace-pre-wrap rounded-card bg-surface p-3">{read}</dd>
              {registered && (
                <dd className="mt-2 text-muted">
                  To register:{' '}
                  <span className="break-words font-mono text-xs whitespace-pre-wrap">{registered}</span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Panel>
    </>
  )
}
