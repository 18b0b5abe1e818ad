import { Link } from 'react-router'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { ShownSetting } from '#ui/settings/panel.tsx'
import * as texts from './texts.tsx'

type TemplateFormProps = {
  lang: string
  shown: ShownSetting
  allowed: readonly string[]
  languages: readonly { label: string; lang: string; to: string }[]
  /** Whether the owner's SMS text lacks its template id. */
  waits: boolean
  previews: readonly { label: string; read: string; registered: string | null }[]
}

export function TemplateForm({ shown, lang, allowed, languages, waits, previews }: TemplateFormProps) {
  return (
    <>
      <Panel title={texts.words}>
        <PostForm key={shown.key} fields={{ seen: shown.seen }} className="space-y-4">
          <OtherLanguages languages={languages} />
          <p className="text-muted">
            {texts.mayBeLeftOpen(
              <span className="font-mono text-ink">{allowed.map((one) => `{${one}}`).join(' ')}</span>,
            )}
          </p>
          <TextArea lang={lang} {...shown.field('sms', texts.sms)} rows={4} maxLength={1_000} />
          <Field
            {...shown.field('templateId', texts.templateIdOfTheSms, texts.templateIdHint)}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={64}
          />
          <TextArea lang={lang} {...shown.field('whatsapp', texts.whatsApp)} rows={4} maxLength={1_000} />
          <Field lang={lang} {...shown.field('subject', texts.subjectOfTheMail)} maxLength={78} />
          <TextArea lang={lang} {...shown.field('email', texts.eMail)} rows={5} maxLength={2_000} />
          <div className="flex flex-wrap gap-3">
            <Button label={texts.saveTheWords} intent="save" className="grow" />
            <Button label={texts.backToOurs} intent="reset" variant="quiet" formNoValidate />
          </div>
        </PostForm>
      </Panel>
      <Panel title={texts.asItIsRead}>
        {waits && <Alert text={texts.smsTextsWait} variant="warning" className="mb-4" />}
        <Previews lang={lang} previews={previews} />
      </Panel>
    </>
  )
}

function OtherLanguages({ languages }: Pick<TemplateFormProps, 'languages'>) {
  return languages.map(({ label, lang, to }) => (
    <p key={lang}>
      {texts.alsoIn}{' '}
      <Link to={to} lang={lang} className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4">
        {label}
      </Link>
    </p>
  ))
}

function Previews({ lang, previews }: Pick<TemplateFormProps, 'lang' | 'previews'>) {
  return (
    <dl className="space-y-4">
      {previews.map(({ label, read, registered }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd lang={lang} className="mt-1 break-words whitespace-pre-wrap rounded-card bg-surface p-3">
            {read}
          </dd>
          {registered && (
            <dd className="mt-2 text-muted">
              {texts.toRegister(
                <span lang={lang} className="break-words font-mono text-xs whitespace-pre-wrap">
                  {registered}
                </span>,
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
