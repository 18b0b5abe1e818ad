import type { FormBody } from '#domain/shop-routes.ts'
import { can, type Permission, type StaffRole } from './permissions.ts'

/**
 * Permissions for GET and POST; without POST the route is read-only. `quiet`: requested in the background, so it does
 * not extend the session. `body`: kind of a large request body.
 */
export type AdminRoute = { GET: Permission; POST?: Permission; quiet?: true; body?: FormBody }

/**
 * Every address of the back office and the permissions it needs: app/routes.ts makes the routes from it, the guard of
 * app/routes/backoffice/layout.tsx asks it, and the request guard reads its body limits. An address that is not in it is
 * closed.
 */
export const adminRoutes = {
  '/admin': { GET: 'be-here' },
  '/admin/prove': { GET: 'be-here', POST: 'be-here' },
  '/admin/me': { GET: 'be-here', POST: 'be-here' },
  '/admin/alerts': { GET: 'be-here', POST: 'be-here' },
  '/admin/sign-out': { GET: 'be-here', POST: 'be-here' },
  '/admin/staff': { GET: 'manage-staff', POST: 'manage-staff' },
  '/admin/staff/:staffId': { GET: 'manage-staff', POST: 'manage-staff' },
  '/admin/reviews': { GET: 'moderate-reviews', POST: 'moderate-reviews' },
  '/admin/review-picture/:id': { GET: 'moderate-reviews', quiet: true },
  '/admin/grievances': { GET: 'settle-grievances', POST: 'settle-grievances' },
  '/admin/grievances/:grievanceId': { GET: 'settle-grievances', POST: 'settle-grievances' },
  '/admin/backups': { GET: 'keep-backups', POST: 'keep-backups' },
  '/admin/backups/:file': { GET: 'keep-backups' },
  '/admin/backups/:file/download': { GET: 'keep-backups', POST: 'keep-backups' },
  '/admin/settings': { GET: 'see-settings' },
  // POST retries failed background work.
  '/admin/settings/health': { GET: 'see-settings', POST: 'see-settings' },
  '/admin/settings/shop': { GET: 'change-settings', POST: 'change-settings', body: 'images' },
  '/admin/settings/texts': { GET: 'change-settings', POST: 'change-settings' },
  '/admin/settings/contacts': { GET: 'change-settings', POST: 'change-settings' },
  '/admin/settings/tax': { GET: 'set-taxes', POST: 'set-taxes' },
  '/admin/settings/payments': { GET: 'set-payments', POST: 'set-payments' },
  '/admin/settings/notices': { GET: 'change-settings', POST: 'change-settings' },
  '/admin/settings/notices/:notice': { GET: 'change-settings', POST: 'change-settings' },
  '/admin/settings/delivery': { GET: 'change-settings', POST: 'change-settings', body: 'images' },
  '/admin/setup': { GET: 'change-settings' },
  '/admin/setup/:step': { GET: 'change-settings', POST: 'change-settings', body: 'images' },
  '/admin/shoppers': { GET: 'see-shoppers' },
  // POST adds a note or reveals a phone; other changes need 'change-shoppers'.
  '/admin/shoppers/:shopperId': { GET: 'see-shoppers', POST: 'see-shoppers' },
  '/admin/shoppers/:shopperId/credit': { GET: 'handle-money', POST: 'handle-money' },
  '/admin/gift-cards': { GET: 'handle-money', POST: 'handle-money' },
  '/admin/audit': { GET: 'see-audit' },
  '/admin/webhooks': { GET: 'manage-webhooks' },
  '/admin/webhooks/new': { GET: 'manage-webhooks', POST: 'manage-webhooks' },
  '/admin/webhooks/:endpointId': { GET: 'manage-webhooks', POST: 'manage-webhooks' },
  '/admin/webhooks/:endpointId/edit': { GET: 'manage-webhooks', POST: 'manage-webhooks' },
  '/admin/webhooks/:endpointId/:deliveryId': { GET: 'manage-webhooks', POST: 'manage-webhooks' },
  '/admin/products': { GET: 'see-catalogue' },
  '/admin/products/bulk': { GET: 'change-catalogue', POST: 'change-catalogue' },
  '/admin/products/remove': { GET: 'change-catalogue', POST: 'change-catalogue' },
  '/admin/products/export': { GET: 'change-catalogue' },
  '/admin/products/export.csv': { GET: 'change-catalogue', POST: 'change-catalogue' },
  '/admin/import': { GET: 'change-catalogue', POST: 'change-catalogue', body: 'list' },
  '/admin/import/brands': { GET: 'change-catalogue', POST: 'change-catalogue' },
  '/admin/import/:importId': { GET: 'change-catalogue', POST: 'change-catalogue' },
  '/admin/products/new': { GET: 'change-catalogue', POST: 'change-catalogue', body: 'images' },
  '/admin/products/:productId': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/now': { GET: 'be-here', quiet: true },
  '/admin/failed-deliveries': { GET: 'see-orders', POST: 'change-orders' },
  '/admin/pickup': { GET: 'change-orders', POST: 'change-orders' },
  '/admin/upi': { GET: 'see-orders', POST: 'handle-money' },
  '/admin/upi/statement': { GET: 'handle-money', POST: 'handle-money', body: 'long-text' },
  '/admin/settle': { GET: 'handle-money', POST: 'handle-money' },
  '/admin/settle/:refundId': { GET: 'handle-money', POST: 'handle-money' },
  '/admin/orders': { GET: 'see-orders' },
  '/admin/orders/batch': { GET: 'change-orders', POST: 'change-orders' },
  '/admin/orders/print': { GET: 'see-orders' },
  '/admin/orders/print.pdf': { GET: 'see-orders' },
  '/admin/orders/new': { GET: 'change-orders', POST: 'change-orders' },
  '/admin/orders/:orderId': { GET: 'see-orders', POST: 'note-orders' },
  '/admin/orders/:orderId/cancel': { GET: 'change-orders', POST: 'change-orders' },
  '/admin/orders/:orderId/change': { GET: 'change-orders', POST: 'change-orders' },
  '/admin/orders/:orderId/units': { GET: 'change-orders', POST: 'change-orders' },
  '/admin/orders/:orderId/return': { GET: 'note-orders', POST: 'note-orders' },
  '/admin/returns': { GET: 'see-orders' },
  // Receiving and exchanging need 'change-orders', refunds 'handle-money'.
  '/admin/returns/:returnId': { GET: 'see-orders', POST: 'see-orders' },
  '/admin/returns/:returnId/label.pdf': { GET: 'see-orders' },
  '/admin/cod-cash': { GET: 'handle-money', POST: 'handle-money', body: 'long-text' },
  '/admin/orders/:orderId/refund': { GET: 'handle-money', POST: 'handle-money' },
  '/admin/orders/:orderId/slip': { GET: 'see-orders' },
  '/admin/orders/:orderId/label.pdf': { GET: 'see-orders' },
  '/admin/orders/:orderId/invoice.pdf': { GET: 'see-orders' },
  '/admin/products/:productId/share/:format': { GET: 'see-catalogue' },
  '/admin/products/:productId/pictures': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'images' },
  '/admin/searches': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/stock': { GET: 'see-catalogue' },
  '/admin/stock/:productId': { GET: 'see-catalogue', POST: 'change-stock' },
  '/admin/reports': { GET: 'see-reports' },
  '/admin/reports/rows.csv': { GET: 'see-reports' },
  '/admin/reports/:report': { GET: 'see-reports' },
  '/admin/reports/:report/:table': { GET: 'see-reports' },
  '/admin/promotions': { GET: 'change-promotions', POST: 'change-promotions' },
  '/admin/promotions/offers/:offerId': { GET: 'change-promotions', POST: 'change-promotions' },
  '/admin/promotions/:code': { GET: 'change-promotions', POST: 'change-promotions' },
  '/admin/banners': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/banners/:bannerId': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'images' },
  '/admin/home': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/home/preview': { GET: 'see-catalogue' },
  '/admin/home/:rowId': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'images' },
  '/admin/redirects': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'long-text' },
  '/admin/pages': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/pages/:pageId': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'long-text' },
  '/admin/collections': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/collections/:collectionId': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'images' },
  '/admin/collections/:collectionId/share/:format': { GET: 'see-catalogue' },
  '/admin/collections/:collectionId/products': { GET: 'change-catalogue', POST: 'change-catalogue' },
  '/admin/categories': { GET: 'see-catalogue', POST: 'change-catalogue' },
  '/admin/categories/:categoryId': { GET: 'see-catalogue', POST: 'change-catalogue', body: 'images' },
} as const satisfies Record<string, AdminRoute>

export type AdminPath = keyof typeof adminRoutes

/** Tells whether this staff member may send the request, by a `pattern` such as '/admin/orders/:orderId'. */
export function isPermitted(pattern: string, method: string, person: { roles: readonly StaffRole[] }): boolean {
  const permission = permissionFor(pattern, method)
  return permission !== null && can(person, permission)
}

/** Returns the required permission; null for an unknown route or method. */
export function permissionFor(pattern: string, method: string): Permission | null {
  const route = findRoute(pattern)
  if (!route) return null
  return (method === 'GET' || method === 'HEAD' ? route.GET : route.POST) ?? null
}

export function isQuiet(pattern: string): boolean {
  return findRoute(pattern)?.quiet === true
}

/** Normalises the router's patterns, which may lack a leading or have a trailing slash. */
function findRoute(pattern: string): AdminRoute | undefined {
  const path = `/${pattern.replace(/^\/|\/$/g, '')}`
  return isAdminPath(path) ? adminRoutes[path] : undefined
}

function isAdminPath(path: string): path is AdminPath {
  return Object.hasOwn(adminRoutes, path)
}

/** Undo time in seconds. The server accepts it a little longer, for slow connections. */
export const undoSeconds = 10
const slowConnectionSeconds = 10

export function canUndo(doneAt: Date, now: Date): boolean {
  return doneAt.getTime() >= undoableSince(now).getTime()
}

/** Computes the time before which actions can't be undone any more. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - (undoSeconds + slowConnectionSeconds) * 1_000)
}
