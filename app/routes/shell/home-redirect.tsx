import { redirect } from 'react-router'

/** Redirects / to the home page (spec §2). */
export function loader() {
  return redirect('/home')
}
