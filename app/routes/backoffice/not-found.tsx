import { data } from 'react-router'

/** Not-found page of the back office; shown to signed-in staff only. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function Nowhere() {
  return null
}
