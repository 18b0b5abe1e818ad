/** What a form field sent, as text; '' when it is missing or a file. A NUL goes: no text in the database may hold one. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 4_000) : ''
}

/** Every text field by its name; files are dropped. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, textField(form, name)]))
}

/** True when a script sent the form and takes data for an answer; false when a browser wants the next page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
