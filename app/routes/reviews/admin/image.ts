import { shopContext } from '#app/context.ts'
import { webpResponse } from '#app/http/webp-response.ts'
import { findModeratedImage } from '#db/reviews/reviews.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Route } from './+types/image'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return webpResponse(isUuid(id) ? await findModeratedImage(context.get(shopContext).db, id) : null)
}
