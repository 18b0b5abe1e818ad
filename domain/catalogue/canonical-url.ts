import { publicPages } from '#domain/shop-routes.ts'

/** Tells whether a path is a public page; robots are kept off all others. */
export const isPublicPage = (pathname: string): boolean => publicPages.some(({ pattern }) => pattern.test(pathname))

/**
 * Returns the canonical spelling of a public path that has a trailing slash or capitals, and of any path that begins with
 * two slashes: a link of its page to itself, '//host', would lead to another host. Null when there is nothing to correct.
 */
export function canonicalPath(pathname: string): string | null {
  const onThisHost = pathname.replace(/^\/{2,}/, '/')
  if (onThisHost !== pathname) return onThisHost
  const spelling = pathname.replace(/\/$/, '').toLowerCase()
  return spelling !== pathname && isPublicPage(spelling) ? spelling : null
}

/** Completes the path of an own image; images of an imported catalogue may have an absolute URL already. */
export function absoluteUrl(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
