import { useNavigation } from 'react-router'
import type { AddressField } from '#domain/customers/address.ts'
import type { AddressKind } from '#domain/customers/address-kind.ts'
import { normalisePhoneInput } from '#domain/phone.ts'
import { readPincode } from '#domain/shipping/pincodes.ts'
import { filterInput, phoneInputProps } from '#ui/accounts/phone-input-filter.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { CodeField, Field, typedFields } from '#ui/parts/field.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { AddressKindField } from './saved-addresses.tsx'
import * as texts from './texts.tsx'
import { TownChoice } from './town-field.tsx'
import { type AddressErrors, useAddressForm } from './use-address-form.ts'
import { type FoundTowns, useTowns } from './use-towns.ts'

type AddressFormProps = {
  /** Id of the shopper, who owns the draft. */
  owner: string
  values: Record<string, unknown>
  kind: AddressKind
  /** True in a shop whose invoices show GST. */
  takesGstin: boolean
  /** Errors of the server; null before a submit. */
  errors: AddressErrors | null
  /** Towns of the pincode, loaded by the server without script. */
  towns: FoundTowns | null
  problem: string | null
}

/** Address form (spec §5). Each field is validated on blur; on submit the first wrong one gets the focus. */
export function AddressForm(props: AddressFormProps) {
  const { owner, values, kind, takesGstin, errors: serverErrors, towns: loadedTowns, problem } = props
  const { form, errors, hints, changed, isRestored, discard, ...on } = useAddressForm(owner, serverErrors)
  const towns = useTowns(form, loadedTowns, changed)
  const isSaving = useNavigation().state !== 'idle'
  const typed = typedFields(values, errors)
  const given: typeof typed = (name, label, hint) => typed(name, label, hints[name] ?? hint)
  return (
    <PostForm
      intent="save"
      fields={{ owner }}
      ref={form}
      noValidate
      onInput={(event) => {
        on.onInput(event)
        towns.onInput(event)
      }}
      onBlur={on.onBlur}
      onSubmit={(event) => (isSaving ? event.preventDefault() : on.onSubmit(event))}
      className="grid gap-4 sm:grid-cols-2"
    >
      {isRestored && <RestoredNotice discard={discard} />}
      <AddressFields
        given={given}
        towns={towns}
        changed={changed}
        takesGstin={takesGstin}
        hasBusiness={isRestored || Boolean(values['gstin'] || values['company'])}
      />
      <AddressKindField kind={kind} />
      <SaveBar problem={problem} isSaving={isSaving} />
    </PostForm>
  )
}

type Given = ReturnType<typeof typedFields<string>>

type AddressFieldsProps = {
  given: Given
  towns: ReturnType<typeof useTowns>
  changed: (field: AddressField) => void
  /** Without it the business fields are left out unless they are filled in. */
  takesGstin: boolean
  /** Shows the business fields at once. */
  hasBusiness: boolean
  phoneHint?: string
  /** Without its field the WhatsApp number is the phone's. */
  hasWhatsApp?: boolean
}

export function AddressFields(props: AddressFieldsProps) {
  const { given, towns, changed, takesGstin, hasBusiness, phoneHint, hasWhatsApp = true } = props
  const givenPhone = (name: string, label: string) => {
    const field = given(name, label, phoneHint)
    return { ...phoneInputProps, ...field, defaultValue: normalisePhoneInput(field.defaultValue) }
  }
  return (
    <>
      <Field {...given('name', texts.fullName)} autoComplete="name" className="sm:col-span-2" />
      <Field
        {...givenPhone('phone', texts.phoneNumber)}
        autoComplete="tel-national"
        className={hasWhatsApp ? '' : 'sm:col-span-2'}
      />
      {hasWhatsApp && (
        <div>
          <Field {...givenPhone('whatsapp', texts.whatsAppNumber)} autoComplete="tel-national" />
          <SamePhone changed={() => changed('whatsapp')} />
        </div>
      )}
      <div className="sm:col-span-2">
        <Field
          {...given('zip', texts.pincode)}
          inputMode="numeric"
          autoComplete="postal-code"
          onInput={filterInput((typed) => readPincode(typed).replace(/\D/g, '').slice(0, 6))}
        />
        <TownChoice {...towns} />
      </div>
      <Field
        {...given('address', texts.houseNumberBuildingStreet)}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TownFields given={given} />
      <BusinessFields given={given} isOpen={hasBusiness} takesGstin={takesGstin} />
    </>
  )
}

function TownFields({ given }: { given: Given }) {
  return (
    <>
      <Field {...given('place', texts.areaOrLandmark)} autoComplete="address-line2" className="sm:col-span-2" />
      <Field {...given('city', texts.city)} autoComplete="address-level2" />
      <Field {...given('state', texts.state)} autoComplete="address-level1" />
      <Field
        label={texts.country}
        name="country"
        readOnly
        value={texts.india}
        autoComplete="country-name"
        className="sm:col-span-2"
      />
    </>
  )
}

type BusinessFieldsProps = { given: Given; isOpen: boolean; takesGstin: boolean }

/** Collapsed until requested, filled in or wrong. */
function BusinessFields({ given, isOpen, takesGstin }: BusinessFieldsProps) {
  const [company, gstin] = [given('company', texts.company), given('gstin', texts.gstin, texts.gstinHint)]
  const isAsked = isOpen || company.error !== undefined || gstin.error !== undefined
  if (!takesGstin && !gstin.defaultValue && !company.defaultValue) return null
  return (
    <Disclosure label={texts.buyingForABusiness} open={isAsked} className="sm:col-span-2">
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Field {...company} autoComplete="organization" />
        <CodeField {...gstin} maxLength={20} />
      </div>
    </Disclosure>
  )
}

function SaveBar({ problem, isSaving }: { problem: string | null; isSaving: boolean }) {
  return (
    <StickyBar className="sm:col-span-2">
      {problem && <Alert text={problem} variant="error" className="mb-3" />}
      <Button label={isSaving ? texts.saving : texts.saveAndContinue} wide aria-disabled={isSaving || undefined} />
    </StickyBar>
  )
}

/** Copies the phone to the WhatsApp number. */
function SamePhone({ changed }: { changed: () => void }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        const [phone, whatsapp] = ['phone', 'whatsapp'].map((name) => form?.elements.namedItem(name))
        if (!(phone instanceof HTMLInputElement && whatsapp instanceof HTMLInputElement)) return
        whatsapp.value = phone.value
        changed()
      }}
      className="min-h-11 text-sm font-medium text-teal underline-offset-4 hover:underline no-script:hidden"
    >
      {texts.sameAsPhoneNumber}
    </button>
  )
}

function RestoredNotice({ discard }: { discard: () => void }) {
  return (
    <Alert variant="success" className="sm:col-span-2">
      <span className="flex flex-wrap items-center gap-x-3">
        {texts.restoredDraft}
        <button type="button" onClick={discard} className="min-h-11 underline underline-offset-4">
          {texts.startAgain}
        </button>
      </span>
    </Alert>
  )
}
