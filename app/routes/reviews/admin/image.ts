import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { findModeratedImage } from '#db/reviews/reviews.ts'
import type { Route } from './+types/image'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const known = readUuid(id)
  const bytes = foundOr404(known && (await findModeratedImage(context.get(shopContext).db, known)))
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
