import { data, redirect, redirectDocument } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { readFlashCookie, writeFlashCookie } from '#app/http/cookies.ts'
import { field, readIntent, refused } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findConsents, findTermsVersion } from '#db/customers/consents.ts'
import { findSetting } from '#db/settings/settings.ts'
import { activeConsent } from '#domain/customers/consent.ts'
import { isRefusal } from '#domain/refusal.ts'
import { captureName } from '#flows/accounts/capture-name.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { chooseMarketing } from '#flows/customers/record-consent.ts'
import { Consents, DataRights, PersonalDetails } from '#ui/customers/personal-data.tsx'
import * as texts from '#ui/customers/texts.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import type { Route } from './+types/personal-data'

export const meta: Route.MetaFunction = withBrandTitle(texts.myData2)

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { id, name, phone, email } = requireShopper(context)
  const [address, log, termsNow, { grievanceOfficer }, notice] = await Promise.all([
    findAddress(shop, id),
    findConsents(shop.db, id),
    findTermsVersion(shop.db),
    findSetting(shop.db, 'shop-details'),
    readFlashCookie(request, shop.origin),
  ])
  const terms = activeConsent(log, 'terms')
  const marketing = activeConsent(log, 'marketing')
  const headers = new Headers()
  if (notice !== null) headers.append('Set-Cookie', await writeFlashCookie(null, shop.origin))
  return data(
    { details: { name, phone, email, address }, terms, termsNow, marketing, grievanceOfficer, notice },
    { headers },
  )
}

const intents = { marketing: v.object({ wanted: field }), name: v.object({ name: field }) }

/** Handles the forms of this page; each returns to it with a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id } = requireShopper(context)
  const submission = readIntent(await request.formData(), intents)
  if (isRefusal(submission)) return refused(submission)
  const saying = async (text: string) => ({ headers: { 'Set-Cookie': await writeFlashCookie(text, shop.origin) } })
  if (submission.intent === 'marketing') {
    const isGiven = submission.wanted === 'yes'
    await chooseMarketing(shop, id, { isWanted: isGiven })
    const text = isGiven ? texts.marketingOn : texts.marketingOff
    return redirect('/profile/data', await saying(text))
  }
  const name = await captureName(shop, id, submission.name)
  if (isRefusal(name)) return refused(name)
  // A new document, so that the browser reloads the shopper.
  return redirectDocument('/profile/data', await saying(texts.yourNameIsSaved))
}

export const clientAction = keepPageOnFailure

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, terms, termsNow, marketing, grievanceOfficer, notice } = loaderData
  const refusal = isRefusal(actionData) ? actionData : null
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <PageHeading back="/profile" label={texts.backTo(texts.yourProfile)} title={texts.myData2} />
      <p className="mt-1 text-muted">{texts.privacyHint}</p>
      <div className="mt-4 space-y-3 empty:hidden">
        {notice && <Alert variant="success">{notice}</Alert>}
        {refusal && refusal.fields === undefined && <Alert variant="error">{refusal.message}</Alert>}
      </div>
      <PersonalDetails {...details} nameError={refusal?.fields?.['name']} />
      <Consents terms={terms} termsNow={termsNow} marketing={marketing} />
      <DataRights grievanceOfficer={grievanceOfficer} />
    </main>
  )
}
