import { Form } from 'react-router'
import type { Address } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { Button, ButtonLink, useSingleSubmit } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { AddressLines } from './address-lines.tsx'
import { AccountSection } from './section.tsx'
import * as texts from './texts.tsx'

type MyDetailsProps = {
  name: string | null
  phone: string | null
  email: string | null
  address: Address | null
  nameError: string | undefined
}

export function PersonalDetails({ name, phone, email, address, nameError }: MyDetailsProps) {
  return (
    <AccountSection id="name" heading={texts.yourDetails}>
      <Form method="post" noValidate onSubmit={useSingleSubmit()} className="mt-4 flex items-start gap-3">
        <Field
          label={texts.fullName2}
          name="name"
          autoComplete="name"
          autoCapitalize="text"
          maxLength={100}
          defaultValue={name ?? ''}
          error={nameError}
          className="min-w-0 flex-1"
        />
        <Button variant="quiet" intent="name" className="mt-[1.6875rem]">
          {texts.save}
        </Button>
      </Form>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {phone && <Fact name={texts.phone} value={formatPhone(phone)} />}
        {email && <Fact name={texts.eMail} value={email} />}
      </dl>
      <div className="mt-4 flex items-start justify-between gap-3 rounded-card bg-surface p-4">
        {address ? <AddressLines address={address} /> : <p className="text-muted">{texts.noDeliveryAddressYet}</p>}
        <ButtonLink variant="plain" to="/address?next=/profile/data" className="-my-3 -mr-3 shrink-0 px-3!">
          {address ? texts.change : texts.add}
          <span className="sr-only"> {texts.yourDeliveryAddress}</span>
        </ButtonLink>
      </div>
    </AccountSection>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 tabular-nums">{value}</dd>
    </>
  )
}
