type TypedField = { name: string; defaultValue: string; error: string | undefined }

/** The same for every field of a form: its name, what was typed into it and what is wrong with that. */
export function typedFields<Name extends string>(
  typed: Partial<Record<Name, unknown>>,
  errors: Partial<Record<string, string>>,
): (name: Name) => TypedField {
  return (name) => {
    const value = typed[name]
    return { name, defaultValue: typeof value === 'string' ? value : '', error: errors[name] }
  }
}
