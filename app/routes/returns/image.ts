import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { requireShopper } from '#app/routes/accounts/authenticate.ts'
import { findReturnImage } from '#db/returns/return-images.ts'
import type { Route } from './+types/image'

/** Serves a photo of one's own return. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const userId = requireShopper(context).id
  const bytes = foundOr404(await findReturnImage(context.get(shopContext).db, { ...params, userId }))
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
