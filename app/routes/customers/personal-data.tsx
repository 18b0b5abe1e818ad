import { type ReactNode, useId } from 'react'
import { data, Form, Link, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { redirectWithFlash, takeFlash } from '#app/http/flash.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findConsents, findTermsVersion } from '#db/customers/consents.ts'
import { findSetting } from '#db/settings/settings.ts'
import { activeConsent, consentPurposes, termsVersionText } from '#domain/customers/consent.ts'
import { orderedDate } from '#domain/orders/display.ts'
import { formatPhone } from '#domain/phone.ts'
import { isRefusal } from '#domain/refusal.ts'
import { captureName } from '#flows/accounts/capture-name.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { chooseMarketing } from '#flows/customers/record-consent.ts'
import { AddressLines } from '#ui/customers/address-lines.tsx'
import * as texts from '#ui/customers/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm, textLinkStyles, useSingleSubmit } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import type { Route } from './+types/personal-data'

export const meta: Route.MetaFunction = withBrandTitle(texts.myData2)

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id, name, phone, email } = requireShopper(context)
  const [address, log, termsNow, { grievanceOfficer }, { flash, headers }] = await Promise.all([
    findAddress(shop, id),
    findConsents(shop.db, id),
    findTermsVersion(shop.db),
    findSetting(shop.db, 'shop-details'),
    takeFlash(request, shop.origin),
  ])
  const terms = activeConsent(log, 'terms')
  const marketing = activeConsent(log, 'marketing')
  return data(
    { details: { name, phone, email, address }, terms, termsNow, marketing, grievanceOfficer, flash },
    { headers },
  )
}

const intents = { marketing: v.object({ wanted: field }), name: v.object({ name: field }) }

/** Handles the forms of this page; each returns to it with a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const submission = readIntent(await request.formData(), intents)
  if (submission.intent === 'marketing') {
    const isGiven = submission.wanted === 'yes'
    await chooseMarketing(shop, id, { isWanted: isGiven })
    return redirectWithFlash('/profile/data', isGiven ? texts.marketingOn : texts.marketingOff, shop.origin)
  }
  const name = await captureName(shop, id, submission.name)
  if (isRefusal(name)) return refused(name)
  // A new document, so that the browser reloads the shopper.
  const headers = { 'Set-Cookie': await shopCookies.flash.write(texts.yourNameIsSaved, shop.origin) }
  return redirectDocument('/profile/data', { headers })
}

export const clientAction = keepPageOnFailure

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, terms, termsNow, marketing, grievanceOfficer, flash } = loaderData
  const refusal = isRefusal(actionData) ? actionData : null
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <PageHeading back="/profile" label={texts.backTo(texts.yourProfile)} title={texts.myData2} />
      <p className="mt-1 text-muted">{texts.privacyHint}</p>
      <div className="mt-4 space-y-3 empty:hidden">
        {flash && <Alert text={flash} variant="success" />}
        {refusal && refusal.fields === undefined && <Alert text={refusal.message} variant="error" />}
      </div>
      <PersonalDetails details={details} nameError={refusal?.fields?.['name']} />
      <Consents terms={terms} termsNow={termsNow} marketing={marketing} />
      <DataRights grievanceOfficer={grievanceOfficer} />
    </main>
  )
}

type Shown = Route.ComponentProps['loaderData']

function PersonalDetails({ details, nameError }: Pick<Shown, 'details'> & { nameError: string | undefined }) {
  const { name, phone, email, address } = details
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
        <Button label={texts.save} variant="quiet" intent="name" className="mt-[1.6875rem]" />
      </Form>
      <Facts className="mt-4 tabular-nums">
        <Fact label={texts.phone}>{phone && formatPhone(phone)}</Fact>
        <Fact label={texts.eMail}>{email}</Fact>
      </Facts>
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

/**
 * A shopper's consents with version and date. Withdrawing is as easy as giving (DPDP Act). `termsNow`: current version of
 * the terms, a day.
 */
function Consents({ terms, termsNow, marketing }: Pick<Shown, 'terms' | 'termsNow' | 'marketing'>) {
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
function DataRights({ grievanceOfficer }: Pick<Shown, 'grievanceOfficer'>) {
  return (
    <>
      <AccountSection heading={texts.takeItAlong}>
        <p className="mt-3">{texts.exportHint}</p>
        <ButtonLink
          label={texts.downloadMyData}
          to="/profile/data/download"
          reloadDocument
          variant="quiet"
          className="mt-4"
        />
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
        <ButtonLink label={texts.deleteMyAccount} to="/profile/data/delete" variant="quiet" className="mt-4 text-red" />
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
