import * as v from 'valibot'

const day = v.pipe(v.string(), v.isoDate())
const wholePaise = v.pipe(v.number(), v.integer(), v.minValue(1))
/** 500 is 5 %. */
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const rateSchema = v.object({
  from: day,
  /** In order; the last one has no limit. `upTo` is the sale value of one piece or pair, in paise. */
  bands: v.pipe(
    v.array(v.object({ upTo: v.nullable(wholePaise), basisPoints })),
    v.minLength(1),
    v.check((bands) => bands.at(-1)?.upTo === null, 'The last band must have no limit'),
  ),
})

/** Tax rule of one category; a setting, because rates change and the shop's accountant decides. */
const taxClassSchema = v.object({
  category: v.string(),
  hsn: v.pipe(v.string(), v.regex(/^\d{4}(\d{2}){0,2}$/, 'An HSN code has 4, 6 or 8 digits')),
  /** The unit quantity code on the invoice. */
  unit: v.picklist(['PRS', 'NOS']),
  rates: v.pipe(v.array(rateSchema), v.minLength(1)),
})

export const taxTableSchema = v.array(taxClassSchema)
export type TaxClass = v.InferOutput<typeof taxClassSchema>
export type TaxTable = readonly TaxClass[]
export type TaxBand = TaxClass['rates'][number]['bands'][number]

const since = '2025-09-22'
export const standardRate = 1_800
/** One rate for every price. */
export const always = (points: number): TaxClass['rates'] => [
  { from: since, bands: [{ upTo: null, basisPoints: points }] },
]
/** Footwear up to ₹2,500 a pair; clothes and home textiles up to ₹2,500 a piece are taxed the same. */
export const byPrice: TaxClass['rates'] = [
  {
    from: since,
    bands: [
      { upTo: 250_000, basisPoints: 500 },
      { upTo: null, basisPoints: standardRate },
    ],
  },
]

/**
 * Rates from 22 September 2025 (GST Council, 56th meeting). Caps are at the standard rate because their new one was
 * not confirmed by any source we could read: the owner's accountant sets it.
 */
export const defaultTaxTable: TaxTable = [
  { category: 'Shoes', hsn: '6404', unit: 'PRS', rates: byPrice },
  { category: 'Converse', hsn: '6404', unit: 'PRS', rates: byPrice },
  { category: 'Crocs', hsn: '6402', unit: 'PRS', rates: byPrice },
  { category: 'Watch', hsn: '9102', unit: 'NOS', rates: always(standardRate) },
  { category: 'Perfumes', hsn: '3303', unit: 'NOS', rates: always(standardRate) },
  { category: 'Wallets', hsn: '4202', unit: 'NOS', rates: always(standardRate) },
  { category: 'Caps', hsn: '6505', unit: 'NOS', rates: always(standardRate) },
]

const footwearName =
  /(^|\W)(chappals?|sandals?|slippers?|slides|flip[- ]?flops?|floaters?|clogs?|shoes?|sneakers?|trainers|boots?|heels|wedges|loafers?|mocc?asins?|ballerinas?|espadrilles|mules|jutt?is?|mojaris?|kolhapuris?|footwear)$/i

/**
 * Rule of a category that the table doesn't name, until the owner has chosen one: footwear, known by the last word of the
 * category, has the rate of its price; all else the standard rate, which the shop bears. An HSN code is never guessed.
 */
function fallbackClass(category: string): Omit<TaxClass, 'category' | 'hsn'> & { hsn: null } {
  return footwearName.test(category.trim())
    ? { hsn: null, unit: 'PRS', rates: byPrice }
    : { hsn: null, unit: 'NOS', rates: always(standardRate) }
}

export function categoriesWithoutRate(table: TaxTable, categories: readonly string[]): string[] {
  return categories.filter((category) => !table.some((one) => one.category === category)).toSorted()
}

export type TaxRule = { hsn: string | null; unit: TaxClass['unit']; bands: readonly TaxBand[] }

export function taxRuleFor(table: TaxTable, category: string, onDay: string): TaxRule {
  const { hsn, unit, rates } = table.find((one) => one.category === category) ?? fallbackClass(category)
  const inForce = rates
    .filter(({ from }) => from <= onDay)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)
  return { hsn, unit, bands: inForce?.bands ?? [{ upTo: null, basisPoints: standardRate }] }
}
