import { data } from 'react-router'
import * as v from 'valibot'
import { truncate, westernDigits } from '#domain/clean-text.ts'
import { type FormValues, seenAfter } from '#domain/form-values.ts'
import { type Refusal, statusOf } from '#domain/refusal.ts'
import { imagesPerReview, type UploadedImage } from '#domain/reviews/images.ts'
import * as texts from '#ui/shell/texts.tsx'

export type Schemas = Readonly<Record<string, v.GenericSchema<unknown, object>>>

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

/** Parses the form's intent and its fields. Throws a 422 for a form that no page of this version sends. */
export function readIntent<const All extends Schemas>(form: FormData, schemas: All): Intent<All>
export function readIntent(form: FormData, schemas: Schemas): object {
  const intent = textField(form, 'intent')
  const schema = Object.hasOwn(schemas, intent) ? schemas[intent] : undefined
  if (schema === undefined) throw unexpected(texts.methodNotAllowed)
  const read = v.safeParse(schema, textFields(form))
  if (!read.success) throw unexpected(texts.formIncomplete)
  return { ...read.output, intent }
}

/** Reads the submitted form with its intent; `seen`: of the record that it was typed over. */
export async function readForm<const All extends Schemas>(request: Request, schemas: All) {
  const form = await request.formData()
  return { form, submission: readIntent(form, schemas), seen: textField(form, 'seen') }
}

const unexpected = (text: string) => data(text, { status: 422 })

export const refused = (refusal: Refusal) => data(refusal, { status: statusOf(refusal) })

/** Responds with a refusal and the submitted values, to show the form again. `form`: with the field `seen`. */
export function refusedForm<Rest extends object>(refusal: Refusal, rest: Rest, form?: FormData) {
  const seen = form ? seenAfter(refusal, textField(form, 'seen')) : ''
  return data({ refusal, seen, ...rest }, { status: statusOf(refusal) })
}

const longestText = 4_000
/**
 * Maximum length for forms with long texts; above every field's limit, so that a long text is refused instead of cut.
 */
export const mostTyped = 25_000
const mostFields = 50
const mostRows = 200

/** Reads a text field; '' when missing or a file. */
export function textField(form: FormData, name: string, longest = longestText): string {
  return asText(form.get(name), longest)
}

/** Reads all fields of one name in order, for forms with rows. */
export function textsOf(form: FormData, name: string, longest = longestText): string[] {
  return form
    .getAll(name)
    .slice(0, mostRows)
    .map((value) => asText(value, longest))
}

/** Reads the first fifty text fields by name, more than any form has. Files are dropped. */
export function textFields(form: FormData): Record<string, string> {
  const fields: [string, string][] = []
  for (const [name, value] of form.entries()) {
    if (fields.length === mostFields) break
    fields.push([name, asText(value)])
  }
  return Object.fromEntries(fields)
}

/** Reads the fields of a form that shows `shown`: '' for an unticked box, every value of a list. */
export function typedForm<Shown extends Record<string, string | readonly string[]>>(
  form: FormData,
  shown: Shown,
  longest?: number,
): FormValues<Shown>
export function typedForm(form: FormData, shown: Record<string, string | readonly string[]>, longest = longestText) {
  const read = (name: string, value: string | readonly string[]) =>
    typeof value === 'string' ? textField(form, name, longest) : textsOf(form, name)
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, read(name, value)]))
}

/** A pincode, phone, code, amount or date, as a Hindi keyboard types it, too. */
const number = /^[\d०-९\s.,:+₹%/-]+$/

/** Drops NUL and lone surrogates, which PostgreSQL refuses, and normalises line ends and the digits of numbers. */
function asText(value: FormDataEntryValue | null, longest = longestText): string {
  if (typeof value !== 'string') return ''
  const text = truncate(value.replaceAll('\0', '').replaceAll('\r\n', '\n'), longest)
  return number.test(text) ? westernDigits(text) : text
}

/** Tells whether a script submitted the form and expects data, rather than a browser expecting a page. */
export const isDataRequest = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')

/**
 * Reads the uploaded files, up to one more than allowed so that too many are noticed. An empty field sends a file
 * without a name.
 */
export async function uploadedImages(form: FormData, most = imagesPerReview): Promise<UploadedImage[]> {
  const files = form.getAll('pictures').filter((one) => typeof one !== 'string')
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  return Promise.all(
    chosen.slice(0, most + 1).map(async (file) => Object.assign(await file.bytes(), { name: file.name })),
  )
}

/** Reads one uploaded file; undefined without one. */
export async function uploadedFile(form: FormData, name: string): Promise<Uint8Array | undefined> {
  const file = form.get(name)
  return file === null || typeof file === 'string' || file.size === 0 ? undefined : file.bytes()
}
