import { data } from 'react-router'
import * as v from 'valibot'
import { type Refusal, refuse, statusOf } from '#domain/refusal.ts'
import * as texts from '#ui/shell/texts.tsx'
import { textField, textFields } from './form-fields.ts'

type Schemas = Readonly<Record<string, v.GenericSchema<unknown, object>>>

/** A parsed form: its intent, and the fields of that intent's schema. */
export type Intent<All extends Schemas> = {
  [Name in keyof All & string]: { intent: Name } & v.InferOutput<All[Name]>
}[keyof All & string]

/** Text field; '' when missing, so that the field's own rule reports it. */
export const field = v.optional(v.string(), '')

/** Schema of intents without fields, or whose action reads rows and files itself. */
export const noFields = v.object({})
type NoFields = typeof noFields

export function plainIntents<Name extends string>(...names: readonly Name[]): Record<Name, NoFields>
export function plainIntents(...names: readonly string[]): Record<string, NoFields> {
  return Object.fromEntries(names.map((name) => [name, noFields]))
}

const unknownIntent = refuse('invalid', texts.thisPageCantDoThatPlease)
const incomplete = refuse('invalid', texts.somethingWasMissingPleaseTry)

/** Parses the form's intent and its fields; a 422 refusal for any other form. */
export function readIntent<const All extends Schemas>(form: FormData, schemas: All): Intent<All> | Refusal
export function readIntent(form: FormData, schemas: Schemas): object | Refusal {
  const intent = textField(form, 'intent')
  const schema = Object.hasOwn(schemas, intent) ? schemas[intent] : undefined
  if (schema === undefined) return unknownIntent
  const read = v.safeParse(schema, textFields(form))
  return read.success ? { ...read.output, intent } : incomplete
}

/** Responds to a form with a refusal. */
export const refused = (refusal: Refusal) => data(refusal, { status: statusOf(refusal) })

/** Responds with a refusal and the submitted values, to show the form again. */
export const refusedForm = <Rest extends object>(refusal: Refusal, rest: Rest) =>
  data({ refusal, ...rest }, { status: statusOf(refusal) })
