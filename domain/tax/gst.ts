import * as v from 'valibot'
import { type Paise, paise } from '#domain/money.ts'
import { gstinSchema } from './gstin.ts'
import type { TaxBand } from './rates.ts'

/** How the shop stands with GST; a setting. Only the registered collect tax and show it. */
export const gstSettingsSchema = v.variant('kind', [
  v.object({ kind: v.literal('unregistered') }),
  v.object({ kind: v.literal('composition'), gstin: gstinSchema }),
  v.object({
    kind: v.literal('registered'),
    gstin: gstinSchema,
    /** Whether a price threshold looks at the value before tax (the law's transaction value) or at the price paid. */
    thresholdReads: v.picklist(['value-before-tax', 'price']),
    /** Section 170 CGST: each tax total to the nearest rupee, the difference in a line of its own. */
    roundsTax: v.boolean(),
  }),
])

export type GstSettings = v.InferOutput<typeof gstSettingsSchema>
export type ThresholdReads = 'value-before-tax' | 'price'

export const notRegistered: GstSettings = { kind: 'unregistered' }

/** Price paid for units of one line, tax included. */
export type Sold = { paid: Paise; quantity: number }

/**
 * The rate in basis points. The threshold is per piece, after discount; between the limit plus the lower tax and the
 * limit plus the higher one, where neither fits its own band, the higher rate holds.
 */
export function gstRate(bands: readonly TaxBand[], { paid, quantity }: Sold, reads: ThresholdReads): number {
  const fits = ({ upTo, basisPoints }: TaxBand) => {
    if (upTo === null) return true
    const limit = reads === 'price' ? upTo * 10_000 : upTo * (10_000 + basisPoints)
    return paid * 10_000 <= limit * quantity
  }
  const band = bands.find(fits)
  if (band === undefined) throw new RangeError('A tax rule ends with a band without a limit')
  return band.basisPoints
}

export type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/**
 * Takes the tax out of a price that includes it, so that the parts add up to it to the paisa. Within one State two
 * equal halves, between States one tax.
 */
export function taxParts(paid: Paise, basisPoints: number, isSameState: boolean): TaxParts {
  if (isSameState) {
    const half = paise(Math.round((paid * basisPoints) / (2 * (10_000 + basisPoints))))
    return { taxable: paise(paid - 2 * half), cgst: half, sgst: half, igst: paise(0) }
  }
  const igst = paise(Math.round((paid * basisPoints) / (10_000 + basisPoints)))
  return { taxable: paise(paid - igst), cgst: paise(0), sgst: paise(0), igst }
}
