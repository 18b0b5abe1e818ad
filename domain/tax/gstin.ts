import * as v from 'valibot'
import { type GstState, gstStateOfCode } from './gst-states.ts'
import * as texts from './texts.ts'

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Schema of a GSTIN: State, PAN, entity, 'Z' and a check character. */
export const gstinSchema = v.pipe(v.string(), v.transform(plainGstin), v.check(isGstin, texts.wrongGstin))

/** Writes '08 abcde1234f 1Z0' as '08ABCDE1234F1Z0'. */
export function plainGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Validates format, State and check character; whether the GSTIN is registered is not checked. */
export function isGstin(text: string): boolean {
  return shape.test(text) && gstStateOfCode(text.slice(0, 2)) !== null && checkSymbol(text) === text[14]
}

/** Returns the State of a GSTIN. Throws for an invalid one. */
export function stateOfGstin(gstin: string): GstState {
  const state = gstStateOfCode(gstin.slice(0, 2))
  if (state === null) throw new RangeError(texts.gstinStateCode)
  return state
}

/** Computes the check character: Luhn in base 36, every second digit doubled, digits of each product added. */
function checkSymbol(gstin: string): string | undefined {
  const total = [...gstin.slice(0, 14)].reduce((sum, symbol, place) => {
    const product = symbols.indexOf(symbol) * (place % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return symbols[(36 - (total % 36)) % 36]
}
