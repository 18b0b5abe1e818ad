import { Form, Link } from 'react-router'
import { type CredentialGroup, credentialGroups } from '#domain/settings/provider-credentials.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'

/** Masked credentials: never the credentials themselves. */
type KeysPanelProps = {
  group: CredentialGroup
  stored: { hint: string; changed: string; hasPrevious: boolean; isUnreadable: boolean } | null
  isOutside: boolean
  /** Why what was typed is not kept. It is not shown again. */
  problem: string | null
}

/** Keys of one provider: they go in here and never come out. */
export function CredentialsPanel({ group, stored, isOutside, problem }: KeysPanelProps) {
  const { title, description, fields } = credentialGroups[group]
  return (
    <Panel title={title} actions={<KeysState stored={stored} isOutside={isOutside} />}>
      <div className="space-y-4">
        <p className="text-muted">{description}</p>
        {problem && <Alert look="error">{problem} Please type the keys again.</Alert>}
        {isOutside && (
          <Alert look="warning">
            The server’s surroundings hold these keys ({fields[0].name} and so on), and they win: what is
            typed here is kept, and used when they are gone.
          </Alert>
        )}
        {stored?.isUnreadable && (
          <Alert look="error">
            These keys were sealed with another STRUT_SECRET and can’t be used. Please type them in again.
          </Alert>
        )}
        {stored && (
          <p>
            Ends in <span className="font-mono font-semibold">{stored.hint}</span>, typed in on{' '}
            {stored.changed}.
          </p>
        )}
        <Form key={stored?.changed ?? 'none'} method="post" className="space-y-4" autoComplete="off">
          <input type="hidden" name="intent" value="save-keys" />
          <input type="hidden" name="group" value={group} />
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
              placeholder={stored ? 'Stays as it is' : undefined}
              hint={'hint' in field ? field.hint : undefined}
            />
          ))}
          <Button look="quiet" wide>
            Keep the keys of {title}
          </Button>
        </Form>
        {stored?.hasPrevious && (
          <Small intent="forget-keys" group={group} text="Forget the webhook secret of before" />
        )}
        {stored && <Small intent="remove-keys" group={group} text={`Remove the keys of ${title}`} />}
      </div>
    </Panel>
  )
}

function KeysState({ stored, isOutside }: Pick<KeysPanelProps, 'stored' | 'isOutside'>) {
  if (isOutside) return <Badge look="green">From the server</Badge>
  if (stored?.isUnreadable) return <Badge look="red">Unreadable</Badge>
  return stored ? <Badge look="green">Set</Badge> : <Badge>Not set</Badge>
}

type SmallProps = { intent: 'forget-keys' | 'remove-keys'; group: string; text: string }

function Small({ intent, group, text }: SmallProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="group" value={group} />
      <Button look="plain" wide>
        {text}
      </Button>
    </Form>
  )
}

/** The proof ran out while somebody typed: their page stays as it is, and the proof is given in another one. */
export function StepUpPrompt() {
  return (
    <Alert look="warning" className="mb-4">
      It is more than five minutes since you showed who you are, so nothing was saved.{' '}
      <Link
        to="/admin/prove?next=/admin/settings/payments"
        target="_blank"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Show it in a new tab
      </Link>
      , then come back and save again.
    </Alert>
  )
}
