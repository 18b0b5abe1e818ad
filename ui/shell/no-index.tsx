import { useLocation } from 'react-router'
import { isPublicPage } from '#domain/catalogue/canonical-url.ts'

/** Adds noindex to private pages. */
export function NoIndex() {
  const { pathname } = useLocation()
  return isPublicPage(pathname) ? null : <meta name="robots" content="noindex" />
}
