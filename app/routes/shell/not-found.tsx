import { data } from 'react-router'

/** Any address that nobody knows, drawn by the frame's ErrorBoundary. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
