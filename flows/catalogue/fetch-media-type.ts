import type { SafeFetch } from '#providers/http/safe-fetch.ts'

const mediaType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/

/**
 * Requests the content type of an https URL by HEAD. Null without a response within 3 s, for an error status, and for
 * private networks (SSRF). Follows no redirect.
 */
export async function fetchMediaType(fetchOutside: SafeFetch, address: string): Promise<string | null> {
  if (new URL(address).port !== '') return null
  const answer = await fetchOutside(address, { method: 'HEAD', limits: { bytes: 0, ms: 3_000, redirects: 0 } })
  if (typeof answer === 'string' || answer.status !== 200) return null
  const contentType = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return mediaType.test(contentType) ? contentType : null
}
