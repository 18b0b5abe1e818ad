import { Fragment } from 'react'
import { notificationTriggers } from '#domain/notifications/texts.ts'
import { prepayNotifications } from '#domain/payments/online-ask.ts'
import type { FormInput, SettingForm } from '#domain/settings/forms.ts'
import { CheckField, TextArea } from '#ui/backoffice/fields.tsx'
import { Field } from '#ui/parts/field.tsx'
import { type RefusedForm, SettingPanel, toShownSetting } from './panel.tsx'
import { ReadyCodRules } from './ready-cod-rules.tsx'
import { texts } from './texts.tsx'

type Line = readonly [name: string, label: string, hint?: string]
/** Fields by kind: numbers, lists with one item per line, texts, and checkboxes. */
type Fields = { title: string; text: string; numbers: readonly Line[] } & {
  lists?: readonly Line[]
  lines?: readonly Line[]
  checks?: readonly Line[]
}

const panels = (): readonly (Fields & { form: SettingForm })[] => [
  {
    form: 'delivery',
    title: texts.deliveryFees,
    text: texts.giftsHint,
    numbers: [
      ['fee', texts.feeInRupees],
      ['free', texts.freeFromInRupees, texts.freeFromHint],
    ],
    lists: [
      ['zones', texts.zonesWithAnotherFee, texts.statesOrStartsOfPincodes],
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
    checks: prepayNotifications.map((notice) => [notice, notificationTriggers[notice]]),
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

type DeliveryPanelsProps = { shown: Readonly<Record<string, FormInput>>; refused: RefusedForm }

/** Delivery fees, rules for codes of COD orders, and COD limits. */
export function DeliveryPanels({ shown, refused }: DeliveryPanelsProps) {
  return panels().map(({ form, title, text, numbers, lists = [], lines = [], checks = [] }) => {
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
