import { Fragment } from 'react'
import { readyCodRiskRules, returnedWithoutRule } from '#domain/checkout/cod-risk.ts'
import { notificationTriggers } from '#domain/notifications/texts.ts'
import { prepayNotifications } from '#domain/payments/payment-link.ts'
import { shownCodRisk } from '#domain/settings/form-values.ts'
import type { FormInput, SettingForm } from '#domain/settings/forms.ts'
import { stateText } from '#domain/tax/texts.ts'
import { ActionForm, CheckField, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { type RefusedForm, SettingPanel, type ShownSetting, toShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

type Line = readonly [name: string, label: string, hint?: string]
/** Fields by kind: numbers, lists with one item per line, texts, and checkboxes. */
type Fields = { title: string; text: string; numbers: readonly Line[] } & {
  lists?: readonly Line[]
  lines?: readonly Line[]
  checks?: readonly Line[]
}

const panels = (within: string | null): readonly (Fields & { form: SettingForm })[] => [
  {
    form: 'delivery',
    title: texts.deliveryFees,
    text: texts.giftsHint,
    numbers: [
      ['fee', texts.feeInRupees],
      ['free', texts.freeFromInRupees, texts.freeFromHint],
    ],
    lists: [
      ['zones', texts.zonesWithAnotherFee, texts.zonesHint(within && stateText(within))],
      ['slabs', texts.extraByWeight, texts.extraByWeightHint],
    ],
    lines: [['usualBox', texts.usualBox, texts.usualBoxHint]],
  },
  {
    form: 'cod',
    title: texts.codesForCashOnDelivery,
    text: texts.codCodeNote,
    numbers: [
      ['fromRupees', texts.codCodeFrom, texts.codCodeFromHint],
      ['firstRupees', texts.firstOrderFrom, texts.firstOrderFromHint],
    ],
    lists: [['pincodes', texts.pincodesThatStartWith, texts.pincodesHint]],
  },
  {
    form: 'cod-risk',
    title: texts.codRisk,
    text: texts.codRiskText,
    numbers: [
      ['codeFrom', texts.codeFromScore],
      ['callFrom', texts.callFromScore],
      ['advanceFrom', texts.advanceFromScore],
      ['prepaidFrom', texts.prepaidFromScore, texts.prepaidFromScoreHint],
    ],
    lines: [['advance', texts.advanceOfOrder, texts.advanceOfOrderHint]],
  },
  {
    form: 'prepay',
    title: texts.prepay,
    text: texts.prepayText,
    numbers: [['discount', texts.prepayDiscount]],
    checks: prepayNotifications.map((kind) => [kind, notificationTriggers[kind]]),
  },
  {
    form: 'cod-limits',
    title: texts.limitsForCashOnDelivery,
    text: texts.codLimitsNote,
    numbers: [
      ['units', texts.unitsOfOneSize],
      ['orders', texts.ordersOnTheWay],
      ['sum', texts.openCodAmount],
      ['charge', texts.codChargeCap, texts.codChargeCapHint],
    ],
  },
]

type DeliveryPanelsProps = { shown: Readonly<Record<string, FormInput>>; refused: RefusedForm; within: string | null }

/** Delivery fees, rules for codes of COD orders, and COD limits. `within`: the only State that the shop sells to. */
export function DeliveryPanels({ shown, refused, within }: DeliveryPanelsProps) {
  return panels(within).map(({ form, title, text, numbers, lists = [], lines = [], checks = [] }) => {
    const setting = toShownSetting(form, shown[form] ?? {}, refused)
    return (
      <Fragment key={form}>
        {form === 'cod-risk' && <ReadyCodRules shown={setting} />}
        <SettingPanel form={form} title={title} text={text} shown={setting}>
          {numbers.map(([name, label, hint]) => (
            <Field key={name} {...setting.field(name, label, hint)} inputMode="numeric" />
          ))}
          {lists.map(([name, label, hint]) => (
            <TextArea key={name} {...setting.field(name, label, hint)} rows={3} />
          ))}
          {lines.map(([name, label, hint]) => (
            <Field key={name} {...setting.field(name, label, hint)} autoComplete="off" />
          ))}
          {checks.map(([name, label, hint]) => (
            <CheckField key={name} {...setting.yes(name, label, hint)} />
          ))}
        </SettingPanel>
      </Fragment>
    )
  })
}

/** Form that chooses among couriers; `couriers` are those with an account. */
export function CourierRuleForm({ shown, couriers }: { shown: ShownSetting; couriers: readonly string[] }) {
  const names = couriers.join(', ')
  return (
    <SettingPanel title={texts.choiceOfCourier} text={texts.choiceOfCourierText} form="couriers" shown={shown}>
      <SelectField
        {...shown.field('prefer', texts.choose, texts.yourAccounts(names || texts.noCourierAccountYet))}
        choices={[
          { value: 'listed', label: texts.inOrderOfAccounts },
          { value: 'cheapest', label: texts.cheapestThatKeepsThePromise },
          { value: 'fastest', label: texts.fastestCourier },
        ]}
      />
      <TextArea {...shown.field('places', texts.courierForPlaces, texts.courierForPlacesHint)} rows={3} />
    </SettingPanel>
  )
}

export function HandlingTimeForm({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.handlingTime} text={texts.handlingText} form="handling" shown={shown}>
      <Field
        {...shown.field('days', texts.daysUntilAParcelLeaves, texts.daysUntilAParcelLeavesHint)}
        inputMode="numeric"
        required
      />
      <Field {...shown.field('closedUntil', texts.closedUntil, texts.closedUntilHint)} type="date" />
    </SettingPanel>
  )
}

export function ReturnDays({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.returnsAndExchanges} form="returns" shown={shown}>
      <Field {...shown.field('days', texts.daysAfterDelivery, texts.returnDaysHint)} inputMode="numeric" required />
    </SettingPanel>
  )
}

export function ChangeMinutes({ shown }: { shown: ShownSetting }) {
  return (
    <SettingPanel title={texts.changesAfterTheOrder} form="changes" shown={shown}>
      <Field
        {...shown.field('minutes', texts.minutesAfterTheOrder, texts.orderChangesHint)}
        inputMode="numeric"
        required
      />
    </SettingPanel>
  )
}

/** Ready rules for the risk of COD, each taken by one tap; the advance stays as it is. */
function ReadyCodRules({ shown }: { shown: ShownSetting }) {
  const { advance, ...current } = shown.fields
  return (
    <Panel title={texts.readyCodRules}>
      <p className="text-muted">{texts.readyCodRulesText(returnedWithoutRule)}</p>
      {readyCodRiskRules.map(({ name, rule, ...figures }) => {
        const { advance: _, ...fields } = shownCodRisk(rule)
        const isChosen = Object.entries(fields).every(([field, value]) => (current[field] ?? '') === value)
        return (
          <section key={name} className="mt-4 border-line border-t pt-4">
            <h3 className="font-semibold">{texts.codRule[name]}</h3>
            <p className="mt-1 mb-3 text-muted">{texts.codRuleFigures(figures)}</p>
            {isChosen ? (
              <p className="font-semibold text-teal">{texts.ruleInUse}</p>
            ) : (
              <ActionForm
                intent="cod-risk"
                fields={{ ...fields, advance: advance ?? '' }}
                submit={texts.takeRule[name]}
                variant="quiet"
              />
            )}
          </section>
        )
      })}
    </Panel>
  )
}
