import * as v from 'valibot'

const day = v.pipe(v.string(), v.isoDate())
const wholePaise = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Rate in basis points: 500 is 5 %. */
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const rateSchema = v.object({
  from: day,
  /** Bands in ascending order; the last has no limit. `upTo` is the value of one unit or pair in paise. */
  bands: v.pipe(
    v.array(v.object({ upTo: v.nullable(wholePaise), basisPoints })),
    v.minLength(1),
    v.check((bands) => bands.at(-1)?.upTo === null, 'The last band must have no limit'),
  ),
})

/** Setting: tax rule of a category. */
const taxClassSchema = v.object({
  category: v.string(),
  hsn: v.pipe(v.string(), v.regex(/^\d{4}(\d{2}){0,2}$/, 'An HSN code has 4, 6 or 8 digits')),
  /** Unit quantity code on the invoice. */
  unit: v.picklist(['PRS', 'NOS']),
  rates: v.pipe(v.array(rateSchema), v.minLength(1)),
})

export const taxTableSchema = v.array(taxClassSchema)
export type TaxClass = v.InferOutput<typeof taxClassSchema>
export type TaxTable = readonly TaxClass[]
/** With the title of its category. */
export type TitledTaxClass = TaxClass & { title: string }
export type TaxBand = TaxClass['rates'][number]['bands'][number]

const since = '2025-09-22'
export const standardRate = 1_800
/** A single rate for every price. */
export const always = (points: number): TaxClass['rates'] => [
  { from: since, bands: [{ upTo: null, basisPoints: points }] },
]
/** Rates by price: footwear up to ₹2,500 per pair; the same limit applies to clothes and home textiles per piece. */
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
 * Default rates from 22 September 2025 (GST Council, 56th meeting). Caps have the standard rate, because no source
 * confirmed their new one.
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
 * Default rule of a category missing from the table, until the owner has chosen: footwear, recognised by its last word,
 * is taxed by price; all others at the standard rate. An HSN code is never guessed.
 */
function fallbackClass(category: string): Omit<TaxClass, 'category' | 'hsn'> & { hsn: null } {
  return footwearName.test(category.trim())
    ? { hsn: null, unit: 'PRS', rates: byPrice }
    : { hsn: null, unit: 'NOS', rates: always(standardRate) }
}

export function categoriesWithoutRate<One extends Pick<TaxClass, 'category'>>(
  table: TaxTable,
  categories: readonly One[],
): One[] {
  const without = categories.filter(({ category }) => !table.some((one) => one.category === category))
  return without.toSorted((one, other) => (one.category < other.category ? -1 : 1))
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
