const longestText = 4_000
const mostFields = 50
const mostRows = 200

/** Text of a form field; '' when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  return asText(form.get(name))
}

/** Texts of the fields of this name, in their order: for rows that all have the same fields. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).slice(0, mostRows).map(asText)
}

/** The text fields by their names, the first fifty: no form of ours has more. Files are dropped. */
export function textFields(form: FormData): Record<string, string> {
  const fields: [string, string][] = []
  for (const [name, value] of form.entries()) {
    if (fields.length === mostFields) break
    fields.push([name, asText(value)])
  }
  return Object.fromEntries(fields)
}

/** Drops what no text in the database may hold: NUL and lone surrogates. */
function asText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, longestText).toWellFormed() : ''
}

/** True when a script sent the form and takes data for an answer; false when a browser wants the next page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
