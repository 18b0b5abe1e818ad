import { useEffect, useRef } from 'react'
import { local, storedJson } from '#ui/browser-storage.ts'
import {
  actionOf,
  type Entry,
  enter,
  fieldsWith,
  formEntriesOf,
  formKeyOf,
  formOf,
  hasRows,
  isBox,
  postForms,
  shownBy,
  typedFieldsOf,
} from './typed-fields.ts'

/**
 * Input of a form of the back office, stored on this device until it is saved (decision 159). A form with rows puts it
 * back itself, by `useTypedRows`. `shown`: the saved values that the form showed; the input is offered only above the same ones.
 */
type TypedForm = { at: number; shown: string; typed: readonly Entry[] }

/** A form on the page, and the input to put back. */
export type OfferedForm = { form: HTMLFormElement; typed: readonly Entry[] }

const keptDays = 7
const storedFor = (staffId: string) => storedJson(local, `typed-${staffId}`, withoutOld)

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
    if (form && actionOf(form) === '/admin/sign-out') storedFor(staffId).remove()
    // Without validation it may only add rows or find something.
    const isStep = form?.noValidate === true || (submitter instanceof HTMLButtonElement && submitter.formNoValidate)
    if (form) refused.add(formKeyOf(form))
    sent = form && { staffId, key: formKeyOf(form), isStep: isStep || hasRows(form) }
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
  const forms = postForms()
  for (const form of forms) if (hasRows(form)) storeAnswer(form)
  sent = null
  const stored = storedFor(staffId).read()
  return forms.flatMap((form) => {
    const found = stored[formKeyOf(form)]
    if (found === undefined || found.shown !== shownBy(form)) return []
    return differs(form, found.typed) ? [{ form, typed: found.typed }] : []
  })
}

const differs = (form: HTMLFormElement, typed: readonly Entry[]): boolean =>
  hasRows(form) ? JSON.stringify(typed) !== JSON.stringify(formEntriesOf(form)) : fieldsWith(form, typed).length > 0

/** Puts the input back as if it were typed, so that the page's scripts see it. */
export function restoreTypedText(offered: readonly OfferedForm[]): void {
  for (const { form, typed } of offered) {
    if (hasRows(form)) {
      form.dispatchEvent(new CustomEvent(rowsEvent, { detail: typed }))
      continue
    }
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
    offered.map(({ form }) => formKeyOf(form)),
  )
}

function store(staffId: string, form: HTMLFormElement): void {
  const key = formKeyOf(form)
  const stored = storedFor(staffId).read()
  const { typed, ...now } = readForm(form)
  // A refused form shows its input as if it were saved.
  const shown = (refused.has(key) && stored[key]?.shown) || now.shown
  if (hasTypedText(form, { shown, typed }) || (hasRows(form) && stored[key]))
    stored[key] = { at: Date.now(), shown, typed }
  else delete stored[key]
  storedFor(staffId).write(stored)
}

/** Stores a form that shows the answer to its last submission, which may have uploaded pictures or moved rows. */
function storeAnswer(form: HTMLFormElement): void {
  const key = formKeyOf(form)
  if (sent?.key !== key) return
  storedFor(sent.staffId).write({ ...storedFor(sent.staffId).read(), [key]: { at: Date.now(), ...readForm(form) } })
}

const readForm = (form: HTMLFormElement) => ({ shown: shownBy(form), typed: formEntriesOf(form) })

/** Ticks alone are not worth asking about, except where they are put back without asking. */
function hasTypedText(form: HTMLFormElement, { shown, typed }: Pick<TypedForm, 'shown' | 'typed'>): boolean {
  if (JSON.stringify(typed) === shown) return false
  const texts = typedFieldsOf(form).filter((field) => !isBox(field) && !(field instanceof HTMLSelectElement))
  if (hasRows(form)) return texts.some((field) => 'defaultValue' in field && field.value !== field.defaultValue)
  const saved: Entry[] = JSON.parse(shown)
  const valuesOf = (entries: readonly Entry[]) =>
    entries.filter(([name]) => texts.some((field) => field.name === name)).join('\n')
  return isRefilled(form) || valuesOf(saved) !== valuesOf(typed)
}

const rowsEvent = 'typed-rows'

/** Ref of a form with `data-rows`, which gets its stored input to put it back. */
export function useTypedRows(restore: (typed: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    const listen = (event: Event) => {
      const typed = new FormData()
      if (event instanceof CustomEvent) for (const [name, value] of event.detail) typed.append(name, value)
      latest.current(typed)
    }
    const { current } = form
    if (current) storeAnswer(current)
    current?.addEventListener(rowsEvent, listen)
    return () => current?.removeEventListener(rowsEvent, listen)
  }, [])
  return form
}

/** Tells whether a form is filled with its stored input without asking. */
const isRefilled = ({ dataset }: HTMLFormElement) => dataset['refill'] !== undefined

function withoutOld(stored: unknown): Record<string, TypedForm> {
  const oldest = Date.now() - keptDays * 86_400_000
  return Object.fromEntries(Object.entries<TypedForm>(Object(stored)).filter(([, { at }]) => at > oldest))
}

function deleteKeys(staffId: string, keys: readonly string[]): void {
  storedFor(staffId).write(
    Object.fromEntries(Object.entries(storedFor(staffId).read()).filter(([key]) => !keys.includes(key))),
  )
}
