import { data } from 'react-router'

/** An address of the back office that nobody knows: only whoever works here is told so. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function Nowhere() {
  return null
}
