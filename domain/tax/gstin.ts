import * as v from 'valibot'
import { type GstState, gstStateOfCode } from './gst-states.ts'
import * as texts from './texts.ts'

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** A number of the GST register: State, PAN, entity, 'Z' and a check symbol over the other fourteen. */
export const gstinSchema = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.check(isGstin, texts.gstinHas15))

/** By its shape, its State and its check symbol; only the tax office knows whether it was given out. */
export function isGstin(text: string): boolean {
  return shape.test(text) && gstStateOfCode(text.slice(0, 2)) !== null && checkSymbol(text) === text[14]
}

/** The State in which the holder of this GSTIN is registered. Throws when it is none. */
export function stateOfGstin(gstin: string): GstState {
  const state = gstStateOfCode(gstin.slice(0, 2))
  if (state === null) throw new RangeError(texts.gstinStateCode)
  return state
}

/** The register's Luhn in base 36: every second symbol counts double, digits of each product are added. */
function checkSymbol(gstin: string): string | undefined {
  const total = [...gstin.slice(0, 14)].reduce((sum, symbol, place) => {
    const product = symbols.indexOf(symbol) * (place % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return symbols[(36 - (total % 36)) % 36]
}
