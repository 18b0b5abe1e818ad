import { shopContext } from '#app/context.ts'
import { webpResponse } from '#app/http/webp-response.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { findReturnImage } from '#db/returns/return-images.ts'
import type { Route } from './+types/image'

/** Serves a photo of one's own return. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const userId = requireShopper(context).id
  return webpResponse(await findReturnImage(context.get(shopContext).db, { ...params, userId }))
}
