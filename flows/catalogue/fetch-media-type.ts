import type { SafeFetch } from '#providers/http/safe-fetch.ts'

const mediaType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/

/**
 * Asks a foreign host by HEAD what an https address holds. Null when nobody answers within 3 s, when the answer is no
 * success, or when the host lies in a private network. No redirect is followed.
 */
export async function fetchMediaType(fetchOutside: SafeFetch, address: string): Promise<string | null> {
  if (new URL(address).port !== '') return null
  const answer = await fetchOutside(address, {
    method: 'HEAD',
    limits: { bytes: 0, ms: 3_000, redirects: 0 },
  })
  if (typeof answer === 'string' || answer.status !== 200) return null
  const contentType = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return mediaType.test(contentType) ? contentType : null
}
