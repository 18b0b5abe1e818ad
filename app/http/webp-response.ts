import { foundOr404 } from './not-found.ts'

/** Responds with a picture as our worker encoded it; throws a 404 without one. */
export function webpResponse(picture: Uint8Array | null, cacheControl = 'private, no-store'): Response {
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': cacheControl }
  return new Response(new Uint8Array(foundOr404(picture)), { headers })
}
