import { redirect } from 'react-router'

/** Spec §2: the address without a path leads home. */
export function loader() {
  return redirect('/home')
}
