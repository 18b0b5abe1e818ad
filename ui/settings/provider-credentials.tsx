import { Link } from 'react-router'
import { type CredentialGroup, credentialGroups } from '#domain/settings/provider-credentials.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { Badge, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

/** Masked credentials; never the values themselves. */
type KeysPanelProps = {
  group: CredentialGroup
  stored: { hint: string; changed: string; hasPrevious: boolean; isUnreadable: boolean } | null
  isOutside: boolean
  /** Error of the last submit, whose input is not shown again. */
  problem: string | null
}

/** Write-only form for a provider's credentials. */
export function CredentialsPanel({ group, stored, isOutside, problem }: KeysPanelProps) {
  const { title, description, fields } = credentialGroups[group]
  return (
    <Panel title={title} actions={<KeysState stored={stored} isOutside={isOutside} />}>
      <div className="space-y-4">
        <p className="text-muted">{description}</p>
        {problem && <Alert text={texts.pleaseTypeTheKeysAgain(problem)} variant="error" />}
        {isOutside && <Alert text={texts.keysSetByServer} variant="warning" />}
        {stored?.isUnreadable && <Alert text={texts.keysUnreadable} variant="error" />}
        {stored && (
          <p>{texts.maskedKey(<span className="font-mono font-semibold">{stored.hint}</span>, stored.changed)}</p>
        )}
        {/* Collapsed until used, because a shop needs few providers. */}
        <Disclosure
          label={texts.typeInTheKeys}
          key={stored?.changed ?? 'none'}
          open={stored !== null || problem !== null}
        >
          <ActionForm
            intent="save-keys"
            fields={{ group }}
            submit={texts.keepTheKeysOf(title)}
            variant="quiet"
            className="mt-2 space-y-4"
            autoComplete="off"
          >
            {fields.map((field) => (
              <Field
                key={field.name}
                label={field.label}
                name={field.name}
                type={field === fields[0] || field.name.endsWith('PINCODE') ? 'text' : 'password'}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={300}
                required={stored === null}
                placeholder={stored ? texts.unchanged : undefined}
                hint={'hint' in field ? field.hint : undefined}
              />
            ))}
          </ActionForm>
        </Disclosure>
        {stored?.hasPrevious && (
          <Small intent="forget-keys" group={group} text={texts.removeThePreviousWebhookSecret} />
        )}
        {stored && <Small intent="remove-keys" group={group} text={texts.removeTheKeysOf(title)} />}
      </div>
    </Panel>
  )
}

function KeysState({ stored, isOutside }: Pick<KeysPanelProps, 'stored' | 'isOutside'>) {
  if (isOutside) return <Badge variant="green">{texts.setOnTheServer}</Badge>
  if (stored?.isUnreadable) return <Badge variant="red">{texts.unreadable}</Badge>
  return stored ? <Badge variant="green">{texts.set}</Badge> : <Badge>{texts.notSet}</Badge>
}

function Small({ intent, group, text }: { intent: 'forget-keys' | 'remove-keys'; group: string; text: string }) {
  return (
    <PostForm intent={intent} fields={{ group }}>
      <Button label={text} variant="plain" wide />
    </PostForm>
  )
}

/** Asks for a new step-up in another tab, so that the typed input stays here. */
export function StepUpPrompt() {
  return (
    <Alert variant="warning" className="mb-4">
      {texts.stepUpNeeded((text) => (
        <Link
          to="/admin/prove?next=/admin/settings/payments"
          target="_blank"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {text}
        </Link>
      ))}
    </Alert>
  )
}
