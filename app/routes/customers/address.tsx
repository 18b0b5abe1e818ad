import { data, redirect, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { noFields, readIntent, textFields } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { findKeptForm, requireSender } from '#app/routes/accounts/kept-form.ts'
import { withBrandTitle } from '#app/routes/shell/page-title.ts'
import { findSavedAddresses } from '#db/customers/saved-addresses.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { isGstCharged } from '#db/tax/supplier.ts'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import { freeAddressKind, readAddressKind } from '#domain/customers/address-kind.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { withTown } from '#domain/shipping/city-autofill.ts'
import { pincodeCookie } from '#domain/shipping/pincode-cookie.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { makeAddressCurrent, removeAddress, saveAddress } from '#flows/customers/save-address.ts'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import { addressDraft } from '#ui/customers/address-draft.ts'
import { AddressForm } from '#ui/customers/address-form.tsx'
import { AddAnotherAddress, SavedAddresses } from '#ui/customers/saved-addresses.tsx'
import * as texts from '#ui/customers/texts.tsx'
import type { Route } from './+types/address'

export const meta: Route.MetaFunction = withBrandTitle(texts.deliveryAddress)

export const handle = { header: CheckoutHeader }

/** Loads the current address, or with `?new` an empty form; after a sign-in, what was typed before it. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id, name, phone } = requireShopper(context)
  const shop = context.get(shopContext)
  const [stored, saved, kept, takesGstin] = await Promise.all([
    findAddress(shop, id),
    findSavedAddresses(shop.db, id),
    findKeptForm({ request, context, url }),
    isGstCharged(shop.db),
  ])
  const typed = kept?.['owner'] === id ? kept : null
  const isNew = stored === null || url.searchParams.has('new')
  const current = saved.find(({ isCurrent }) => isCurrent)?.kind ?? 'home'
  const kinds = saved.map(({ kind }) => kind)
  return {
    owner: id,
    known: typed ?? (isNew ? { name: name ?? '', phone: phone ?? '' } : stored),
    isNew,
    takesGstin,
    kind: readAddressKind(typed?.['kind']) ?? (isNew ? freeAddressKind(kinds) : current),
    others: saved.filter(({ isCurrent }) => isNew || !isCurrent),
  }
}

const savedOne = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) })
const intents = { save: noFields, choose: savedOne, remove: savedOne }

/**
 * Redirects to the confirm screen (spec §2), or to the return path in the URL. Product pages show the delivery to the
 * saved pincode from now on.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = textFields(form)
  const shop = context.get(shopContext)
  const { id } = await requireSender({ context, url }, form, 'save')
  const submission = readIntent(form, intents)
  if (submission.intent === 'remove') {
    await removeAddress(shop, id, submission.id)
    return redirect(`/address${url.search}`)
  }
  const next = safeRedirectPath(url.searchParams.get('next')) ?? '/confirmorder'
  if (submission.intent === 'choose') {
    return redirect((await makeAddressCurrent(shop, id, submission.id)) ? next : `/address${url.search}`)
  }
  const address = await saveAddress(shop, { userId: id, typed, isNew: url.searchParams.has('new') })
  if (!isRefusal(address)) return redirect(next, { headers: { 'Set-Cookie': pincodeCookie(address.zip, shop.origin) } })
  const { fields, message } = address
  const { zip = '' } = typed
  const towns = findTowns(zip)
  // Without script, the pincode fills empty fields, which the shopper sees before saving.
  const shown = { typed: withTown(typed, towns ?? []), towns: towns && { zip, isKnown: true, towns } }
  const errors = Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => shown.typed[name] === typed[name]))
  const isFilledIn = fields && Object.keys(errors).length === 0
  const problem = isFilledIn ? texts.pleaseCheckCityAndState : fields ? null : message
  const kind = readAddressKind(typed['kind'])
  return data({ ...shown, kind, errors, problem }, { status: statusOf(address) })
}

/** Keeps the input when the request fails (decision 1.14), and deletes the copy once saved. */
export async function clientAction(sent: Route.ClientActionArgs) {
  return keepPageOnFailure(sent).catch((answer: unknown) => {
    if (answer instanceof Response && answer.status < 400) addressDraft.remove()
    throw answer
  })
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, known, kind, takesGstin, isNew, others } = loaderData
  const [search] = useSearchParams()
  const answer = isRefusal(actionData) ? null : actionData
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <h1 className="mb-5 text-xl">{texts.deliveryAddress}</h1>
      {others.length > 0 && <SavedAddresses addresses={others} />}
      {isNew ? (
        others.length > 0 && <h2 className="mb-3 text-base">{texts.newAddress}</h2>
      ) : (
        <p className="mb-4">
          <AddAnotherAddress to={`/address?${withNew(search)}`} />
        </p>
      )}
      <AddressForm
        key={String(isNew)}
        owner={owner}
        takesGstin={takesGstin}
        kind={answer?.kind ?? kind}
        values={answer?.typed ?? known}
        errors={answer?.errors ?? null}
        towns={answer?.towns ?? null}
        problem={isRefusal(actionData) ? actionData.message : (answer?.problem ?? null)}
      />
    </main>
  )
}

/** Keeps the return path. */
const withNew = (search: URLSearchParams): URLSearchParams => new URLSearchParams([...search, ['new', '']])
