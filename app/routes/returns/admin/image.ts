import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { findReturnImage } from '#db/returns/return-images.ts'
import type { Route } from './+types/image'

export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = foundOr404(await findReturnImage(context.get(shopContext).db, params))
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
