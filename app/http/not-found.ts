import { data } from 'react-router'

/** Error response of a page or record that does not exist. */
export const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

/** Returns what was found; throws a 404 when it is missing. */
export function foundOr404<Found>(found: Found | null | undefined | '' | false): Found {
  if (!found) throw notFound()
  return found
}
