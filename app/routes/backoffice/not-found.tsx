import { data } from 'react-router'

/** Not-found page of the back office; only signed-in staff see it. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function Nowhere() {
  return null
}
