import { useLocation } from 'react-router'
import { isPublicPage } from '#domain/catalogue/canonical-url.ts'

/** Keeps private pages out of search engines, whichever route renders them. */
export function NoIndex() {
  const { pathname } = useLocation()
  return isPublicPage(pathname) ? null : <meta name="robots" content="noindex" />
}
