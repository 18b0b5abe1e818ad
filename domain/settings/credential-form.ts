import * as v from 'valibot'
import { operatorError } from '#domain/operator-error.ts'

/** A setting, and `key`, its name in the code that reads it. */
type SettingField<Name extends string = string, Key extends string = string> = {
  name: Name
  key: Key
  /** Pattern of a value and the form's message for others; `problem` refuses them at the start, after the name. */
  shape?: { pattern: RegExp; text: string; problem?: string }
}

type CredentialField = SettingField & { label: string; hint?: string }

export type CredentialForm = {
  title: string
  description: string
  /** The first field names the account: its last four characters are displayed. */
  fields: readonly [CredentialField, ...CredentialField[]]
  /** The secret whose previous value stays valid until it is deleted. */
  rotating?: string
}

/** `environment` documents the environment variables for docs/configuration.md. */
export type ProviderForm = CredentialForm & { environment: Readonly<Record<string, string>> }

export type KeysOf<Form extends CredentialForm> = Record<Form['fields'][number]['key'], string>

/** Values by the names of the settings. */
export type GivenKeys<Entries> = Partial<Record<keyof Entries, string | undefined>>

/** Suffix of a secret's previous value. */
export const previousSuffix = '_PREVIOUS'

type FormOf<Name, Rotating> = { fields: readonly { name: Name }[]; rotating?: Rotating }

/** Schema entries of a form's settings. */
export function entriesOf<Name extends string, Rotating extends string = never>(form: FormOf<Name, Rotating>) {
  const names = form.fields.map(({ name }): Name | `${Rotating}${typeof previousSuffix}` => name)
  if (form.rotating !== undefined) names.push(`${form.rotating}${previousSuffix}`)
  return v.entriesFromList(names, v.optional(v.string()))
}

/** Reads settings that belong together; throws when only some of them are set, which is always a mistake. */
export function keysOf<Name extends string, Key extends string>(
  { fields, rotating }: { fields: readonly SettingField<Name, Key>[]; rotating?: string },
  given: GivenKeys<Record<Name, unknown>>,
): Record<Key, string> | null {
  const isGiven = (wanted: string) => Object.entries(given).some(([name, value]) => name === wanted && value)
  const names = fields.map(({ name }) => name)
  const missing = names.filter((name) => !isGiven(name))
  if (missing.length === names.length && !isGiven(`${rotating}${previousSuffix}`)) return null
  if (missing.length > 0)
    throw operatorError(`Missing settings: ${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together.`)
  const wrong = fields.find(({ name, shape }) => shape?.problem && !shape.pattern.test(given[name] ?? ''))
  if (wrong) throw operatorError(`Wrong setting: ${wrong.name} ${wrong.shape?.problem}.`)
  return Object.fromEntries(fields.map(({ key, name }) => [key, given[name]])) as Record<Key, string>
}
