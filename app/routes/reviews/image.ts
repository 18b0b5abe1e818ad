import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findReviewImage } from '#db/reviews/reviews.ts'
import type { Route } from './+types/image'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Immutable bytes, yet cached for a week only: deleting an account deletes its images. */
const cacheForAWeek = 'public, max-age=604800'

export async function loader({ params: { id, form }, context }: Route.LoaderArgs) {
  const isKnown = uuid.test(id) && (form === 'picture' || form === 'thumbnail')
  const bytes = foundOr404(isKnown ? await findReviewImage(context.get(shopContext).db, id, form) : null)
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': cacheForAWeek },
  })
}
