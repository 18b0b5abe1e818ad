import { type FocusEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AddressField, addressFields, readAddressForm, wrongField } from '#domain/customers/address.ts'
import { addressHints, findAddressGaps } from '#domain/customers/address-quality.ts'
import { isRefusal } from '#domain/refusal.ts'
import { addressDraft, findDraft } from './address-draft.ts'

export type AddressErrors = Readonly<Record<string, string>>

const isField = (name: string): name is AddressField => addressFields.some((field) => field === name)

/** Pause in typing in milliseconds after which hints are shown and outdated ones go. */
const pauseMs = 1_000

/**
 * Validates fields on blur and on submit with the server's schema, gives hints on blur and when typing pauses, and stores
 * a draft. Fields are uncontrolled, so that input before hydration is kept.
 */
export function useAddressForm(owner: string, serverErrors: AddressErrors | null) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<AddressErrors>(serverErrors ?? {})
  const { hints, showHints, awaitPause } = useHints(form)
  const [refusedTimes, setRefusedTimes] = useState(0)
  const [isRestored, setRestored] = useState(false)
  const refuse = (found: AddressErrors) => {
    setErrors(found)
    setRefusedTimes((times) => times + 1)
  }
  const hear = useEffectEvent(refuse)
  useEffect(() => {
    if (serverErrors !== null) hear(serverErrors)
  }, [serverErrors])
  useFocusOnRefusal(form, refusedTimes)
  const restoreDraft = useEffectEvent(() => {
    if (form.current && serverErrors === null) setRestored(restore(form.current, findDraft(owner)))
  })
  useEffect(() => restoreDraft(), [])

  const check = (field: AddressField, value: string) =>
    setErrors((known) => withError(known, field, wrongField(field, value)))
  /** Clears errors that no longer apply and updates the draft after an edit. */
  const changed = (...fields: AddressField[]) => {
    if (!form.current) return
    const typed = formValues(form.current)
    for (const field of fields) if (errors[field]) check(field, typed[field] ?? '')
    addressDraft.write({ owner, typed })
  }
  return {
    form,
    errors,
    hints,
    changed,
    isRestored,
    discard: () => {
      form.current?.reset()
      addressDraft.remove()
      setErrors({})
      setRestored(false)
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!(target instanceof HTMLInputElement) || !isField(target.name)) return
      changed(target.name)
      awaitPause()
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      // A new error shifts the layout, which must not happen while a button is being tapped.
      if (relatedTarget instanceof HTMLButtonElement) return
      if (target instanceof HTMLInputElement && isField(target.name)) check(target.name, target.value)
      showHints()
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const answer = readAddressForm(formValues(event.currentTarget))
      if (!isRefusal(answer)) return
      event.preventDefault()
      refuse(answer.fields ?? {})
    },
  }
}

/** Focuses the first wrong field after each refusal. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusedTimes: number) {
  useEffect(() => {
    if (refusedTimes > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [form, refusedTimes])
}

/** Shows hints about gaps of the address: at once, or after a pause in typing. */
function useHints(form: RefObject<HTMLFormElement | null>) {
  const [hints, setHints] = useState<AddressErrors>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const showHints = () => {
    clearTimeout(pause.current)
    if (form.current) setHints(hintsOf(formValues(form.current)))
  }
  const awaitPause = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(showHints, pauseMs)
  }
  return { hints, showHints, awaitPause }
}

function withError(known: AddressErrors, field: AddressField, text: string | null): AddressErrors {
  const { [field]: _, ...others } = known
  return text === null ? others : { ...others, [field]: text }
}

/** Lists hints about gaps in the address; they refuse nothing. */
function hintsOf(typed: Record<string, string>): AddressErrors {
  const { address = '', place = '', city = '', phone = '' } = typed
  const gaps = findAddressGaps({ address, place, city, phone }).map((gap) => addressHints[gap])
  const short = phone === '' ? null : wrongField('phone', phone)
  return {
    ...Object.fromEntries(gaps.flatMap(({ field, hint }) => (typed[field] ? [[field, hint]] : []))),
    ...(short !== null && { phone: short }),
  }
}

function formValues(form: HTMLFormElement): Record<string, string> {
  const sent = new FormData(form)
  return Object.fromEntries(addressFields.map((field) => [field, String(sent.get(field) ?? '')]))
}

/** Fills the draft into untouched fields. True when anything changed. */
function restore(form: HTMLFormElement, draft: Record<string, string> | null): boolean {
  if (draft === null) return false
  const restored = addressFields.filter((field) => {
    const input = form.elements.namedItem(field)
    const stored = draft[field]
    if (!(input instanceof HTMLInputElement) || stored === undefined) return false
    if (input.value !== input.defaultValue || input.value === stored) return false
    input.value = stored
    return true
  })
  return restored.length > 0
}
