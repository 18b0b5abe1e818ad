import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { PackingSlips } from '#ui/orders/admin/packing-slip.tsx'
import type { Route } from './+types/packing-slip'
import { loadSlip } from './load-slips.ts'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const slip = await loadSlip(context.get(shopContext), orderId)
  if (slip === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return slip
}

export default function PackingSlip({ loaderData: slip }: Route.ComponentProps) {
  const title = `${slip.captions.title} ${shortNumber(slip.orderId)}`
  return <PackingSlips slips={[slip]} title={title} back={`/admin/orders/${slip.orderId}`} />
}
