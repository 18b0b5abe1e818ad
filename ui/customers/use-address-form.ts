import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AddressField, addressFields, readAddressForm, wrongField } from '#domain/customers/address.ts'
import { addressHints, findAddressGaps } from '#domain/customers/address-quality.ts'
import { isRefusal } from '#domain/refusal.ts'
import { deleteDraft, findDraft, saveDraft } from './address-draft.ts'

/** The words under each wrong field, by name. */
export type AddressErrors = Readonly<Record<string, string>>

const isField = (name: string): name is AddressField => addressFields.some((field) => field === name)

/**
 * Checks each field as it is left and all of them before they are sent, by the server's own schema, and keeps what is
 * typed on the device. The fields hold their values themselves, so that nothing typed before the script came is lost.
 */
export function useAddressForm(owner: string, serverErrors: AddressErrors | null) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<AddressErrors>(serverErrors ?? {})
  const [hints, setHints] = useState<AddressErrors>({})
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
  useEffect(() => {
    if (refusedTimes > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refusedTimes])
  const restoreDraft = useEffectEvent(() => {
    if (form.current && serverErrors === null) setRestored(restore(form.current, findDraft(owner)))
  })
  useEffect(() => restoreDraft(), [])

  const check = (field: AddressField, value: string) =>
    setErrors((known) => withError(known, field, wrongField(field, value)))
  /** Something typed or filled in: an error goes as soon as its reason does, and the draft follows. */
  const changed = (...fields: AddressField[]) => {
    if (!form.current) return
    const typed = formValues(form.current)
    for (const field of fields) if (errors[field]) check(field, typed[field] ?? '')
    saveDraft(owner, typed)
  }
  return {
    form,
    errors,
    hints,
    changed,
    isRestored,
    discard: () => {
      form.current?.reset()
      deleteDraft()
      setErrors({})
      setRestored(false)
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLInputElement && isField(target.name)) changed(target.name)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      // New words push what stands below them away: never from under a finger that is on its way to a button.
      if (relatedTarget instanceof HTMLButtonElement) return
      if (target instanceof HTMLInputElement && isField(target.name)) check(target.name, target.value)
      if (form.current) setHints(hintsOf(formValues(form.current)))
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const answer = readAddressForm(formValues(event.currentTarget))
      if (!isRefusal(answer)) return
      event.preventDefault()
      refuse(answer.fields ?? {})
    },
  }
}

function withError(known: AddressErrors, field: AddressField, text: string | null): AddressErrors {
  const { [field]: _, ...others } = known
  return text === null ? others : { ...others, [field]: text }
}

/** Hints at what a courier will miss, under the fields that are filled in; they refuse nothing. */
function hintsOf(typed: Record<string, string>): AddressErrors {
  const { address = '', place = '', city = '', phone = '' } = typed
  const gaps = findAddressGaps({ address, place, city, phone }).map((gap) => addressHints[gap])
  return Object.fromEntries(gaps.flatMap(({ field, hint }) => (typed[field] ? [[field, hint]] : [])))
}

export function formValues(form: HTMLFormElement): Record<string, string> {
  const sent = new FormData(form)
  return Object.fromEntries(addressFields.map((field) => [field, String(sent.get(field) ?? '')]))
}

/** Fills the draft into untouched fields. True when that changed anything. */
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
