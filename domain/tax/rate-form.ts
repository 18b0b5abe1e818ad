import * as v from 'valibot'
import { formatRupees, paise, rupees } from '#domain/money.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { filled, text } from '#domain/settings/form-fields.ts'
import { type TaxClass, type TaxRule, type TaxTable, taxRuleFor } from './rates.ts'

/** Form of a new tax rate. Days are Indian ones, '2026-11-21'. */

type Rate = TaxClass['rates'][number]

const basisPoints = v.pipe(
  text(6),
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'Per cent, such as 18 or 2.5'),
  v.transform((typed) => Math.round(Number(typed) * 100)),
)

const rateForm = v.pipe(
  v.object({
    category: filled(100, 'Choose a category'),
    hsn: v.pipe(text(8), v.regex(/^(\d{4}(\d{2}){0,2})?$/, 'An HSN code has 4, 6 or 8 digits')),
    unit: v.picklist(['', 'PRS', 'NOS']),
    from: v.pipe(text(10), v.isoDate('Choose the day from which it holds')),
    rate: basisPoints,
    upTo: v.pipe(text(7), v.regex(/^([1-9]\d{0,6})?$/, 'Whole rupees, or nothing')),
    above: v.pipe(text(6), v.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'Per cent, such as 18 or 2.5')),
  }),
  v.forward(
    v.check(
      ({ upTo, above }) => (upTo === '') === (above === ''),
      'Enter both the price limit and the rate above it',
    ),
    ['above'],
  ),
)

const tooSoon = 'Choose tomorrow or later: today’s invoices keep their rate'
/** A first rate of a category may begin at once: the default before it was no one's choice. */
const inThePast = 'Choose today or later: issued invoices keep their rate'

/** The table with one more rate. What holds today or held before never changes: invoices were written by it. */
export function withTaxRate(
  table: TaxTable,
  typed: Readonly<Record<string, string>>,
  today: string,
): TaxTable | Refusal {
  const parsed = v.safeParse(rateForm, typed)
  if (!parsed.success) {
    const wrong = parsed.issues.map(({ path, message }) => [String(path?.[0]?.key ?? ''), message])
    return refuseFields(Object.fromEntries(wrong.reverse()))
  }
  const { category, hsn, unit, from, rate, upTo, above } = parsed.output
  const known = table.find((one) => one.category === category)
  if (known ? from <= today : from < today) return refuseFields({ from: known ? tooSoon : inThePast })
  if (!known && (hsn === '' || unit === ''))
    return refuseFields({
      [hsn === '' ? 'hsn' : 'unit']: 'A new category needs its HSN code and unit',
    })
  const bands: Rate['bands'] =
    upTo === ''
      ? [{ upTo: null, basisPoints: rate }]
      : [
          { upTo: rupees(Number(upTo)), basisPoints: rate },
          { upTo: null, basisPoints: Math.round(Number(above) * 100) },
        ]
  const rates = [...(known?.rates ?? []).filter((one) => one.from !== from), { from, bands }].toSorted(
    (one, other) => one.from.localeCompare(other.from),
  )
  const changed: TaxClass = {
    category,
    hsn: hsn || (known?.hsn ?? ''),
    unit: unit || (known?.unit ?? 'NOS'),
    rates,
  }
  return known ? table.map((one) => (one === known ? changed : one)) : [...table, changed]
}

export function withoutTaxRate(
  table: TaxTable,
  { category, from }: { category: string; from: string },
  today: string,
): TaxTable | Refusal {
  const known = table.find((one) => one.category === category)
  if (!known?.rates.some((rate) => rate.from === from)) return refuse('not-found', 'This rate doesn’t exist.')
  if (from <= today) return refuse('not-offered', 'This rate is in force: invoices were issued with it.')
  const rates = known.rates.filter((rate) => rate.from !== from)
  return table.flatMap((one) => (one !== known ? [one] : rates.length > 0 ? [{ ...known, rates }] : []))
}

const percent = (points: number) => `${points / 100} %`

/** '5 % up to ₹2,500 per pair, 18 % above' */
export function rateText({ bands }: { bands: TaxRule['bands'] }, unit: TaxClass['unit']): string {
  const each = unit === 'PRS' ? 'per pair' : 'per piece'
  return bands
    .map((band) =>
      band.upTo === null
        ? `${percent(band.basisPoints)}${bands.length > 1 ? ' above' : ''}`
        : `${percent(band.basisPoints)} up to ${formatRupees(paise(band.upTo))} ${each}`,
    )
    .join(', ')
}

/** 'Bags 18 %; Chappals 5 % up to ₹2,500 per pair, 18 % above': rates on invoices until the owner has chosen. */
export function fallbackRatesText(categories: readonly string[], onDay: string): string {
  const texts = categories.map((category) => {
    const rule = taxRuleFor([], category, onDay)
    return `${category} ${rateText(rule, rule.unit)}`
  })
  return texts.join('; ')
}

/** First day of the rate in force on this day; null when none has begun. */
export function rateInForce(rates: readonly Rate[], today: string): string | null {
  return rates.filter(({ from }) => from <= today).at(-1)?.from ?? null
}
