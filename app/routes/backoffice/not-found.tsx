import { notFound } from '#app/http/not-found.ts'

/** Not-found page of the back office; shown to signed-in staff only. */
export function loader() {
  throw notFound()
}

export default function Nowhere() {
  return null
}
