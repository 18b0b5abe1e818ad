import { data, redirect } from 'react-router'
import { keepPageOnFailure } from '#app/browser/submit-failure.ts'
import { shopContext } from '#app/context.ts'
import { textFields } from '#app/http/form-fields.ts'
import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { titled } from '#app/routes/shell/page-title.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { fillTown } from '#domain/shipping/city-autofill.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { saveAddress } from '#flows/customers/save-address.ts'
import { CheckoutHeader } from '#ui/checkout/header.tsx'
import { forgetDraft } from '#ui/customers/address-draft.ts'
import { AddressForm } from '#ui/customers/address-form.tsx'
import * as texts from '#ui/customers/texts.tsx'
import type { Route } from './+types/address'

export const meta: Route.MetaFunction = titled(texts.deliveryAddress)

export const handle = { header: CheckoutHeader }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, phone } = requireShopper(context)
  const stored = await findAddress(context.get(shopContext), id)
  return { owner: id, known: stored ?? { name: name ?? '', phone: phone ?? '' } }
}

const intents = plainIntents('save')

/** On to the confirm screen (spec §2), or back to where the address says that the shopper came from. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = requireShopper(context)
  const form = await request.formData()
  const typed = textFields(form)
  const wanted = readIntent(form, intents)
  const address = isRefusal(wanted) ? wanted : await saveAddress(context.get(shopContext), id, typed)
  if (!isRefusal(address)) return redirect(safeRedirectPath(url.searchParams.get('next')) ?? '/confirmorder')
  const { fields, message } = address
  const shown = { ...withTown(typed), errors: fields ?? {}, problem: fields ? null : message }
  return data(shown, { status: statusOf(address) })
}

/**
 * The form comes back as it was typed. Where no script could, the zip code fills what is empty: the shopper sees it
 * before it is saved.
 */
function withTown(typed: Record<string, string>) {
  const { zip = '', city = '', state = '' } = typed
  const found = findTowns(zip)
  const town = fillTown({ city, state }, { city: '', state: '' }, found ?? [])
  return { typed: { ...typed, ...town }, towns: found && { zip, isKnown: true, towns: found } }
}

/** Nothing typed is lost when the request breaks (decision 14), and no copy stays once it is saved. */
export async function clientAction(sent: Route.ClientActionArgs) {
  return keepPageOnFailure(sent).catch((answer: unknown) => {
    if (answer instanceof Response && answer.status < 400) forgetDraft()
    throw answer
  })
}

export default function AddressPage({ loaderData: { owner, known }, actionData }: Route.ComponentProps) {
  const answer = isRefusal(actionData) ? null : actionData
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <h1 className="mb-5 text-xl">{texts.deliveryAddress}</h1>
      <AddressForm
        owner={owner}
        values={answer?.typed ?? known}
        errors={answer?.errors ?? null}
        towns={answer?.towns ?? null}
        problem={isRefusal(actionData) ? actionData.message : (answer?.problem ?? null)}
      />
    </main>
  )
}
