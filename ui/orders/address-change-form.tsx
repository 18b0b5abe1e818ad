import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { seenAfter, seenValues } from '#domain/form-values.ts'
import type { Refusal } from '#domain/refusal.ts'
import { AddressFields } from '#ui/customers/address-form.tsx'
import { useTowns } from '#ui/customers/use-towns.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { typedFields } from '#ui/parts/field.tsx'
import * as texts from './texts.tsx'

/** Refusal of a form on the page, with its submitted fields. */
export type ShownUnchanged = { refusal: Refusal; typed: Record<string, string>; amount: number | null }

type AddressChangeFormProps = {
  address: Record<string, unknown>
  takesGstin: boolean
  /** New total, to which the shopper agrees by submitting. */
  amount: number
  formKey: string
  unchanged: ShownUnchanged | null
  phoneHint?: string
}

export function AddressChangeForm(props: AddressChangeFormProps) {
  const { address, takesGstin, amount, formKey, unchanged, phoneHint } = props
  const form = useRef<HTMLFormElement>(null)
  const towns = useTowns(form, null, () => undefined)
  const { state } = useNavigation()
  const own = unchanged?.typed['intent'] === 'address' ? unchanged : null
  const seen = (own && seenAfter(own.refusal, own.typed['seen'] ?? '')) || seenValues(address)
  const field = typedFields<string>(own?.typed ?? address, own?.refusal.fields ?? {})
  return (
    <PostForm
      intent="address"
      fields={{ key: formKey, shown: own?.amount ?? amount, seen }}
      ref={form}
      noValidate
      onInput={towns.onInput}
      className="grid gap-4 sm:grid-cols-2"
    >
      <AddressFields
        given={field}
        towns={towns}
        changed={() => undefined}
        takesGstin={takesGstin}
        hasBusiness={typeof address['gstin'] === 'string'}
        {...(phoneHint !== undefined && { phoneHint })}
      />
      <div className="space-y-3 sm:col-span-2">
        {own && <RefusalAlert refusal={own.refusal} />}
        <Button label={texts.changeAddress} wide disabled={state !== 'idle'} />
      </div>
    </PostForm>
  )
}
