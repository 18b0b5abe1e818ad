/**
 * Stores what is typed into a form of the back office on this device until it is saved (decision 159). Forms with
 * `data-own-draft` store it themselves.
 */
type Entry = readonly [name: string, value: string]

/** `shown`: the saved values that the form showed; the input is offered only above the same ones. */
type TypedForm = { at: number; shown: string; typed: readonly Entry[] }
type StoredForms = Record<string, TypedForm>

/** A form on the page, and the input to put back. */
export type OfferedForm = { form: HTMLFormElement; typed: readonly Entry[] }

const keptDays = 7
const placeOf = (staffId: string) => `typed-${staffId}`

/** Form that was sent last, and those that were refused since the page was opened. */
let sent: { staffId: string; key: string; isStep: boolean } | null = null
const refused = new Set<string>()

/** Listens to every form of the page for a staff member. Returns the function that stops it. */
export function storeTypedText(staffId: string): () => void {
  const onInput = ({ target }: Event) => {
    const form = formOf(target)
    if (form) store(staffId, form)
  }
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    const form = formOf(target)
    if (form && actionOf(form) === '/admin/sign-out') localStorage.removeItem(placeOf(staffId))
    // Without validation it may only add rows or find something.
    const isStep = form?.noValidate === true || (submitter instanceof HTMLButtonElement && submitter.formNoValidate)
    if (form) refused.add(keyOf(form))
    sent = form && { staffId, key: keyOf(form), isStep }
  }
  // Typed before the page had its script.
  for (const form of postForms()) if (hasTypedText(form, readForm(form))) store(staffId, form)
  document.addEventListener('input', onInput)
  document.addEventListener('submit', onSubmit, { capture: true })
  return () => {
    document.removeEventListener('input', onInput)
    document.removeEventListener('submit', onSubmit, { capture: true })
  }
}

/** Forgets the input of the form that was sent last, unless the answer only shows the next step of the form. */
export function forgetSentText(outcome: 'answered' | 'redirected'): void {
  if (sent === null || (sent.isStep && outcome === 'answered')) return
  refused.delete(sent.key)
  deleteKeys(sent.staffId, [sent.key])
  sent = null
}

/** Fills the forms that are filled without asking. Finds the other forms of this page whose input was stored and differs from what they show. */
export function findTypedText(staffId: string): OfferedForm[] {
  const found = findStored(staffId)
  restoreTypedText(found.filter(({ form }) => isRefilled(form)))
  return found.filter(({ form }) => !isRefilled(form))
}

function findStored(staffId: string): OfferedForm[] {
  const stored = read(staffId)
  return postForms().flatMap((form) => {
    const found = stored[keyOf(form)]
    if (found === undefined || found.shown !== shownBy(form)) return []
    return fieldsWith(form, found.typed).length > 0 ? [{ form, typed: found.typed }] : []
  })
}

/** Puts the input back as if it were typed, so that the page's scripts see it. */
export function restoreTypedText(offered: readonly OfferedForm[]): void {
  for (const { form, typed } of offered) {
    for (const { field, value } of fieldsWith(form, typed)) {
      for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true
      if (isBox(field)) field.click()
      else enter(field, value)
    }
  }
}

export function discardTypedText(staffId: string, offered: readonly OfferedForm[]): void {
  deleteKeys(
    staffId,
    offered.map(({ form }) => keyOf(form)),
  )
}

function store(staffId: string, form: HTMLFormElement): void {
  const key = keyOf(form)
  const stored = read(staffId)
  const { typed, ...now } = readForm(form)
  // A refused form shows its input as if it were saved.
  const shown = (refused.has(key) && stored[key]?.shown) || now.shown
  if (hasTypedText(form, { shown, typed })) stored[key] = { at: Date.now(), shown, typed }
  else delete stored[key]
  write(staffId, stored)
}

const readForm = (form: HTMLFormElement) => ({ shown: shownBy(form), typed: fieldsOf(form).flatMap(entryOf) })

/** Ticks alone are not worth asking about, except where they are put back without asking. */
function hasTypedText(form: HTMLFormElement, { shown, typed }: Pick<TypedForm, 'shown' | 'typed'>): boolean {
  if (JSON.stringify(typed) === shown) return false
  const texts = fieldsOf(form).filter((field) => !isBox(field) && !(field instanceof HTMLSelectElement))
  const saved: Entry[] = JSON.parse(shown)
  const valuesOf = (entries: readonly Entry[]) =>
    entries.filter(([name]) => texts.some((field) => field.name === name)).join('\n')
  return isRefilled(form) || valuesOf(saved) !== valuesOf(typed)
}

/** Tells whether a form is filled with its stored input without asking. */
const isRefilled = ({ dataset }: HTMLFormElement) => dataset['refill'] !== undefined

function deleteKeys(staffId: string, keys: readonly string[]): void {
  write(staffId, Object.fromEntries(Object.entries(read(staffId)).filter(([key]) => !keys.includes(key))))
}

/** Reads the stored input; none when it is unreadable. Old input is left out. */
function read(staffId: string): StoredForms {
  try {
    const stored: StoredForms = JSON.parse(localStorage.getItem(placeOf(staffId)) ?? '{}')
    const oldest = Date.now() - keptDays * 86_400_000
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => at > oldest))
  } catch {
    return {}
  }
}

function write(staffId: string, stored: StoredForms): void {
  try {
    localStorage.setItem(placeOf(staffId), JSON.stringify(stored))
  } catch {
    // Storage may be full or blocked.
  }
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const ourForms = '[data-usable] form[method=post]'
const postForms = () => [...document.querySelectorAll<HTMLFormElement>(ourForms)].filter(isRestorable)

/** A form with `autocomplete="off"` takes secrets. */
const isRestorable = ({ dataset, autocomplete }: HTMLFormElement) =>
  dataset['ownDraft'] === undefined && autocomplete !== 'off'

function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof HTMLElement)) return null
  const form = target.closest('form') ?? (isTyped(target) ? target.form : null)
  return form?.matches(ourForms) && isRestorable(form) ? form : null
}

/** Hidden fields that are new on every page, or change with each step of the form. */
const passing = ['key', 'seen', 'seenAt', 'caret', 'line', 'coupon', 'shown-COD', 'shown-LINK']

/** Path, hidden fields and names of a form, and its place among equal ones. */
function keyOf(form: HTMLFormElement): string {
  const shape = shapeOf(form)
  const place = postForms()
    .filter((one) => shapeOf(one) === shape)
    .indexOf(form)
  return `${location.pathname} ${shape} ${place}`
}

/** Path of its action; a field may be called `action`. */
const actionOf = (form: HTMLFormElement) => new URL(form.getAttribute('action') ?? '', location.href).pathname

function shapeOf(form: HTMLFormElement): string {
  const hidden = [...form.elements].filter((field) => field instanceof HTMLInputElement && field.type === 'hidden')
  const fixed = hidden.flatMap((field) =>
    field instanceof HTMLInputElement && !passing.includes(field.name) ? [`${field.name}=${field.value}`] : [],
  )
  return `${actionOf(form)} ${fixed.join('&')} ${[...new Set(fieldsOf(form).map(({ name }) => name))].join()}`
}

const fieldsOf = (form: HTMLFormElement): TypedField[] => [...form.elements].filter(isTyped)

const unstored = /^(hidden|file|password|submit|button|image|reset)$/

function isTyped(field: Element): field is TypedField {
  if (field instanceof HTMLInputElement)
    return field.name !== '' && !unstored.test(field.type) && field.autocomplete !== 'one-time-code'
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.name !== ''
}

const isBox = (field: TypedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const entryOf = (field: TypedField): Entry[] => (isBox(field) && !field.checked ? [] : [[field.name, field.value]])

/** Entries of the saved values. */
function shownBy(form: HTMLFormElement): string {
  const entries = fieldsOf(form).flatMap((field): Entry[] => {
    if (isBox(field)) return field.defaultChecked ? [[field.name, field.value]] : []
    if (!(field instanceof HTMLSelectElement)) return [[field.name, field.defaultValue]]
    const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return [[field.name, chosen?.value ?? '']]
  })
  return JSON.stringify(entries)
}

type Change = { field: TypedField; value: string }

/** Finds the fields that entries change. Fields of one name take them in order. */
function fieldsWith(form: HTMLFormElement, typed: readonly Entry[]): Change[] {
  const rest = [...typed]
  return fieldsOf(form).flatMap((field): Change[] => {
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
function enter(field: TypedField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
