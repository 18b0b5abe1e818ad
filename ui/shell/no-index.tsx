import { useLocation } from 'react-router'
import { isPublicPage } from '#domain/catalogue/canonical-url.ts'

/** Whatever is not for everybody stays out of search engines, whichever route draws it. */
export function NoIndex() {
  const { pathname } = useLocation()
  return isPublicPage(pathname) ? null : <meta name="robots" content="noindex" />
}
