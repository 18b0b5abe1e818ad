import { Form } from 'react-router'
import { formatRule, type PrefixRule } from '#domain/shipping/pincode-rules.ts'
import { ActionForm, CheckField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import type { ShownSetting } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

const yesOrNo = () => [
  { value: '', label: texts.courierDecides },
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
]

export function TryPincode({ tried }: { tried: { pincode: string; text: string; rule: PrefixRule | null } | null }) {
  return (
    <Panel title={texts.tryAPincode}>
      <Form method="get" className="flex flex-wrap items-end gap-3" preventScrollReset>
        <Field
          label={texts.pincode}
          name="try"
          inputMode="numeric"
          maxLength={6}
          required
          pattern="[1-9][0-9]{5}"
          defaultValue={tried?.pincode ?? ''}
          className="min-w-0 flex-1"
        />
        <Button label={texts.tryPincode} variant="quiet" />
      </Form>
      {tried && (
        <div className="mt-3 space-y-1" role="status">
          <p className="font-semibold">{tried.text}</p>
          <p className="text-muted">
            {tried.rule ? texts.yourRuleFor(tried.rule.prefix, formatRule(tried.rule)) : texts.noRuleMatches}
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
  one: ShownSetting
}

export function PincodeRules({ rules, count, starting, problem, typed, one }: RulesProps) {
  return (
    <>
      <Panel id="rules" title={count === 0 ? texts.pincodeRules : texts.pincodeRulesWith(count)}>
        <p className="text-muted">{texts.pincodeRulesNote}</p>
        {(count > rules.length || starting !== '') && (
          <Form method="get" className="mt-3 flex flex-wrap items-end gap-3" preventScrollReset>
            <Field
              label={texts.pincodesStartingWith}
              name="starting"
              inputMode="numeric"
              maxLength={6}
              defaultValue={starting}
              className="min-w-0 flex-1"
            />
            <Button label={texts.show} variant="quiet" />
          </Form>
        )}
        <RuleList rules={rules} />
        {count > rules.length && <p className="mt-2 text-muted">{texts.showingTheFirst(rules.length)}</p>}
      </Panel>
      <NewRule key={`one-${count}`} one={one} />
      <ImportRules key={`list-${count}`} problem={problem} typed={typed} />
    </>
  )
}

function RuleList({ rules }: Pick<RulesProps, 'rules'>) {
  return (
    <ul aria-label={texts.pincodeRules} className="mt-3 divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.prefix} className="flex min-h-12 items-center gap-3">
          <span className="w-20 shrink-0 font-semibold tabular-nums">{rule.prefix}</span>
          <span className="min-w-0 flex-1">{formatRule(rule)}</span>
          <PostForm intent="remove-rule" fields={{ prefix: rule.prefix }} preventScrollReset>
            <Button label={texts.removeText} variant="plain" aria-label={texts.removeTheRuleFor(rule.prefix)} />
          </PostForm>
        </li>
      ))}
    </ul>
  )
}

function NewRule({ one: { field } }: Pick<RulesProps, 'one'>) {
  return (
    <Panel title={texts.newRule}>
      <ActionForm intent="rule" submit={texts.saveRule} variant="quiet" preventScrollReset>
        <Field
          {...field('prefix', texts.pincodeOrFirstDigits, texts.prefixExample)}
          inputMode="numeric"
          required
          maxLength={6}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('served', texts.served)} choices={yesOrNo()} />
          <SelectField {...field('cod', texts.cashOnDelivery)} choices={yesOrNo()} />
          <Field {...field('days', texts.deliveryDays)} inputMode="numeric" maxLength={2} />
        </div>
      </ActionForm>
    </Panel>
  )
}

function ImportRules({ problem, typed }: Pick<RulesProps, 'problem' | 'typed'>) {
  return (
    <Panel title={texts.importRules}>
      <ActionForm
        intent="rules"
        submit={texts.importText}
        variant="quiet"
        encType="multipart/form-data"
        preventScrollReset
      >
        {problem && <Alert text={texts.nothingWasChanged(problem)} variant="error" />}
        <TextArea
          label={texts.ruleColumns}
          name="list"
          rows={5}
          defaultValue={typed}
          placeholder={texts.rulesPlaceholder}
          hint={texts.rulesHint}
        />
        <FileField label={texts.orACsvFile} name="file" accept=".csv,text/csv,text/plain" />
        <CheckField label={texts.replaceAllExistingRules} name="replace" value="yes" />
      </ActionForm>
    </Panel>
  )
}
