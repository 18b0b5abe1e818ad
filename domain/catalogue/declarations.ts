import * as v from 'valibot'
import { formatRupees, type Paise } from '#domain/money.ts'
import { isImported } from './country-of-origin.ts'
import type { Product } from './product.ts'
import * as texts from './texts.ts'

const text = v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(300)))

/** The shop's own maker and net quantity, for products that name none. */
export const declarationDefaultsSchema = v.object({ maker: text, netQuantity: text })
export type DeclarationDefaults = v.InferOutput<typeof declarationDefaultsSchema>
export const noDeclarationDefaults: DeclarationDefaults = { maker: null, netQuantity: null }

type DeclaredProduct = Pick<Product, 'origin' | 'maker' | 'netQuantity' | 'sizes'>
export type Declaration = { kind: 'maker' | 'importer' | 'origin' | 'net-quantity' | 'mrp'; value: string }

/**
 * Lists the declarations that Rule 6(10) of the Legal Metrology (Packaged Commodities) Rules requires on an online
 * shop's product page. A declaration that neither product nor shop states is left out.
 */
export function declarationsOf(product: DeclaredProduct, defaults: DeclarationDefaults): Declaration[] {
  const { origin, sizes } = product
  const volumes = sizes.map(({ size }) => size).filter((size) => /\d\s*(ml|g|kg|l)$/i.test(size))
  const netQuantity = product.netQuantity ?? (volumes.join(', ') || defaults.netQuantity)
  const declared: [Declaration['kind'], string | null][] = [
    [origin !== null && isImported(origin) ? 'importer' : 'maker', product.maker ?? defaults.maker],
    ['origin', origin && texts.originText(origin)],
    ['net-quantity', netQuantity],
    ['mrp', rangeOf(sizes.map(({ price, prevPrice }) => prevPrice ?? price))],
  ]
  return declared.flatMap(([kind, value]) => (value ? [{ kind, value }] : []))
}

function rangeOf(prices: readonly Paise[]): string {
  const sorted = [...prices].sort((a, b) => a - b)
  const ends = [...new Set([sorted[0], sorted.at(-1)])].filter((price) => price !== undefined)
  return ends.map((price) => formatRupees(price)).join(' – ')
}
