import { redirect } from 'react-router'
import type { Route } from './+types/legal-redirects'

/** Sections of the terms page by the paths of spec §2. */
const sections: Record<string, string> = {
  privacy: 'privacy',
  refund: 'refunds',
  return: 'returns',
  shipping: 'shipping',
  contactus: 'contact',
}

export function loader({ url }: Route.LoaderArgs) {
  const [, path = ''] = url.pathname.toLowerCase().split('/')
  return redirect(`/terms#${sections[path] ?? ''}`)
}
