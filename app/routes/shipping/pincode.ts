import { notFound } from '#app/http/not-found.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import type { Route } from './+types/pincode'

const cacheForAMonth = 'public, max-age=2592000'

/** Serves the towns of a pincode to the address form, so that no phone downloads the directory. */
export function loader({ params: { zip } }: Route.LoaderArgs) {
  if (!isPincode(zip)) throw notFound()
  const towns = findTowns(zip)
  return Response.json(
    { isKnown: towns !== null, towns: towns ?? [] },
    { headers: { 'Cache-Control': cacheForAMonth } },
  )
}
