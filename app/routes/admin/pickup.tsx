import { data } from 'react-router'
import { countExchangePickups } from '#db/exchange-parcels.ts'
import { countQueues } from '#db/today.ts'
import { offeredPickup } from '#domain/pickup.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { requestPickup } from '#flows/request-pickup.ts'
import { PickupPage } from '#ui/admin/today/pickup-page.tsx'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { redirectDone } from '../../order-deeds.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/pickup'

/** How many parcels the courier would fetch. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const [counts, exchanges] = await Promise.all([countQueues(db), countExchangePickups(db)])
  return {
    parcels: (counts.find(({ queue }) => queue === 'pickup')?.count ?? 0) + exchanges,
    offered: offeredPickup(now()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = await requestPickup(context.get(shopContext), {
    ...{ staff: requireStaff(context), day: textField(form, 'day'), time: textField(form, 'time') },
  })
  if (isRefusal(asked)) return data(asked, { status: statusOf(asked) })
  const words = asked.parcels === 1 ? '1 parcel is fetched.' : `${asked.parcels} parcels are fetched.`
  return redirectDone(context, '/admin', { words, undo: null })
}

export default function Pickup({ loaderData, actionData }: Route.ComponentProps) {
  return <PickupPage {...loaderData} refusal={actionData ?? null} />
}
