import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** A build for production leaves the sandboxes' pages out: STRUT_MODE stands when the pages are built. */
const isForProduction = process.env['STRUT_MODE'] === 'production'
const playedPages = isForProduction
  ? []
  : prefix('sandbox', [
      route('messages', 'routes/sandbox/messages.tsx'),
      route('parcels', 'routes/sandbox/parcels.tsx'),
      route('payments', 'routes/sandbox/payments.tsx'),
      route('notices', 'routes/sandbox/notices.tsx'),
      route('checkout', 'routes/sandbox/checkout.ts'),
      route('pay/:gatewayOrderId', 'routes/sandbox/pay.tsx'),
      route('google-account/:uid', 'routes/sandbox/google-account.tsx'),
    ])
const playedFiles = isForProduction ? [] : [route('sandbox/messages.json', 'routes/sandbox/messages-json.ts')]

/** Every address of the site, and who may see it. */
export default [
  index('routes/start.tsx'),
  layout('routes/frame.tsx', [
    layout('routes/content.tsx', [
      route('home', 'routes/home.tsx'),
      route('search', 'routes/search.tsx'),
      route('product/:productId', 'routes/product.tsx'),
      route('delivery', 'routes/delivery.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('terms', 'routes/terms.tsx'),
      route('grievance', 'routes/grievance.tsx'),
      route('functions', 'routes/functions.tsx'),

      route('login', 'routes/sign-in/login.tsx'),
      route('register', 'routes/sign-in/register.tsx'),
      route('loginStart', 'routes/sign-in/login-start.tsx'),

      // Session only: without one these show the login prompt (401) in the shop's frame.
      layout('routes/members.tsx', [
        route('profile/devices', 'routes/members/devices.tsx'),
        route('profile/sign-in', 'routes/members/sign-in-ways.tsx'),
        route('wishlist', 'routes/members/wishlist.tsx'),
        route('address', 'routes/members/address.tsx'),
        route('confirmorder', 'routes/members/confirm-order.tsx'),
        route('pay/:orderId', 'routes/members/pay.tsx'),
        route('orders', 'routes/members/orders.tsx'),
        route('order/:orderId', 'routes/members/order.tsx'),
        route('profile/data', 'routes/members/my-data.tsx'),
        route('profile/data/download', 'routes/members/my-data-file.ts'),
        route('profile/data/delete', 'routes/members/delete-account.tsx'),
        route('order/:orderId/return', 'routes/members/return.tsx'),
        route('order/:orderId/invoice', 'routes/members/invoice.tsx'),
        route('order/:orderId/invoice.pdf', 'routes/members/invoice-file.ts'),
      ]),

      ...playedPages,
      route('offline', 'routes/offline.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
  ]),
  // The way into the back office: whoever knocks here is nobody yet.
  layout('routes/admin/entrance.tsx', [
    route('admin/sign-in', 'routes/admin/sign-in.tsx'),
    route('admin/join', 'routes/admin/join.tsx'),
    route('admin/join/:token', 'routes/admin/join-link.tsx'),
  ]),
  route('admin/passkey-question', 'routes/admin/passkey-question.ts'),
  // The back office. Closed but to whom domain/back-office.ts names, address by address.
  route('admin', 'routes/admin.tsx', [
    index('routes/admin/today.tsx'),
    route('prove', 'routes/admin/prove.tsx'),
    route('me', 'routes/admin/me.tsx'),
    route('sign-out', 'routes/admin/sign-out.ts'),
    route('staff', 'routes/admin/staff.tsx'),
    route('staff/:staffId', 'routes/admin/staff-member.tsx'),
    route('reviews', 'routes/admin/reviews.tsx'),
    route('review-picture/:id', 'routes/admin/review-picture.ts'),
    route('grievances', 'routes/admin/grievances.tsx'),
    route('grievances/:grievanceId', 'routes/admin/grievance.tsx'),
    ...prefix('settings', [
      index('routes/admin/settings/groups.tsx'),
      route('health', 'routes/admin/settings/health.tsx'),
      route('shop', 'routes/admin/settings/shop.tsx'),
      route('texts', 'routes/admin/settings/texts.tsx'),
      route('contacts', 'routes/admin/settings/contacts.tsx'),
      route('tax', 'routes/admin/settings/tax.tsx'),
      route('delivery', 'routes/admin/settings/delivery.tsx'),
    ]),
    route('shoppers', 'routes/admin/shoppers.tsx'),
    route('shoppers/:shopperId', 'routes/admin/shopper.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
    route('products', 'routes/admin/products.tsx'),
    route('products/new', 'routes/admin/new-product.tsx'),
    route('products/:productId', 'routes/admin/product.tsx'),
    route('now', 'routes/admin/now.ts'),
    route('pickup', 'routes/admin/pickup.tsx'),
    route('upi', 'routes/admin/upi.tsx'),
    route('upi/statement', 'routes/admin/upi-statement.tsx'),
    route('settle', 'routes/admin/settle.tsx'),
    route('settle/:refundId', 'routes/admin/settle-refund.tsx'),
    route('orders', 'routes/admin/orders.tsx'),
    route('orders/:orderId', 'routes/admin/order.tsx'),
    route('orders/:orderId/cancel', 'routes/admin/cancel-order.tsx'),
    route('orders/:orderId/pieces', 'routes/admin/cancel-pieces.tsx'),
    route('orders/:orderId/return', 'routes/admin/return-order.tsx'),
    route('returns', 'routes/admin/returns.tsx'),
    route('returns/:returnId', 'routes/admin/return.tsx'),
    route('cod-cash', 'routes/admin/cod-cash.tsx'),
    route('orders/:orderId/refund', 'routes/admin/refund-order.tsx'),
    route('orders/:orderId/slip', 'routes/admin/packing-slip.tsx'),
    route('orders/:orderId/label.pdf', 'routes/admin/label-file.ts'),
    route('orders/:orderId/invoice.pdf', 'routes/admin/order-papers.ts'),
    route('products/:productId/pictures', 'routes/admin/product-pictures.tsx'),
    route('searches', 'routes/admin/searches.tsx'),
    route('stock', 'routes/admin/stock.tsx'),
    route('stock/:productId', 'routes/admin/product-stock.tsx'),
    route('banners', 'routes/admin/banners.tsx'),
    route('banners/:bannerId', 'routes/admin/banner.tsx'),
    route('categories', 'routes/admin/categories.tsx'),
    route('categories/:categoryId', 'routes/admin/category.tsx'),
    route('*', 'routes/admin/nowhere.tsx'),
  ]),
  // Without a page: what belongs to one person, forms of the account, and what leads elsewhere.
  route('me', 'routes/me.ts'),
  route('avatar/:id', 'routes/avatar.ts'),
  route('review-picture/:id/:form', 'routes/review-picture.ts'),
  route('suggestions', 'routes/suggestions.ts'),
  route('pincode/:zip', 'routes/pincode.ts'),
  route('delivery/:pincode', 'routes/delivery-answer.ts'),
  route('bot-check', 'routes/sign-in/bot-check.ts'),
  route('logout', 'routes/sign-in/logout.ts'),
  ...prefix('google', [
    route('start', 'routes/sign-in/google-start.ts'),
    route('callback', 'routes/sign-in/google-callback.ts'),
  ]),
  ...playedFiles,
  ...['privacy', 'refund', 'return', 'shipping', 'contactus'].map((path) =>
    route(path, 'routes/legal.ts', { id: `legal-${path}` }),
  ),
  // For search engines, and for phones that keep the shop.
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('feed/google.xml', 'routes/feed.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('service-worker.js', 'routes/service-worker.ts'),
] satisfies RouteConfig
