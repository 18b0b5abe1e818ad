import { readOrigin } from '#domain/catalogue/country-of-origin.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { type TitledTaxClass, taxRuleFor } from './rates.ts'
import * as texts from './texts.ts'

/** A product's own tax class, where it differs from its category's. */
export type ProductTax = { hsn: string | null; taxClass: string | null }

/** Reads the tax fields of the product form; empty ones follow the category. Adds messages to `wrong`, by field. */
export function readTaxFields(
  typed: { hsn: string; taxClass: string; origin: string },
  taxClasses: readonly string[],
  wrong: Record<string, string>,
): ProductTax & { origin: string | null } {
  const hsn = typed.hsn.replace(/\s+/g, '')
  const origin = readOrigin(typed.origin)
  if (hsn !== '' && !isHsn(hsn)) wrong['hsn'] = texts.hsnHasDigits
  if (typed.taxClass !== '' && !taxClasses.includes(typed.taxClass)) wrong['taxClass'] = texts.chooseTaxClass
  if (origin === undefined) wrong['origin'] = texts.giveCountry
  return { hsn: hsn || null, taxClass: typed.taxClass || null, origin: origin ?? null }
}

const isHsn = (text: string) => /^\d{4}(\d{2}){0,2}$/.test(text)

/** Builds options such as 'Shoes · HSN 6404 · 5 % up to ₹2,500, above it 18 %', valid on that day. */
export function taxClassChoices(table: readonly TitledTaxClass[], onDay: string): { value: string; label: string }[] {
  return table.map(({ category, title }) => {
    const { hsn, bands } = taxRuleFor(table, category, onDay)
    const rates = bands.map(({ upTo, basisPoints }) => ({
      percent: `${basisPoints / 100} %`,
      upTo: upTo === null ? null : formatRupees(paise(upTo)),
    }))
    const label = `${categoryText(title)} · HSN ${hsn} · ${texts.ratesOfBands(rates)}`
    return { value: category, label }
  })
}
