import * as v from 'valibot'
import { rupees } from '#domain/money.ts'
import { longestText, plainAmount, rupeesOrNone, text } from '#domain/settings/form-fields.ts'
import * as texts from '#domain/settings/texts.ts'
import type { CodCodeRule } from './cod-code.ts'
import type { CodLimits } from './cod-limits.ts'
import { type CodAdvance, type CodRiskRule, noCodRiskRule } from './cod-risk.ts'

/** Schemas of the settings forms of cash on delivery. */

const numberOrNone = v.pipe(
  text(4),
  v.regex(/^\d*$/, texts.wholeNumberOrNone),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
)

export const codLimitsForm = v.pipe(
  v.object({ units: numberOrNone, orders: numberOrNone, sum: rupeesOrNone, charge: rupeesOrNone }),
  v.transform(({ units, orders, sum, charge }): CodLimits => {
    return { unitsOfSize: units, openOrders: orders, openAmount: sum, chargeCap: charge }
  }),
)

const scoreOrNone = v.pipe(
  text(2),
  v.regex(/^([1-9]\d?)?$/, texts.number1To99),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
)

export const codRiskForm: v.GenericSchema<unknown, CodRiskRule> = v.object({
  codeFrom: scoreOrNone,
  callFrom: scoreOrNone,
  prepaidFrom: scoreOrNone,
  advanceFrom: v.optional(scoreOrNone, ''),
  advance: v.pipe(
    v.optional(text(12), ''),
    v.transform(plainAmount),
    v.regex(/^(([1-9]|[1-8]\d|90)%|[1-9]\d{0,5})?$/, texts.rupeesOrPercent),
    v.transform((typed): CodAdvance => {
      if (typed === '') return noCodRiskRule.advance
      return typed.endsWith('%') ? { percent: Number(typed.slice(0, -1)) } : { sum: rupees(Number(typed)) }
    }),
  ),
})

export const codForm = v.pipe(
  v.object({
    fromRupees: rupeesOrNone,
    firstRupees: rupeesOrNone,
    pincodes: v.pipe(
      text(longestText),
      v.transform((typed) => [...new Set(typed.split(/[\s,]+/).filter(Boolean))]),
      v.everyItem((start) => /^\d{1,6}$/.test(start), texts.oneToSixDigits),
      v.maxLength(1_000, texts.atMost1000),
    ),
  }),
  v.transform(
    ({ fromRupees, firstRupees, pincodes }): CodCodeRule => ({
      fromAmount: fromRupees,
      firstOrderFrom: firstRupees,
      pincodes,
    }),
  ),
)
