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
export function textsOf(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .slice(0, mostRows)
    .map((value) => asText(value))
}

/** Reads the first fifty text fields by name, more than any form has. Files are dropped. */
export function textFields(form: FormData, longest = longestText): Record<string, string> {
  const fields: [string, string][] = []
  for (const [name, value] of form.entries()) {
    if (fields.length === mostFields) break
    fields.push([name, asText(value, longest)])
  }
  return Object.fromEntries(fields)
}

/** Drops NUL and lone surrogates, which PostgreSQL refuses, and normalises line ends. */
function asText(value: FormDataEntryValue | null, longest = longestText): string {
  if (typeof value !== 'string') return ''
  return value.replaceAll('\0', '').replaceAll('\r\n', '\n').slice(0, longest).toWellFormed()
}

/** Tells whether a script submitted the form and expects data, rather than a browser expecting a page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
