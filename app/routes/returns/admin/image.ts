import { shopContext } from '#app/context.ts'
import { webpResponse } from '#app/http/webp-response.ts'
import { findReturnImage } from '#db/returns/return-images.ts'
import type { Route } from './+types/image'

export async function loader({ params, context }: Route.LoaderArgs) {
  return webpResponse(await findReturnImage(context.get(shopContext).db, params))
}
