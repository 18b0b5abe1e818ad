import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { onceTyped } from '#domain/phone.ts'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { StickyBar } from '#ui/parts/sticky-bar.tsx'
import { keep, phoneKeys } from '#ui/sign-in/phone-keys.ts'

type AddressFormProps = {
  /** What the fields start with, by name. */
  values: Record<string, unknown>
  /** The words under each wrong field, by name; null before anything was wrong. */
  errors: Record<string, string> | null
  /** Why nothing was saved, when it was not a field's fault. */
  problem: string | null
}

/** Spec §5. Every field says what is wrong with it, and the first wrong one gets the focus. */
export function AddressForm({ values, errors, problem }: AddressFormProps) {
  const form = useFirstWrongFocused(errors)
  const isSaving = useNavigation().state === 'submitting'
  const given = (name: string) => {
    const value = values[name]
    return { name, defaultValue: typeof value === 'string' ? value : '', error: errors?.[name] }
  }
  const givenPhone = (name: string) => ({
    ...phoneKeys,
    ...given(name),
    defaultValue: onceTyped(given(name).defaultValue),
  })
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => isSaving && event.preventDefault()}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label="Full name" autoComplete="name" {...given('name')} className="sm:col-span-2" />
      <Field label="Phone number" autoComplete="tel-national" {...givenPhone('phone')} />
      <Field label="WhatsApp number" autoComplete="tel-national" {...givenPhone('whatsapp')} />
      <Field
        label="Address"
        placeholder="House number, building, street"
        autoComplete="address-line1"
        {...given('address')}
        className="sm:col-span-2"
      />
      <Field
        label="Zip code"
        inputMode="numeric"
        maxLength={6}
        autoComplete="postal-code"
        {...given('zip')}
        onInput={keep((typed) => typed.replace(/\D/g, ''))}
      />
      <Field label="Place" placeholder="Area or landmark" autoComplete="address-line2" {...given('place')} />
      <Field label="City" autoComplete="address-level2" {...given('city')} />
      <Field label="State" autoComplete="address-level1" {...given('state')} />
      <Field
        label="Country"
        name="country"
        readOnly
        value="India"
        autoComplete="country-name"
        className="sm:col-span-2"
      />
      <StickyBar className="sm:col-span-2">
        {problem && (
          <div className="mb-3">
            <Notice look="error">{problem}</Notice>
          </div>
        )}
        <Button wide aria-disabled={isSaving || undefined}>
          {isSaving ? 'Saving…' : 'Save and continue'}
        </Button>
      </StickyBar>
    </Form>
  )
}

function useFirstWrongFocused(errors: Record<string, string> | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors !== null) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
