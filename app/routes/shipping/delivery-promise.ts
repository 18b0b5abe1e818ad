import { notFound } from '#app/http/not-found.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Route } from './+types/delivery-promise'
import { loadDeliveryPromise } from './load-delivery-promise.ts'

/** Cached publicly for ten minutes only, because the day changes at midnight. */
const cacheForTenMinutes = 'public, max-age=600'

/** Serves the delivery promise of a pincode; `?cod` for products with a COD price. */
export async function loader({ params: { pincode }, url, context }: Route.LoaderArgs) {
  const answer = await loadDeliveryPromise(context, { pincode, hasCodPrice: url.searchParams.has('cod') })
  if (isRefusal(answer)) throw notFound()
  return Response.json(answer, { headers: { 'Cache-Control': cacheForTenMinutes } })
}
