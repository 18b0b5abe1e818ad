/** Large bodies that a route's form may send: images, a list of products, a long text. */
export type FormBody = 'images' | 'list' | 'long-text'

type ShopRoute = {
  /** A public page: cached, in the sitemap when it has one address, readable offline. */
  isPublic?: true
  /** A page that a shopper browses: counted as an arrival, and kept for Back. */
  isBrowsed?: true
  /** Its route id, by which a navigation asks for it alone. */
  routeId?: string
  body?: FormBody
}

/**
 * The addresses of the shop that are more than a small form for one visitor. Cache, sitemap, canonical redirect, arrival
 * counting, offline pages and body limits read this table; those of the back office stand in staff/route-permissions.ts.
 */
export const shopRoutes = {
  '/home': { isPublic: true, isBrowsed: true, routeId: 'routes/catalogue/home' },
  '/search': { isPublic: true, isBrowsed: true, routeId: 'routes/search/results' },
  '/collections/:collection': {
    isPublic: true,
    isBrowsed: true,
    routeId: 'routes/collections/collection',
  },
  '/product/:productId': { isPublic: true, isBrowsed: true, routeId: 'routes/catalogue/product' },
  '/size-guide': { isPublic: true, routeId: 'routes/catalogue/size-guide' },
  '/pages/:slug': { isPublic: true, routeId: 'routes/content/page' },
  '/terms': { isPublic: true, routeId: 'routes/shell/terms' },
  // A review with its images.
  '/order/:orderId': { body: 'images' },
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

/** Matches an address such as '/order/:orderId' whole; `parameter` is what a part of it may be. */
export function pathPattern(path: string, parameter = '[^/]{1,80}', ending = ''): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, parameter)}${ending}$`)
}
