/** Kinds of large request bodies: images, a product list, a long text. */
export type FormBody = 'images' | 'list' | 'long-text'

type ShopRoute = {
  /** A public page: cached, in the sitemap if its path is fixed, readable offline. */
  isPublic?: true
  /** Counted as an arrival, and cached for the Back button. */
  isBrowsed?: true
  /** Route id for single-fetch requests. */
  routeId?: string
  body?: FormBody
}

/**
 * Public routes with special treatment. Page cache, sitemap, canonical redirect, arrival counting, offline pages and
 * body limits read this table; back-office routes are in staff/route-permissions.ts.
 */
export const shopRoutes = {
  '/home': { isPublic: true, isBrowsed: true, routeId: 'routes/catalogue/home' },
  '/search': { isPublic: true, isBrowsed: true, routeId: 'routes/search/results' },
  '/collections/:collection': { isPublic: true, isBrowsed: true, routeId: 'routes/collections/collection' },
  '/product/:productId': { isPublic: true, isBrowsed: true, routeId: 'routes/catalogue/product' },
  '/size-guide': { isPublic: true, routeId: 'routes/catalogue/size-guide' },
  '/pages/:slug': { isPublic: true, routeId: 'routes/content/page' },
  '/terms': { isPublic: true, routeId: 'routes/shell/terms' },
  '/order/:orderId': { body: 'images' },
  '/order/:orderId/return': { body: 'images' },
} as const satisfies Record<string, ShopRoute>

type Routes = typeof shopRoutes
export type PublicPath = {
  [Path in keyof Routes]: Routes[Path] extends { isPublic: true } ? Path : never
}[keyof Routes]

type PublicPage = ShopRoute & { path: PublicPath; routeId: string; pattern: RegExp }

export const publicPages: readonly PublicPage[] = Object.entries(shopRoutes).flatMap(([path, route]) =>
  'isPublic' in route && isPublicPath(path) ? [{ ...route, path, pattern: pathPattern(path, '[a-z0-9-]{1,80}') }] : [],
)

function isPublicPath(path: string): path is PublicPath {
  return path in shopRoutes
}

/** Builds a pattern that matches a whole path such as '/order/:orderId'; `parameter` is the pattern of a parameter. */
export function pathPattern(path: string, parameter = '[^/]{1,80}', ending = ''): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, parameter)}${ending}$`)
}

/** Capability URLs: links in messages and staff invites, whose last part is a secret. */
const secretPath = /^(\/(?:track|refund|parcel|pay\/link|checkout|admin\/join)\/)[^/.?]+/

export const isSecretPath = (path: string) => secretPath.test(path)

/** An address without the secret of a link, for the log. */
export const withoutLinkSecret = (path: string) => path.replace(secretPath, '$1…')
