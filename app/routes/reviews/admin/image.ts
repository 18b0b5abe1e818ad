import { data } from 'react-router'
import { shopContext } from '#app/context.ts'
import { readUuid } from '#app/http/page-cursor.ts'
import { findModeratedImage } from '#db/reviews/reviews.ts'
import type { Route } from './+types/image'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const known = readUuid(id)
  const bytes = known && (await findModeratedImage(context.get(shopContext).db, known))
  if (!bytes) throw data(null, { status: 404, statusText: 'Not Found' })
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
