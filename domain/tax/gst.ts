import * as v from 'valibot'
import { type Paise, paise } from '#domain/money.ts'
import { gstinSchema } from './gstin.ts'
import type { TaxBand } from './rates.ts'

/** Setting: GST registration of the shop. Only registered shops charge and show tax. */
export const gstSettingsSchema = v.variant('kind', [
  /** `sellsEverywhere`: handicrafts or goods free of GST, which need no registration (decision 163). */
  v.object({ kind: v.literal('unregistered'), sellsEverywhere: v.exactOptional(v.boolean()) }),
  v.object({ kind: v.literal('composition'), gstin: gstinSchema }),
  v.object({
    kind: v.literal('registered'),
    gstin: gstinSchema,
    /** Whether price thresholds compare the value before tax (the law's transaction value) or the price paid. */
    thresholdReads: v.picklist(['value-before-tax', 'price']),
    /** Section 170 CGST: each tax total is rounded to the nearest rupee, with the difference on its own line. */
    roundsTax: v.boolean(),
  }),
])

export type GstSettings = v.InferOutput<typeof gstSettingsSchema>
export type ThresholdReads = 'value-before-tax' | 'price'

export const notRegistered: GstSettings = { kind: 'unregistered' }

type RegisteredGst = Extract<GstSettings, { kind: 'registered' }>

/** Tells whether the shop adds GST to its invoices: a composition dealer and an unregistered shop may not. */
export const chargesGst = (gst: GstSettings): gst is RegisteredGst => gst.kind === 'registered'

/** Price paid for units of one line, including tax. */
type SoldUnits = { paid: Paise; quantity: number }

/**
 * Finds the rate in basis points. The threshold is per unit, after discount. Where the value before tax at either rate
 * contradicts that rate's band (just above the threshold), the higher rate applies.
 */
export function gstRate(bands: readonly TaxBand[], { paid, quantity }: SoldUnits, reads: ThresholdReads): number {
  const fits = ({ upTo, basisPoints }: TaxBand) => {
    if (upTo === null) return true
    const limit = reads === 'price' ? upTo * 10_000 : upTo * (10_000 + basisPoints)
    return paid * 10_000 <= limit * quantity
  }
  const band = bands.find(fits)
  if (band === undefined) throw new RangeError('A tax rule ends with a band without a limit')
  return band.basisPoints
}

type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/**
 * Splits a tax-inclusive price so that the parts add up to the paisa: two equal halves within a State, one tax between
 * States.
 */
export function taxParts(paid: Paise, basisPoints: number, isSameState: boolean): TaxParts {
  if (isSameState) {
    const half = paise(Math.round((paid * basisPoints) / (2 * (10_000 + basisPoints))))
    return { taxable: paise(paid - 2 * half), cgst: half, sgst: half, igst: paise(0) }
  }
  const igst = paise(Math.round((paid * basisPoints) / (10_000 + basisPoints)))
  return { taxable: paise(paid - igst), cgst: paise(0), sgst: paise(0), igst }
}
