import { shopContext } from '#app/context.ts'
import { usualParts } from '#domain/shipping/printing.ts'
import { PrintPage } from '#ui/orders/admin/print-page.tsx'
import type { Route } from './+types/print'
import { chosenOrders } from './chosen-orders.ts'

/** Offers the documents of the chosen orders or of a whole queue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { orderIds, queue } = await chosenOrders(context.get(shopContext), url)
  return { orderIds, queue, usual: usualParts(queue) }
}

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PrintPage {...loaderData} />
}
