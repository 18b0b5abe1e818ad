import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findAvatarPicture } from '#db/customers/avatars.ts'
import type { Route } from './+types/avatar'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Serves an avatar by an unguessable id, which changes with the picture (immutable). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = foundOr404(
    uuid.test(params.id) ? await findAvatarPicture(context.get(shopContext).db, params.id) : null,
  )
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' },
  })
}
