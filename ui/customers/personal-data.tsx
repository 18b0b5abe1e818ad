/** Sections of My data: details, consents, and the rights under the DPDP Act. */

import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import type { Address } from '#domain/customers/address.ts'
import { type Consent, consentPurposes, termsVersionText } from '#domain/customers/consent.ts'
import { orderedDate } from '#domain/orders/display.ts'
import { formatPhone } from '#domain/phone.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { Button, ButtonLink, PostForm, textLinkStyles, useSingleSubmit } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { AddressLines } from './address-lines.tsx'
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

type ConsentState = Pick<Consent, 'version' | 'at'> | null

type MyConsentsProps = {
  terms: ConsentState
  /** Current version of the terms, a day. */
  termsNow: string
  marketing: ConsentState
}

/** A shopper's consents with version and date. Withdrawing is as easy as giving (DPDP Act). */
export function Consents({ terms, termsNow, marketing }: MyConsentsProps) {
  return (
    <AccountSection heading={texts.whatYouAgreedTo}>
      <p className="mt-3">
        {terms
          ? texts.termsAcceptedOn(termsLink, termsVersionText(terms.version), orderedDate(terms.at))
          : texts.acceptedAtNextSignIn(termsLink)}{' '}
        {terms && terms.version < termsNow && texts.termsChangedOn(termsVersionText(termsNow))}
      </p>
      <div className="mt-4 flex items-center justify-between gap-3 rounded-card bg-surface p-4">
        <div className="min-w-0">
          <p className="font-medium">{consentPurposes.marketing.text}</p>
          <p className="text-sm text-muted">{marketing ? texts.onSince(orderedDate(marketing.at)) : texts.off}</p>
        </div>
        <PostForm fields={{ wanted: marketing ? 'no' : 'yes' }} onSubmit={useSingleSubmit()}>
          <Button variant="quiet" intent="marketing" className="whitespace-nowrap">
            {marketing ? texts.turnOff : texts.turnOn}
            <span className="sr-only"> {texts.offersAndNews}</span>
          </Button>
        </PostForm>
      </div>
    </AccountSection>
  )
}

const termsLink = (
  <Link to="/terms" className="font-medium text-teal underline underline-offset-4">
    {texts.termsAndConditions}
  </Link>
)

/** Rights under the DPDP Act: a copy of the data, erasure and grievance. */
export function DataRights({ grievanceOfficer }: Pick<ShopDetails, 'grievanceOfficer'>) {
  return (
    <>
      <AccountSection heading={texts.takeItAlong}>
        <p className="mt-3">{texts.exportHint}</p>
        <ButtonLink to="/profile/data/download" reloadDocument variant="quiet" className="mt-4">
          {texts.downloadMyData}
        </ButtonLink>
      </AccountSection>
      <AccountSection heading={texts.questionsAndComplaints}>
        {grievanceOfficer ? (
          <>
            <p className="mt-3">{texts.officerDeadlines(grievanceOfficer.name)}</p>
            <p className="flex flex-wrap gap-x-5">
              <a href={`tel:${grievanceOfficer.phone}`} className={`${textLinkStyles} tabular-nums`}>
                {formatPhone(grievanceOfficer.phone)}
              </a>
              <a href={`mailto:${grievanceOfficer.email}`} className={textLinkStyles}>
                {grievanceOfficer.email}
              </a>
            </p>
          </>
        ) : (
          <p className="mt-3">{texts.contactHint}</p>
        )}
        <p className="mt-2 text-sm text-muted">{texts.minimumAge}</p>
      </AccountSection>
      <AccountSection heading={texts.leave}>
        <p className="mt-3">{texts.deletionHint}</p>
        <ButtonLink to="/profile/data/delete" variant="quiet" className="mt-4 text-red">
          {texts.deleteMyAccount}
        </ButtonLink>
      </AccountSection>
    </>
  )
}

/** Section of My data; `id` for links to it. */
function AccountSection({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="mt-8 border-t border-line pt-5">
      <h2 id={headingId} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  )
}
