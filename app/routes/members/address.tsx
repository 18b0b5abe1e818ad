import { data, redirect } from 'react-router'
import { findAddressText } from '#db/users.ts'
import { parseStoredAddress } from '#domain/address.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { saveAddress } from '#flows/save-address.ts'
import { AddressForm } from '#ui/checkout/address-form.tsx'
import { shopContext } from '../../context.ts'
import { textFields } from '../../form.ts'
import { keepPage } from '../../keep-page.ts'
import { requireShopper } from '../../visitor.ts'
import type { Route } from './+types/address'

export const meta: Route.MetaFunction = () => [{ title: 'Delivery address · Strut' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, phone } = requireShopper(context)
  const stored = parseStoredAddress(await findAddressText(context.get(shopContext).db, id))
  return { known: stored ?? { name: name ?? '', phone: phone ?? '' } }
}

/** The form comes back as it was typed, with the words under each wrong field. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireShopper(context)
  const typed = textFields(await request.formData())
  const address = await saveAddress(context.get(shopContext), id, typed)
  if (!isRefusal(address)) return redirect('/confirmorder')
  return data({ typed, errors: address.fields ?? {} }, { status: statusOf(address) })
}

/** Nothing typed is lost when the request breaks (decision 14). */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent)
}

export default function AddressPage({ loaderData: { known }, actionData }: Route.ComponentProps) {
  const answer = isRefusal(actionData) ? null : actionData
  return (
    <main className="mx-auto max-w-xl px-4 py-5 sm:px-6 lg:py-10">
      <h1 className="mb-5 text-xl">Delivery address</h1>
      <AddressForm
        values={answer?.typed ?? known}
        errors={answer?.errors ?? null}
        problem={isRefusal(actionData) ? actionData.message : null}
      />
    </main>
  )
}
