import type { FormBody } from '#domain/shop-routes.ts'
import { can, type Permission, type StaffRole } from './permissions.ts'

/**
 * `file`: module below app/routes/. Permission for GET and POST: `both`, or each; without POST the route is read-only.
 * `quiet`: requested in the background, so it does not extend the session. `body`: kind of a large request body.
 */
type AdminRoute = { file: string; quiet?: true; body?: FormBody } & (
  | { both: Permission }
  | { GET: Permission; POST?: Permission }
)

const catalogue = { GET: 'see-catalogue', POST: 'change-catalogue' } as const

/**
 * Every route of the back office: app/routes.ts registers them, the guard in app/routes/backoffice/layout.tsx checks
 * their permissions, and the request guard their body limits. A path that is missing here is refused.
 */
export const adminRoutes = {
  '/admin': { file: 'backoffice/today.tsx', GET: 'be-here' },
  '/admin/prove': { file: 'staff/step-up.tsx', both: 'be-here' },
  '/admin/me': { file: 'staff/my-account.tsx', both: 'be-here' },
  '/admin/alerts': { file: 'staff/alerts.ts', both: 'be-here' },
  '/admin/sign-out': { file: 'staff/sign-out.ts', both: 'be-here' },
  '/admin/staff': { file: 'staff/members.tsx', both: 'manage-staff' },
  '/admin/staff/:staffId': { file: 'staff/member.tsx', both: 'manage-staff' },
  '/admin/reviews': { file: 'reviews/admin/list.tsx', both: 'moderate-reviews' },
  '/admin/review-picture/:id': { file: 'reviews/admin/image.ts', GET: 'moderate-reviews', quiet: true },
  '/admin/grievances': { file: 'customers/admin/grievances.tsx', both: 'settle-grievances' },
  '/admin/grievances/:grievanceId': { file: 'customers/admin/grievance.tsx', both: 'settle-grievances' },
  '/admin/backups': { file: 'backups/list.tsx', both: 'keep-backups' },
  '/admin/backups/:file': { file: 'backups/backup.tsx', GET: 'keep-backups' },
  '/admin/backups/:file/download': { file: 'backups/download.ts', both: 'keep-backups' },
  '/admin/settings': { file: 'settings/overview.tsx', GET: 'see-settings' },
  // POST retries failed background work.
  '/admin/settings/health': { file: 'settings/health.tsx', both: 'see-settings' },
  '/admin/settings/shop': { file: 'settings/shop.tsx', both: 'change-settings', body: 'images' },
  '/admin/settings/texts': { file: 'settings/texts.tsx', both: 'change-settings', body: 'long-text' },
  '/admin/settings/contacts': { file: 'settings/contacts.tsx', both: 'change-settings' },
  '/admin/settings/tax': { file: 'settings/tax.tsx', both: 'set-taxes' },
  '/admin/settings/payments': { file: 'settings/payments.tsx', both: 'set-payments' },
  '/admin/settings/notifications': { file: 'settings/notifications.tsx', both: 'change-settings' },
  '/admin/settings/notifications/:notification': { file: 'settings/notification.tsx', both: 'change-settings' },
  '/admin/settings/delivery': { file: 'settings/delivery.tsx', both: 'change-settings', body: 'images' },
  '/admin/setup': { file: 'setup/overview.tsx', GET: 'change-settings' },
  '/admin/setup/:step': { file: 'setup/step.tsx', both: 'change-settings', body: 'images' },
  '/admin/shoppers': { file: 'customers/admin/shoppers.tsx', GET: 'see-shoppers' },
  // POST adds a note or reveals a phone; other changes need 'change-shoppers'.
  '/admin/shoppers/:shopperId': { file: 'customers/admin/shopper.tsx', both: 'see-shoppers' },
  '/admin/shoppers/:shopperId/credit': { file: 'payments/admin/credit.tsx', both: 'handle-money' },
  '/admin/gift-cards': { file: 'payments/admin/gift-cards.tsx', both: 'handle-money' },
  '/admin/audit': { file: 'staff/audit-log.tsx', GET: 'see-audit' },
  '/admin/webhooks': { file: 'webhooks/endpoints.tsx', GET: 'manage-webhooks' },
  '/admin/webhooks/new': { file: 'webhooks/new-endpoint.tsx', both: 'manage-webhooks' },
  '/admin/webhooks/:endpointId': { file: 'webhooks/endpoint.tsx', both: 'manage-webhooks' },
  '/admin/webhooks/:endpointId/edit': { file: 'webhooks/edit-endpoint.tsx', both: 'manage-webhooks' },
  '/admin/webhooks/:endpointId/:deliveryId': { file: 'webhooks/delivery.tsx', both: 'manage-webhooks' },
  '/admin/products': { file: 'catalogue/admin/products.tsx', GET: 'see-catalogue' },
  '/admin/products/bulk': { file: 'catalogue/admin/bulk-edit.tsx', both: 'change-catalogue' },
  '/admin/products/remove': { file: 'catalogue/admin/remove.tsx', both: 'change-catalogue' },
  '/admin/products/export': { file: 'imports/export.tsx', GET: 'change-catalogue' },
  '/admin/products/export.csv': { file: 'imports/export-csv.ts', both: 'change-catalogue' },
  '/admin/import': { file: 'imports/upload.tsx', both: 'change-catalogue', body: 'list' },
  '/admin/import/brands': { file: 'imports/brands.tsx', both: 'change-catalogue' },
  '/admin/import/:importId': { file: 'imports/import.tsx', both: 'change-catalogue', body: 'images' },
  '/admin/products/new': { file: 'catalogue/admin/new-product.tsx', both: 'change-catalogue', body: 'images' },
  '/admin/products/:productId': { file: 'catalogue/admin/product.tsx', ...catalogue, body: 'long-text' },
  '/admin/now': { file: 'backoffice/work-queues.ts', GET: 'be-here', quiet: true },
  '/admin/failed-deliveries': {
    file: 'shipping/admin/failed-deliveries.tsx',
    GET: 'see-orders',
    POST: 'change-orders',
  },
  '/admin/pickup': { file: 'shipping/admin/pickup.tsx', both: 'change-orders' },
  '/admin/upi': { file: 'payments/admin/upi-payments.tsx', GET: 'see-orders', POST: 'handle-money' },
  '/admin/upi/statement': { file: 'payments/admin/upi-statement.tsx', both: 'handle-money', body: 'long-text' },
  '/admin/settle': { file: 'payments/admin/reconciliation.tsx', both: 'handle-money' },
  '/admin/settle/:refundId': { file: 'payments/admin/manual-refund.tsx', both: 'handle-money' },
  '/admin/orders': { file: 'orders/admin/list.tsx', GET: 'see-orders' },
  '/admin/orders/batch': { file: 'orders/admin/batch.ts', both: 'change-orders' },
  '/admin/orders/print': { file: 'orders/admin/print.tsx', GET: 'see-orders' },
  '/admin/orders/print.pdf': { file: 'orders/admin/print-pdf.ts', GET: 'see-orders' },
  '/admin/orders/new': { file: 'checkout/admin/phone-order.tsx', both: 'change-orders' },
  '/admin/orders/links': { file: 'checkout/admin/checkout-links.tsx', both: 'change-orders' },
  '/admin/orders/:orderId': { file: 'orders/admin/order.tsx', GET: 'see-orders', POST: 'note-orders' },
  '/admin/orders/:orderId/lost': { file: 'orders/admin/lost.tsx', both: 'change-orders' },
  '/admin/orders/:orderId/cancel': { file: 'orders/admin/cancel.tsx', both: 'change-orders' },
  '/admin/orders/:orderId/change': { file: 'orders/admin/change.tsx', both: 'change-orders' },
  '/admin/orders/:orderId/units': { file: 'orders/admin/partial-cancellation.tsx', both: 'change-orders' },
  '/admin/orders/:orderId/return': { file: 'returns/admin/new-return.tsx', both: 'note-orders' },
  '/admin/returns': { file: 'returns/admin/list.tsx', GET: 'see-orders' },
  // Receiving and exchanging need 'change-orders', refunds 'handle-money'.
  '/admin/returns/:returnId': { file: 'returns/admin/return.tsx', both: 'see-orders' },
  '/admin/return-picture/:id/:form': { file: 'returns/admin/image.ts', GET: 'see-orders', quiet: true },
  '/admin/returns/:returnId/label.pdf': { file: 'returns/admin/exchange-label.ts', GET: 'see-orders' },
  '/admin/cod-cash': { file: 'payments/admin/cod-remittance.tsx', both: 'handle-money', body: 'long-text' },
  '/admin/orders/:orderId/refund': { file: 'payments/admin/refund.tsx', both: 'handle-money' },
  '/admin/orders/:orderId/slip': { file: 'orders/admin/packing-slip.tsx', GET: 'see-orders' },
  '/admin/orders/:orderId/label.pdf': { file: 'shipping/admin/label.ts', GET: 'see-orders' },
  '/admin/orders/:orderId/invoice.pdf': { file: 'tax/admin/document-pdf.ts', GET: 'see-orders' },
  '/admin/products/:productId/share/:format': { file: 'catalogue/admin/share-picture.ts', GET: 'see-catalogue' },
  '/admin/products/:productId/pictures': { file: 'catalogue/admin/product-media.tsx', ...catalogue, body: 'images' },
  '/admin/searches': { file: 'search/admin/synonyms.tsx', ...catalogue },
  '/admin/stock': { file: 'inventory/low-stock.tsx', GET: 'see-catalogue' },
  '/admin/stock/:productId': { file: 'inventory/product-stock.tsx', GET: 'see-catalogue', POST: 'change-stock' },
  '/admin/reports': { file: 'reports/overview.tsx', GET: 'see-reports' },
  '/admin/reports/rows.csv': { file: 'reports/rows-csv.ts', GET: 'see-reports' },
  '/admin/reports/:report': { file: 'reports/report.tsx', GET: 'see-reports' },
  '/admin/reports/:report/:table': { file: 'reports/report-csv.ts', GET: 'see-reports' },
  '/admin/promotions': { file: 'promotions/admin/list.tsx', both: 'change-promotions' },
  '/admin/promotions/offers/:offerId': { file: 'promotions/admin/offer.tsx', both: 'change-promotions' },
  '/admin/promotions/:code': { file: 'promotions/admin/coupon.tsx', both: 'change-promotions' },
  '/admin/banners': { file: 'catalogue/admin/banners.tsx', ...catalogue },
  '/admin/banners/:bannerId': { file: 'catalogue/admin/banner.tsx', ...catalogue, body: 'images' },
  '/admin/home': { file: 'content/admin/home.tsx', ...catalogue },
  '/admin/home/preview': { file: 'content/admin/home-preview.tsx', GET: 'see-catalogue' },
  '/admin/home/:rowId': { file: 'content/admin/home-row.tsx', ...catalogue, body: 'images' },
  '/admin/redirects': { file: 'content/admin/redirects.tsx', ...catalogue, body: 'long-text' },
  '/admin/pages': { file: 'content/admin/pages.tsx', ...catalogue },
  '/admin/pages/:pageId': { file: 'content/admin/page.tsx', ...catalogue, body: 'images' },
  '/admin/collections': { file: 'collections/admin/list.tsx', ...catalogue },
  '/admin/collections/:collectionId': { file: 'collections/admin/collection.tsx', ...catalogue, body: 'images' },
  '/admin/collections/:collectionId/share/:format': {
    file: 'collections/admin/share-picture.ts',
    GET: 'see-catalogue',
  },
  '/admin/collections/:collectionId/products': { file: 'collections/admin/products.tsx', both: 'change-catalogue' },
  '/admin/categories': { file: 'catalogue/admin/categories.tsx', ...catalogue },
  '/admin/categories/:categoryId': { file: 'catalogue/admin/category.tsx', ...catalogue, body: 'images' },
} as const satisfies Record<string, AdminRoute>

/** Tells whether this staff member may send the request, by a `pattern` such as '/admin/orders/:orderId'. */
export function isPermitted(pattern: string, method: string, person: { roles: readonly StaffRole[] }): boolean {
  const permission = permissionFor(pattern, method)
  return permission !== null && can(person, permission)
}

export function permissionFor(pattern: string, method: string): Permission | null {
  const route = findRoute(pattern)
  if (!route) return null
  if ('both' in route) return route.both
  return (method === 'GET' || method === 'HEAD' ? route.GET : route.POST) ?? null
}

export const isQuiet = (pattern: string): boolean => findRoute(pattern)?.quiet === true

/** Finds a route. Normalises the router's patterns, which may lack a leading or have a trailing slash. */
export function findRoute(pattern: string): AdminRoute | undefined {
  const path = `/${pattern.replace(/^\/|\/$/g, '')}`
  return isAdminPath(path) ? adminRoutes[path] : undefined
}

const isAdminPath = (path: string): path is keyof typeof adminRoutes => Object.hasOwn(adminRoutes, path)
