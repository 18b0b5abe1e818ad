import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { publicPages } from '#domain/shop-routes.ts'
import { adminRoutes } from '#domain/staff/route-permissions.ts'

/** A production build omits the sandboxes' pages; STRUT_MODE is known at build time. */
const isForProduction = process.env['STRUT_MODE'] === 'production'
const sandboxPages = isForProduction
  ? []
  : prefix('sandbox', [
      route('messages', 'routes/sandbox/messages.tsx'),
      route('parcels', 'routes/sandbox/shipments.tsx'),
      route('payments', 'routes/sandbox/payments.tsx'),
      route('notifications', 'routes/sandbox/notifications.tsx'),
      route('checkout/:gateway', 'routes/sandbox/checkout.ts'),
      route('pay/:gateway/:gatewayOrderId', 'routes/sandbox/pay.tsx'),
      route('google-account/:uid', 'routes/sandbox/google-account.tsx'),
    ])
const sandboxFiles = isForProduction ? [] : [route('sandbox/messages.json', 'routes/sandbox/messages-json.ts')]

/** Page with every UI part, in the development server only. */
const developmentPages = process.env['NODE_ENV'] === 'development' ? [route('dev/parts', 'routes/dev/parts.tsx')] : []

const adminPages = Object.entries(adminRoutes)
  .filter(([path]) => path !== '/admin')
  .map(([path, { file }]) => route(path.replace('/admin/', ''), `routes/${file}`))

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
  // The back office; domain/staff/route-permissions.ts lists its routes with their permissions.
  route('admin', 'routes/backoffice/layout.tsx', [
    index(`routes/${adminRoutes['/admin'].file}`),
    ...adminPages,
    route('*', 'routes/backoffice/not-found.tsx'),
  ]),
]

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
      route('checkout/:linkId', 'routes/checkout/checkout-link.tsx'),
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
        route('return-picture/:id/:form', 'routes/returns/image.ts'),
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
