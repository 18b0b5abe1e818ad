import { data } from 'react-router'

/** Error response of a page or record that does not exist. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

/** Returns what was found; throws a 404 when it is missing. */
export function foundOr404<Found>(found: Found | null | undefined | '' | false): Found {
  if (!found) throw notFound()
  return found
}

/**
 * Response of a file or a gateway's way back that does not exist: a browser goes on to a page that says so.
 */
export function notFoundFile(page: string): Response {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'private, no-store', Refresh: `0; url=${page}` }
  return new Response('Not Found', { status: 404, headers })
}
