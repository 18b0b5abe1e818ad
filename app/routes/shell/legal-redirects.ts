import { redirect } from 'react-router'

/** Spec §2: privacy, refund, return, shipping and contact all stand on the terms page. */
export function loader() {
  return redirect('/terms')
}
