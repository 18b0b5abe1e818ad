/** Reasons why rows of a file are refused, stored as a text's name and its values, and said in the reader's language. */

import * as v from 'valibot'
import { capitalize } from '#domain/clean-text.ts'
import * as historyTexts from '#domain/history/texts.ts'
import { operatorError } from '#domain/operator-error.ts'
import * as importTexts from './texts.ts'

/** `text`: name of the text. A value may be a reason itself: 'old price: the price is zero'. */
export type Reason = { text: string; values: readonly (string | number | Reason)[] }

const texts: Readonly<Record<string, unknown>> = { ...historyTexts, ...importTexts }
const names = new Map(Object.entries(texts).map(([name, text]) => [text, name]))

/** Values of a text, each of which a reason may stand for. */
type Given<Values extends readonly unknown[]> = {
  [At in keyof Values]: Values[At] | (Values[At] extends string ? Reason : never)
}

/** Makes a reason of a text of imports and its values. */
export function because<Values extends readonly (string | number)[]>(
  text: string | ((...values: Values) => string),
  ...values: Given<Values>
): Reason {
  const name = names.get(text)
  if (name === undefined) throw new Error(`${text} is no text of imports.`)
  return { text: name, values }
}

/** Makes the error that ends a whole import: its message for the operator, its reason for the reader. */
export const importError = (reason: Reason): Error => Object.assign(operatorError(textOfReason(reason)), { reason })

/** Finds why an import ended, with `names` for those values that its reader does not know; null for a defect. */
export function reasonOfError(error: unknown, names: Readonly<Record<string, Reason>>): Reason | null {
  const reason: unknown = error instanceof Error && 'reason' in error ? error.reason : null
  if (!isReason(reason)) return null
  return { ...reason, values: reason.values.map((value) => names[String(value)] ?? value) }
}

/** Says a reason in the language of this build. Earlier reports have plain texts. */
export function textOfReason(reason: Reason | string): string {
  if (typeof reason === 'string') return reason
  const text = Object.hasOwn(texts, reason.text) ? texts[reason.text] : reason.text
  const values = reason.values.map((value) => (typeof value === 'object' ? textOfReason(value) : value))
  return String(typeof text === 'function' ? Reflect.apply(text, null, values) : text)
}

/** Says a reason with a capital letter. */
export function sentenceOf(reason: Reason | string): string {
  return capitalize(textOfReason(reason))
}

export const isReason = (value: unknown): value is Reason => v.is(reasonSchema, value)

export const reasonSchema: v.GenericSchema<Reason> = v.object({
  text: v.string(),
  values: v.array(v.union([v.string(), v.number(), v.lazy(() => reasonSchema)])),
})
