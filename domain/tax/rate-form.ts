import * as v from 'valibot'
import type { TitledCategory } from '#domain/catalogue/product.ts'
import { withoutPercentSign } from '#domain/clean-text.ts'
import { refuseIssues } from '#domain/form-issues.ts'
import { formatRupees, paise, rupees } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { filled, plainAmount, text } from '#domain/settings/form-fields.ts'
import { type TaxClass, type TaxRule, type TaxTable, taxRuleFor } from './rates.ts'
import * as texts from './texts.ts'

/** Form for a new tax rate. Days are Indian, '2026-11-21'. */

type Rate = TaxClass['rates'][number]

const basisPoints = v.pipe(
  text(8),
  v.transform(withoutPercentSign),
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, texts.perCent),
  v.transform((typed) => Math.round(Number(typed) * 100)),
)

const rateForm = v.pipe(
  v.object({
    category: filled(100, texts.chooseCategory),
    hsn: v.pipe(text(8), v.regex(/^(\d{4}(\d{2}){0,2})?$/, texts.hsnDigits)),
    unit: v.picklist(['', 'PRS', 'NOS']),
    from: v.pipe(text(10), v.isoDate(texts.chooseFirstDay)),
    rate: basisPoints,
    upTo: v.pipe(text(12), v.transform(plainAmount), v.regex(/^([1-9]\d{0,6})?$/, texts.wholeRupees)),
    above: v.pipe(text(8), v.transform(withoutPercentSign), v.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, texts.perCent)),
  }),
  v.forward(
    v.check(({ upTo, above }) => (upTo === '') === (above === ''), texts.limitAndRate),
    ['above'],
  ),
)

const tooSoon = texts.tomorrowOrLater
/** A category's first rate may begin today, because it replaces a default; later ones begin in the future. */
const inThePast = texts.todayOrLater

/** Adds a rate to the table. Rates in force today or earlier never change, because invoices used them. */
export function withTaxRate(
  table: TaxTable,
  typed: Readonly<Record<string, string>>,
  today: string,
): TaxTable | Refusal {
  const parsed = v.safeParse(rateForm, typed)
  if (!parsed.success) return refuseIssues(parsed.issues)
  const { category, hsn, unit, from, rate, upTo, above } = parsed.output
  const known = table.find((one) => one.category === category)
  if (known ? from <= today : from < today) return refuseFields({ from: known ? tooSoon : inThePast })
  if (!known && (hsn === '' || unit === '')) return refuseFields({ [hsn === '' ? 'hsn' : 'unit']: texts.hsnAndUnit })
  const bands: Rate['bands'] =
    upTo === ''
      ? [{ upTo: null, basisPoints: rate }]
      : [
          { upTo: rupees(Number(upTo)), basisPoints: rate },
          { upTo: null, basisPoints: Math.round(Number(above) * 100) },
        ]
  const rates = [...(known?.rates ?? []).filter((one) => one.from !== from), { from, bands }].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  )
  const changed: TaxClass = { category, hsn: hsn || (known?.hsn ?? ''), unit: unit || (known?.unit ?? 'NOS'), rates }
  return known ? table.map((one) => (one === known ? changed : one)) : [...table, changed]
}

export function withoutTaxRate(
  table: TaxTable,
  { category, from }: { category: string; from: string },
  today: string,
): TaxTable | Refusal {
  const known = table.find((one) => one.category === category)
  if (!known?.rates.some((rate) => rate.from === from)) return refuse('not-found', texts.noSuchRate)
  if (from <= today) return refuse('not-offered', texts.rateInForceStays)
  const rates = known.rates.filter((rate) => rate.from !== from)
  return table.flatMap((one) => (one !== known ? [one] : rates.length > 0 ? [{ ...known, rates }] : []))
}

const percent = (points: number) => `${points / 100} %`

/** Formats '5 % up to ₹2,500 per pair, 18 % above'. */
export function rateText({ bands }: { bands: TaxRule['bands'] }, unit: TaxClass['unit']): string {
  return bands
    .map((band) =>
      band.upTo !== null
        ? texts.rateUpTo(percent(band.basisPoints), formatRupees(paise(band.upTo)), unit)
        : bands.length > 1
          ? texts.rateAbove(percent(band.basisPoints))
          : percent(band.basisPoints),
    )
    .join(', ')
}

/**
 * Formats the default rates that invoices use until the owner has chosen: 'Bags 18 %; Chappals 5 % up to ₹2,500 per
 * pair, 18 % above'.
 */
export function fallbackRatesText(categories: readonly TitledCategory[], onDay: string): string {
  const rates = categories.map(({ category, title }) => {
    const rule = taxRuleFor([], category, onDay)
    return `${title} ${rateText(rule, rule.unit)}`
  })
  return rates.join('; ')
}

/** Returns the first day of the rate in force today; null when none has begun. */
export function rateInForce(rates: readonly Rate[], today: string): string | null {
  return rates.filter(({ from }) => from <= today).at(-1)?.from ?? null
}
