import { data } from 'react-router'
import * as v from 'valibot'
import { type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import * as texts from '#ui/shell/texts.tsx'
import { textField, textFields } from './form-fields.ts'

type Schemas = Readonly<Record<string, v.GenericSchema<unknown, object>>>

/** A form that was read: its intent, with the fields that its schema took. */
export type Intent<All extends Schemas> = {
  [Name in keyof All & string]: { intent: Name } & v.InferOutput<All[Name]>
}[keyof All & string]

/** A text field; '' when the form has none, so that the rule of the field says what is missing. */
export const field = v.optional(v.string(), '')

/** For an intent that needs no field, or whose action reads rows and files from the form itself. */
export const noFields = v.object({})
type NoFields = typeof noFields

export function plainIntents<Name extends string>(...names: readonly Name[]): Record<Name, NoFields>
export function plainIntents(...names: readonly string[]): Record<string, NoFields> {
  return Object.fromEntries(names.map((name) => [name, noFields]))
}

const unknownIntent = refuse('invalid', texts.thisPageCantDoThatPlease)
const incomplete = refuse('invalid', texts.somethingWasMissingPleaseTry)

/** Reads which of these intents a form was sent with, and the fields of that intent; a 422 for any other form. */
export function readIntent<const All extends Schemas>(form: FormData, schemas: All): Intent<All> | Refusal
export function readIntent(form: FormData, schemas: Schemas): object | Refusal {
  const intent = textField(form, 'intent')
  const schema = Object.hasOwn(schemas, intent) ? schemas[intent] : undefined
  if (schema === undefined) return unknownIntent
  const read = v.safeParse(schema, textFields(form))
  return read.success ? { ...read.output, intent } : incomplete
}

/** Answers a form with the refusal of what it asked for. */
export const refused = (refusal: Refusal) => data(refusal, { status: statusOf(refusal) })

/** The same for a page that shows its form again, with what was typed. */
export const refusedForm = <Rest extends object>(refusal: Refusal, rest: Rest) =>
  data({ refusal, ...rest }, { status: statusOf(refusal) })
