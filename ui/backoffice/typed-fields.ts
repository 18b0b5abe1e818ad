/** Forms of the back office, and what is typed into their fields (decision 159). */

export type Entry = readonly [name: string, value: string]

/** A form with `data-rows` has rows or pictures that scripts add. */
export const hasRows = ({ dataset }: HTMLFormElement) => dataset['rows'] !== undefined

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const ourForms = '[data-usable] form[method=post]'
export const postForms = () => [...document.querySelectorAll<HTMLFormElement>(ourForms)].filter(isRestorable)

/** A form with `autocomplete="off"` takes secrets, or is sent by the browser, whose answer no script hears. */
const isRestorable = ({ autocomplete }: HTMLFormElement) => autocomplete !== 'off'

export function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof HTMLElement)) return null
  const form = target.closest('form') ?? (isTyped(target) ? target.form : null)
  return form?.matches(ourForms) && isRestorable(form) ? form : null
}

/** Hidden fields that are new on every page, or change with each step of the form. */
const passing = ['key', 'search', 'seen', 'seenAt', 'caret', 'line', 'coupon', 'shown-COD', 'shown-LINK']

/** Path, hidden fields and names of a form, and its place among equal ones. */
export function formKeyOf(form: HTMLFormElement): string {
  if (hasRows(form)) return `${location.pathname} rows`
  const shape = shapeOf(form)
  const place = postForms()
    .filter((one) => shapeOf(one) === shape)
    .indexOf(form)
  return `${location.pathname} ${shape} ${place}`
}

/** Path of its action; a field may be called `action`. */
export const actionOf = (form: HTMLFormElement) => new URL(form.getAttribute('action') ?? '', location.href).pathname

function shapeOf(form: HTMLFormElement): string {
  const hidden = [...form.elements].filter((field) => field instanceof HTMLInputElement && field.type === 'hidden')
  const fixed = hidden.flatMap((field) =>
    field instanceof HTMLInputElement && !passing.includes(field.name) ? [`${field.name}=${field.value}`] : [],
  )
  return `${actionOf(form)} ${fixed.join('&')} ${[...new Set(typedFieldsOf(form).map(({ name }) => name))].join()}`
}

export const typedFieldsOf = (form: HTMLFormElement): TypedField[] => [...form.elements].filter(isTyped)

const unstored = /^(hidden|file|password|submit|button|image|reset)$/

function isTyped(field: Element): field is TypedField {
  if (field instanceof HTMLInputElement)
    return field.name !== '' && !unstored.test(field.type) && field.autocomplete !== 'one-time-code'
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.name !== ''
}

export const isBox = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/** Input of a form; with its hidden fields, such as pictures, where it has rows. */
export function formEntriesOf(form: HTMLFormElement): Entry[] {
  if (!hasRows(form)) return typedFieldsOf(form).flatMap(entryOf)
  return [...new FormData(form)].flatMap(([name, value]): Entry[] =>
    typeof value === 'string' && !passing.includes(name) ? [[name, value]] : [],
  )
}

const entryOf = (field: TypedField): Entry[] => (isBox(field) && !field.checked ? [] : [[field.name, field.value]])

export function shownBy(form: HTMLFormElement): string {
  if (hasRows(form)) return ''
  const entries = typedFieldsOf(form).flatMap((field): Entry[] => {
    if (isBox(field)) return field.defaultChecked ? [[field.name, field.value]] : []
    if (!(field instanceof HTMLSelectElement)) return [[field.name, field.defaultValue]]
    const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return [[field.name, chosen?.value ?? '']]
  })
  return JSON.stringify(entries)
}

type Change = { field: TypedField; value: string }

/** Finds the fields that entries change. Fields of one name take them in order. */
export function fieldsWith(form: HTMLFormElement, typed: readonly Entry[]): Change[] {
  const rest = [...typed]
  return typedFieldsOf(form).flatMap((field): Change[] => {
    if (isBox(field)) {
      const isTicked = typed.some(([name, value]) => name === field.name && value === field.value)
      const isUnticked = !isTicked && field.type === 'checkbox'
      return (isTicked && !field.checked) || (isUnticked && field.checked) ? [{ field, value: field.value }] : []
    }
    const at = rest.findIndex(([name]) => name === field.name)
    const [entry] = at < 0 ? [] : rest.splice(at, 1)
    return entry && entry[1] !== field.value ? [{ field, value: entry[1] }] : []
  })
}

/** Sets a value past React's own setter, and tells the page. */
export function enter(field: TypedField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
