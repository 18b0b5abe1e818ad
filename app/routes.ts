import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { publicPages } from '#domain/shop-routes.ts'
import type { AdminPath } from '#domain/staff/route-permissions.ts'

/** A production build omits the sandboxes' pages; STRUT_MODE is known at build time. */
const isForProduction = process.env['STRUT_MODE'] === 'production'
const sandboxPages = isForProduction
  ? []
  : prefix('sandbox', [
      route('messages', 'routes/sandbox/messages.tsx'),
      route('parcels', 'routes/sandbox/shipments.tsx'),
      route('payments', 'routes/sandbox/payments.tsx'),
      route('notices', 'routes/sandbox/notifications.tsx'),
      route('checkout', 'routes/sandbox/checkout.ts'),
      route('pay/:gatewayOrderId', 'routes/sandbox/pay.tsx'),
      route('google-account/:uid', 'routes/sandbox/google-account.tsx'),
    ])
const sandboxFiles = isForProduction ? [] : [route('sandbox/messages.json', 'routes/sandbox/messages-json.ts')]

/** Page with every UI part, in the development server only. */
const developmentPages = process.env['NODE_ENV'] === 'development' ? [route('dev/parts', 'routes/dev/parts.tsx')] : []

/** The modules of the back office's addresses; domain/staff/route-permissions.ts says who may open them. */
const adminModules: Record<Exclude<AdminPath, '/admin'>, string> = {
  '/admin/prove': 'staff/step-up.tsx',
  '/admin/me': 'staff/my-account.tsx',
  '/admin/alerts': 'staff/alerts.ts',
  '/admin/sign-out': 'staff/sign-out.ts',
  '/admin/staff': 'staff/members.tsx',
  '/admin/staff/:staffId': 'staff/member.tsx',
  '/admin/reviews': 'reviews/admin/list.tsx',
  '/admin/review-picture/:id': 'reviews/admin/image.ts',
  '/admin/grievances': 'customers/admin/grievances.tsx',
  '/admin/grievances/:grievanceId': 'customers/admin/grievance.tsx',
  '/admin/backups': 'backups/list.tsx',
  '/admin/backups/:file': 'backups/backup.tsx',
  '/admin/backups/:file/download': 'backups/download.ts',
  '/admin/settings': 'settings/overview.tsx',
  '/admin/settings/health': 'settings/health.tsx',
  '/admin/settings/shop': 'settings/shop.tsx',
  '/admin/settings/texts': 'settings/texts.tsx',
  '/admin/settings/contacts': 'settings/contacts.tsx',
  '/admin/settings/tax': 'settings/tax.tsx',
  '/admin/settings/payments': 'settings/payments.tsx',
  '/admin/settings/delivery': 'settings/delivery.tsx',
  '/admin/settings/notices': 'settings/notifications.tsx',
  '/admin/settings/notices/:notice': 'settings/notification.tsx',
  '/admin/setup': 'setup/overview.tsx',
  '/admin/setup/:step': 'setup/step.tsx',
  '/admin/shoppers': 'customers/admin/shoppers.tsx',
  '/admin/shoppers/:shopperId/credit': 'payments/admin/credit.tsx',
  '/admin/shoppers/:shopperId': 'customers/admin/shopper.tsx',
  '/admin/gift-cards': 'payments/admin/gift-cards.tsx',
  '/admin/audit': 'staff/audit-log.tsx',
  '/admin/webhooks': 'webhooks/endpoints.tsx',
  '/admin/webhooks/new': 'webhooks/new-endpoint.tsx',
  '/admin/webhooks/:endpointId': 'webhooks/endpoint.tsx',
  '/admin/webhooks/:endpointId/edit': 'webhooks/edit-endpoint.tsx',
  '/admin/webhooks/:endpointId/:deliveryId': 'webhooks/delivery.tsx',
  '/admin/products': 'catalogue/admin/products.tsx',
  '/admin/products/bulk': 'catalogue/admin/bulk-edit.tsx',
  '/admin/products/remove': 'catalogue/admin/remove.tsx',
  '/admin/products/export': 'imports/export.tsx',
  '/admin/products/export.csv': 'imports/export-csv.ts',
  '/admin/import': 'imports/upload.tsx',
  '/admin/import/brands': 'imports/brands.tsx',
  '/admin/import/:importId': 'imports/import.tsx',
  '/admin/products/new': 'catalogue/admin/new-product.tsx',
  '/admin/products/:productId': 'catalogue/admin/product.tsx',
  '/admin/now': 'backoffice/work-queues.ts',
  '/admin/pickup': 'shipping/admin/pickup.tsx',
  '/admin/failed-deliveries': 'shipping/admin/failed-deliveries.tsx',
  '/admin/upi': 'payments/admin/upi-payments.tsx',
  '/admin/upi/statement': 'payments/admin/upi-statement.tsx',
  '/admin/settle': 'payments/admin/reconciliation.tsx',
  '/admin/settle/:refundId': 'payments/admin/manual-refund.tsx',
  '/admin/orders': 'orders/admin/list.tsx',
  '/admin/orders/batch': 'orders/admin/batch.ts',
  '/admin/orders/print': 'orders/admin/print.tsx',
  '/admin/orders/print.pdf': 'orders/admin/print-pdf.ts',
  '/admin/orders/new': 'checkout/admin/phone-order.tsx',
  '/admin/orders/:orderId': 'orders/admin/order.tsx',
  '/admin/orders/:orderId/cancel': 'orders/admin/cancel.tsx',
  '/admin/orders/:orderId/change': 'orders/admin/change.tsx',
  '/admin/orders/:orderId/units': 'orders/admin/partial-cancellation.tsx',
  '/admin/orders/:orderId/return': 'returns/admin/new-return.tsx',
  '/admin/returns': 'returns/admin/list.tsx',
  '/admin/returns/:returnId': 'returns/admin/return.tsx',
  '/admin/returns/:returnId/label.pdf': 'returns/admin/exchange-label.ts',
  '/admin/cod-cash': 'payments/admin/cod-remittance.tsx',
  '/admin/orders/:orderId/refund': 'payments/admin/refund.tsx',
  '/admin/orders/:orderId/slip': 'orders/admin/packing-slip.tsx',
  '/admin/orders/:orderId/label.pdf': 'shipping/admin/label.ts',
  '/admin/orders/:orderId/invoice.pdf': 'tax/admin/document-pdf.ts',
  '/admin/products/:productId/share/:format': 'catalogue/admin/share-picture.ts',
  '/admin/products/:productId/pictures': 'catalogue/admin/product-media.tsx',
  '/admin/searches': 'search/admin/synonyms.tsx',
  '/admin/stock': 'inventory/low-stock.tsx',
  '/admin/stock/:productId': 'inventory/product-stock.tsx',
  '/admin/reports': 'reports/overview.tsx',
  '/admin/reports/rows.csv': 'reports/rows-csv.ts',
  '/admin/reports/:report': 'reports/report.tsx',
  '/admin/reports/:report/:table': 'reports/report-csv.ts',
  '/admin/promotions': 'promotions/admin/list.tsx',
  '/admin/promotions/offers/:offerId': 'promotions/admin/offer.tsx',
  '/admin/promotions/:code': 'promotions/admin/coupon.tsx',
  '/admin/banners': 'catalogue/admin/banners.tsx',
  '/admin/banners/:bannerId': 'catalogue/admin/banner.tsx',
  '/admin/home': 'content/admin/home.tsx',
  '/admin/home/preview': 'content/admin/home-preview.tsx',
  '/admin/home/:rowId': 'content/admin/home-row.tsx',
  '/admin/pages': 'content/admin/pages.tsx',
  '/admin/redirects': 'content/admin/redirects.tsx',
  '/admin/pages/:pageId': 'content/admin/page.tsx',
  '/admin/collections': 'collections/admin/list.tsx',
  '/admin/collections/:collectionId': 'collections/admin/collection.tsx',
  '/admin/collections/:collectionId/share/:format': 'collections/admin/share-picture.ts',
  '/admin/collections/:collectionId/products': 'collections/admin/products.tsx',
  '/admin/categories': 'catalogue/admin/categories.tsx',
  '/admin/categories/:categoryId': 'catalogue/admin/category.tsx',
}
const adminPages = Object.entries(adminModules).map(([path, file]) =>
  route(path.replace('/admin/', ''), `routes/${file}`),
)

const backOffice = [
  // Sign-in to the back office, without a session.
  layout('routes/staff/sign-in-layout.tsx', [
    route('admin/sign-in', 'routes/staff/sign-in.tsx'),
    route('admin/join', 'routes/staff/accept-invite.tsx'),
    route('admin/join/:token', 'routes/staff/invite-link.tsx'),
  ]),
  // Requested by browsers themselves, without a session.
  route('admin/manifest.webmanifest', 'routes/backoffice/manifest.ts'),
  route('admin/service-worker.js', 'routes/backoffice/service-worker.ts'),
  route('admin/passkey-question', 'routes/staff/passkey-challenge.ts'),
  // The back office. Closed but to whom domain/staff/route-permissions.ts names, address by address.
  route('admin', 'routes/backoffice/layout.tsx', [
    index('routes/backoffice/today.tsx'),
    ...adminPages,
    route('*', 'routes/backoffice/not-found.tsx'),
  ]),
]

/** Every route of the site. */
export default [
  index('routes/shell/home-redirect.tsx'),
  layout('routes/shell/frame.tsx', [
    layout('routes/shell/content.tsx', [
      ...publicPages.map(({ path, routeId }) => route(path.slice(1), `${routeId}.tsx`)),
      route('delivery', 'routes/shipping/delivery-check.tsx'),
      route('cart', 'routes/cart/cart.tsx'),
      route('profile', 'routes/customers/profile.tsx'),
      route('track/:token', 'routes/orders/track.tsx'),
      route('refund/:token', 'routes/payments/refund-account.tsx'),
      route('parcel/:token', 'routes/shipping/failed-delivery.tsx'),
      route('pay/link/:token', 'routes/payments/pay-link.tsx'),
      route('grievance', 'routes/customers/grievance.tsx'),
      route('functions', 'routes/api/reference.tsx'),

      route('login', 'routes/accounts/login.tsx'),
      route('register', 'routes/accounts/register.tsx'),
      route('loginStart', 'routes/accounts/login-start.tsx'),

      // Members pages: without a session they show the login prompt (401) in the shop's frame.
      layout('routes/accounts/require-session.tsx', [
        route('profile/credit', 'routes/payments/credit.tsx'),
        route('profile/devices', 'routes/accounts/devices.tsx'),
        route('profile/sign-in', 'routes/accounts/sign-in-methods.tsx'),
        route('wishlist', 'routes/cart/wishlist.tsx'),
        route('address', 'routes/customers/address.tsx'),
        route('confirmorder', 'routes/checkout/confirm-order.tsx'),
        route('pay/:orderId', 'routes/payments/pay.tsx'),
        route('pay/:orderId/left', 'routes/payments/left.ts'),
        route('orders', 'routes/orders/list.tsx'),
        route('order/:orderId', 'routes/orders/order.tsx'),
        route('profile/data', 'routes/customers/personal-data.tsx'),
        route('profile/data/download', 'routes/customers/personal-data-export.ts'),
        route('profile/data/delete', 'routes/customers/delete-account.tsx'),
        route('order/:orderId/change', 'routes/orders/change.tsx'),
        route('order/:orderId/return', 'routes/returns/request.tsx'),
        route('order/:orderId/invoice', 'routes/tax/invoice.tsx'),
        route('order/:orderId/invoice.pdf', 'routes/tax/invoice-pdf.ts'),
      ]),

      ...sandboxPages,
      ...developmentPages,
      route('offline', 'routes/shell/offline.tsx'),
      route('*', 'routes/shell/not-found.tsx'),
    ]),
  ]),
  ...backOffice,
  // Resource routes: personal data, account forms, redirects.
  route('me', 'routes/accounts/me.ts'),
  route('avatar/:id', 'routes/customers/avatar.ts'),
  route('review-picture/:id/:form', 'routes/reviews/image.ts'),
  route('suggestions', 'routes/search/suggestions.ts'),
  route('pincode/:zip', 'routes/shipping/pincode.ts'),
  route('delivery/:pincode', 'routes/shipping/delivery-promise.ts'),
  route('bot-check', 'routes/accounts/captcha-challenge.ts'),
  route('logout', 'routes/accounts/logout.ts'),
  ...prefix('google', [
    route('start', 'routes/accounts/google-start.ts'),
    route('callback', 'routes/accounts/google-callback.ts'),
  ]),
  ...sandboxFiles,
  ...['privacy', 'refund', 'return', 'shipping', 'contactus'].map((path) =>
    route(path, 'routes/shell/legal-redirects.ts', { id: `legal-${path}` }),
  ),
  // URLs of a Shopify or WooCommerce shop that moved here.
  ...['products/:handle', 'collections/:collection/products/:handle', 'product-category/*', 'policies/:policy'].map(
    (path, at) => route(path, 'routes/catalogue/old-address.ts', { id: `old-address-${at}` }),
  ),
  // For search engines and installed apps.
  route('robots.txt', 'routes/shell/robots.ts'),
  route('.well-known/security.txt', 'routes/shell/security-txt.ts'),
  route('sitemap.xml', 'routes/catalogue/sitemap.ts'),
  ...['google', 'meta'].map((reader) =>
    route(`feed/${reader}.xml`, 'routes/catalogue/google-feed.ts', { id: `feed-${reader}` }),
  ),
  route('manifest.webmanifest', 'routes/shell/manifest.ts'),
  route('service-worker.js', 'routes/shell/service-worker.ts'),
] satisfies RouteConfig
