import { isSameNoun } from '#domain/clean-text.ts'
import { always, byPrice, defaultTaxTable, standardRate, type TaxClass, type TaxTable } from './rates.ts'

type ProductKind = Pick<TaxClass, 'hsn' | 'unit' | 'rates'> & { name: string; sizes: string }

const clothes = { unit: 'NOS', sizes: 'S, M, L, XL, XXL' } as const
const footwear = { unit: 'PRS', sizes: '6, 7, 8, 9, 10', rates: byPrice } as const
const single = { unit: 'NOS', sizes: '' } as const
const [reduced, standard] = [always(500), always(standardRate)]

/**
 * Rates of Notification 9/2025-Central Tax (Rate), G.S.R. 641(E) of 17 September 2025, in force since 22 September
 * 2025, including State or integrated tax: Schedule I 5 %, II 18 %, IV 3 %. HSN codes assume the usual material: cotton
 * or jute bags, face powder, hair oil, leather and textile belts differ from their neighbours. Rates of caps
 * (`defaultTaxTable`), scarves, belts, sunglasses, cotton or jute bags, face powder and hair oil are unconfirmed: an
 * accountant must check them.
 */
export const productKinds: readonly ProductKind[] = [
  { name: 'Shoes', hsn: '6404', ...footwear },
  { name: 'Sandals', hsn: '6402', ...footwear },
  { name: 'Sarees', hsn: '5407', rates: reduced, ...single },
  { name: 'Kurtis', hsn: '6211', rates: byPrice, ...clothes },
  { name: 'Dresses', hsn: '6204', rates: byPrice, ...clothes },
  { name: 'T-shirts', hsn: '6109', rates: byPrice, ...clothes },
  { name: 'Shirts', hsn: '6205', rates: byPrice, ...clothes },
  { name: 'Socks', hsn: '6115', rates: byPrice, ...single },
  { name: 'Scarves', hsn: '6214', rates: byPrice, ...single },
  { name: 'Bags', hsn: '4202', rates: standard, ...single },
  { name: 'Cotton or jute bags', hsn: '420222', rates: reduced, ...single },
  { name: 'Caps', hsn: '6505', rates: standard, ...single },
  { name: 'Wallets', hsn: '4202', rates: standard, ...single },
  { name: 'Belts', hsn: '4203', rates: standard, ...single },
  { name: 'Sunglasses', hsn: '9004', rates: standard, ...single },
  { name: 'Jewellery', hsn: '7117', rates: always(300), ...single },
  { name: 'Watches', hsn: '9102', rates: standard, ...single },
  { name: 'Perfumes', hsn: '3303', rates: standard, ...single },
  { name: 'Make-up', hsn: '3304', rates: standard, ...single },
  { name: 'Face powder', hsn: '330491', rates: reduced, ...single },
  { name: 'Hair oil and shampoo', hsn: '3305', rates: reduced, ...single },
  { name: 'Soaps', hsn: '3401', rates: reduced, ...single },
  { name: 'Toys', hsn: '9503', rates: reduced, ...single },
  { name: 'Bedsheets', hsn: '6302', rates: byPrice, ...single },
  { name: 'Kitchenware', hsn: '7323', rates: reduced, ...single },
  { name: 'Candles', hsn: '3406', rates: reduced, ...single },
  { name: 'Phone cases', hsn: '3926', rates: standard, ...single },
]

export function productKind(name: string): ProductKind | null {
  return productKinds.find((kind) => isSameNoun(kind.name, name)) ?? null
}

/** Adds the tax class of a matching kind to each category without a rate. Default classes that are not used go. */
export function withSuggestedClasses(
  table: TaxTable,
  { chosen, used, today }: { chosen: Readonly<Record<string, string>>; used: readonly string[]; today: string },
): TaxTable {
  const added = Object.entries(chosen).flatMap(([category, name]): TaxClass[] => {
    const kind = productKind(name)
    if (kind === null || table.some((one) => one.category === category)) return []
    const { hsn, unit, rates } = kind
    return [{ category, hsn, unit, rates: rates.map(({ bands }) => ({ from: today, bands })) }]
  })
  return added.length === 0 ? table : [...withoutUnusedDefaults(table, used), ...added]
}

/** Leaves out default classes of categories that the shop neither has nor names in a product. */
export function withoutUnusedDefaults(table: TaxTable, used: readonly string[]): TaxTable {
  const isDefault = (category: string) => defaultTaxTable.some((one) => one.category === category)
  return table.filter(({ category }) => used.includes(category) || !isDefault(category))
}
