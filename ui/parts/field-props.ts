import type { ReactNode } from 'react'

type TypedField = {
  name: string
  label: ReactNode
  hint: string | undefined
  defaultValue: string
  error: string | undefined
}

/** Makes a function that builds the common props of a form's fields: name, label, value and error. */
export function typedFields<Name extends string>(
  typed: Partial<Record<Name, unknown>>,
  errors: Partial<Record<string, string>>,
): (name: Name, label: ReactNode, hint?: string) => TypedField {
  return (name, label, hint) => {
    const value = typed[name]
    return { name, label, hint, defaultValue: typeof value === 'string' ? value : '', error: errors[name] }
  }
}
