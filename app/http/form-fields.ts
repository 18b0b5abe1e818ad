const longestText = 4_000
/** For a form with a longer text in it: more than any of them takes, so that it is refused and not cut unseen. */
export const mostTyped = 25_000
const mostFields = 50
const mostRows = 200

/** Text of a form field; '' when it is missing or a file. */
export function textField(form: FormData, name: string, longest = longestText): string {
  return asText(form.get(name), longest)
}

/** Texts of the fields of this name, in their order: for rows that all have the same fields. */
export function textsOf(form: FormData, name: string): string[] {
  return form
    .getAll(name)
    .slice(0, mostRows)
    .map((value) => asText(value))
}

/** The text fields by their names, the first fifty: no form of ours has more. Files are dropped. */
export function textFields(form: FormData, longest = longestText): Record<string, string> {
  const fields: [string, string][] = []
  for (const [name, value] of form.entries()) {
    if (fields.length === mostFields) break
    fields.push([name, asText(value, longest)])
  }
  return Object.fromEntries(fields)
}

/** Drops what no text in the database may hold: NUL and lone surrogates. A browser sends each line's end as two characters. */
function asText(value: FormDataEntryValue | null, longest = longestText): string {
  if (typeof value !== 'string') return ''
  return value.replaceAll('\0', '').replaceAll('\r\n', '\n').slice(0, longest).toWellFormed()
}

/** True when a script sent the form and takes data for an answer; false when a browser wants the next page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
