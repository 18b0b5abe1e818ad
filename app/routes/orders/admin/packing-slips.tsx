import { shopContext } from '#app/context.ts'
import { PackingSlips } from '#ui/orders/admin/packing-slip.tsx'
import { texts } from '#ui/orders/admin/texts.tsx'
import type { Route } from './+types/packing-slips'
import { chosenOrders } from './chosen-orders.ts'
import { loadSlip } from './load-slips.ts'

/** Packing slips of the chosen orders or of a whole queue, to print in one go. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { orderIds, queue } = await chosenOrders(shop, url)
  const slips = await Promise.all(orderIds.map((orderId) => loadSlip(shop, orderId)))
  return { slips: slips.filter((slip) => slip !== null), back: `/admin?queue=${queue ?? ''}` }
}

export default function Slips({ loaderData: { slips, back } }: Route.ComponentProps) {
  return <PackingSlips slips={slips} title={texts.packingSlips(slips.length)} back={back} />
}
