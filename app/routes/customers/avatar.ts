import { shopContext } from '#app/context.ts'
import { webpResponse } from '#app/http/webp-response.ts'
import { findAvatarPicture } from '#db/customers/avatars.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Route } from './+types/avatar'

/** Serves an avatar by an unguessable id, which changes with the picture (immutable). */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const picture = isUuid(id) ? await findAvatarPicture(context.get(shopContext).db, id) : null
  return webpResponse(picture, 'private, max-age=31536000, immutable')
}
