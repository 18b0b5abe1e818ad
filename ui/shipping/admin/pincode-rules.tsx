import { Form } from 'react-router'
import { formatRule, type PrefixRule } from '#domain/shipping/pincode-rules.ts'
import { CheckField, SelectField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, FileField } from '#ui/parts/field.tsx'

const yesOrNo = [
  { value: '', label: 'Courier decides' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type TriedPincode = { pincode: string; text: string; rule: PrefixRule | null }

/** Shows what a shopper with this pincode reads, and the rule behind it. */
export function TryPincode({ tried }: { tried: TriedPincode | null }) {
  return (
    <Panel title="Try a pincode">
      <Form method="get" className="flex flex-wrap items-end gap-3" preventScrollReset>
        <Field
          label="Pincode"
          name="try"
          inputMode="numeric"
          maxLength={6}
          required
          pattern="[1-9][0-9]{5}"
          defaultValue={tried?.pincode ?? ''}
          className="min-w-0 flex-1"
        />
        <Button look="quiet">Try</Button>
      </Form>
      {tried && (
        <div className="mt-3 space-y-1" role="status">
          <p className="font-semibold">{tried.text}</p>
          <p className="text-muted">
            {tried.rule
              ? `Your rule for ${tried.rule.prefix}: ${formatRule(tried.rule)}.`
              : 'No rule matches: the courier decides.'}
          </p>
        </div>
      )}
    </Panel>
  )
}

type RulesProps = {
  rules: readonly PrefixRule[]
  count: number
  starting: string
  problem: string | null
  typed: string
}

export function PincodeRules({ rules, count, starting, problem, typed }: RulesProps) {
  return (
    <>
      <Panel title={count === 0 ? 'Pincode rules' : `Pincode rules (${count})`}>
        <p className="text-muted">
          Each rule covers a pincode, or all that start with its digits; the longest match wins. Without a
          rule the courier decides.
        </p>
        {(count > rules.length || starting !== '') && (
          <Form method="get" className="mt-3 flex flex-wrap items-end gap-3" preventScrollReset>
            <Field
              label="Pincodes starting with"
              name="starting"
              inputMode="numeric"
              maxLength={6}
              defaultValue={starting}
              className="min-w-0 flex-1"
            />
            <Button look="quiet">Show</Button>
          </Form>
        )}
        <RuleList rules={rules} />
        {count > rules.length && <p className="mt-2 text-muted">Showing the first {rules.length}.</p>}
      </Panel>
      <NewRule key={`one-${count}`} />
      <ImportRules key={`list-${count}`} problem={problem} typed={typed} />
    </>
  )
}

function RuleList({ rules }: Pick<RulesProps, 'rules'>) {
  return (
    <ul aria-label="Pincode rules" className="mt-3 divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.prefix} className="flex min-h-12 items-center gap-3">
          <span className="w-20 shrink-0 font-semibold tabular-nums">{rule.prefix}</span>
          <span className="min-w-0 flex-1">{formatRule(rule)}</span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove-rule" />
            <input type="hidden" name="prefix" value={rule.prefix} />
            <Button look="plain" aria-label={`Remove the rule for ${rule.prefix}`}>
              Remove
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function NewRule() {
  return (
    <Panel title="New rule">
      <Form method="post" className="space-y-4" preventScrollReset>
        <input type="hidden" name="intent" value="rule" />
        <Field
          label="Pincode or first digits"
          name="prefix"
          inputMode="numeric"
          required
          maxLength={6}
          hint="560 covers 560001 to 560999 in Bengaluru."
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label="Served" name="served" choices={yesOrNo} />
          <SelectField label="Cash on Delivery" name="cod" choices={yesOrNo} />
          <Field label="Delivery days" name="days" inputMode="numeric" maxLength={2} />
        </div>
        <Button look="quiet" wide>
          Save rule
        </Button>
      </Form>
    </Panel>
  )
}

function ImportRules({ problem, typed }: Pick<RulesProps, 'problem' | 'typed'>) {
  return (
    <Panel title="Import rules">
      <Form method="post" encType="multipart/form-data" className="space-y-4" preventScrollReset>
        <input type="hidden" name="intent" value="rules" />
        {problem && <Alert look="error">{problem} Nothing was changed.</Alert>}
        <TextArea
          label="Pincode, served, COD, days"
          name="list"
          rows={5}
          defaultValue={typed}
          placeholder={'560001,yes,yes,3\n79,no'}
          hint="One rule per line, as CSV. Use yes, no or leave empty."
        />
        <FileField label="Or a CSV file" name="file" accept=".csv,text/csv,text/plain" />
        <CheckField label="Replace all existing rules" name="replace" value="yes" />
        <Button look="quiet" wide>
          Import
        </Button>
      </Form>
    </Panel>
  )
}
