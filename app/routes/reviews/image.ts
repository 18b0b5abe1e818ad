import { shopContext } from '#app/context.ts'
import { webpResponse } from '#app/http/webp-response.ts'
import { findReviewImage } from '#db/reviews/reviews.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Route } from './+types/image'

/** Immutable bytes, yet cached for a week only: deleting an account deletes its images. */
const cacheForAWeek = 'public, max-age=604800'

export async function loader({ params: { id, form }, context }: Route.LoaderArgs) {
  const isKnown = isUuid(id) && (form === 'picture' || form === 'thumbnail')
  return webpResponse(isKnown ? await findReviewImage(context.get(shopContext).db, id, form) : null, cacheForAWeek)
}
