import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'

/**
 * Roles that request a route. Back-office roles are also shoppers, in the same browser. 'shopper' is the owner of the
 * order, address and parcel; 'other' is another shopper.
 */
export const requesters = ['none', 'shopper', 'other', 'blocked', 'expired', ...staffRoles] as const

export type Requester = (typeof requesters)[number]

/** Status of a route by role. */
type Access = (requester: Requester) => number

const strangers: readonly Requester[] = ['none', 'blocked', 'expired']

/** Public: the same with every session. */
export const everybody =
  (status: number): Access =>
  () =>
    status

/** For signed-in shoppers; a sign-in prompt for others. */
export const members =
  (status: number): Access =>
  (requester) =>
    strangers.includes(requester) ? 401 : status

/** For the owner of the record; not found for other shoppers. */
export const its =
  (status: number, otherwise = 404): Access =>
  (requester) =>
    requester === 'shopper' ? status : members(otherwise)(requester)

/** A sign-in page: shown to visitors, a redirect for shoppers. */
export const signingIn =
  (status: number, signedIn: number): Access =>
  (requester) =>
    strangers.includes(requester) ? status : signedIn

const working: readonly Requester[] = staffRoles

/** For these roles and the owner of the shop; forbidden to other staff; all others are redirected to its sign-in. */
export const staff =
  (status: number, ...roles: readonly StaffRole[]): Access =>
  (requester) => {
    if (!working.includes(requester)) return 302
    return requester === 'owner' || roles.some((role) => role === requester) ? status : 403
  }

/** A sign-in page of the back office: signed-in staff are redirected. */
const atSignIn =
  (status: number, isIn: number): Access =>
  (requester) =>
    working.includes(requester) ? isIn : status

/** For staff of every role; all others are redirected to the sign-in. */
const anyStaff = (status: number): Access => staff(status, ...staffRoles)

/** `sent`: form (pages) or JSON (functions) of a POST; `{name}` in it is replaced. */
export type RouteAccess = { GET: Access; POST: Access; sent?: Record<string, string> }

const only = (GET: Access): RouteAccess => ({ GET, POST: everybody(405) })

/** An address that is no page: without a session it leads to one with the login prompt. */
const noPage = (allowed: Access) => only((requester) => (allowed(requester) === 401 ? 302 : allowed(requester)))

const seesOrders = (status: number): Access => staff(status, 'orders', 'support', 'finance')

/** A back-office page without changes. */
const onlyStaff = (GET: Access): RouteAccess => ({ GET, POST: anyStaff(405) })

type Sent = Record<string, string>

/** A form for the owner and these roles; 404: the record does not exist. */
const aForm = (GET: number, POST: number, sent: Sent, ...roles: readonly StaffRole[]): RouteAccess => ({
  GET: staff(GET, ...roles),
  POST: staff(POST, ...roles),
  sent,
})
const changesOrders = (sent: Sent) => aForm(200, 422, sent, 'orders')
const handlesMoney = (status: number, sent: Sent) => aForm(status, 422, sent, 'finance')
const aRecord = (intent: string, ...roles: readonly StaffRole[]) => aForm(404, 404, { intent }, ...roles)
const aSetting = (...roles: readonly StaffRole[]) => aForm(200, 422, { intent: 'fly' }, ...roles)

const seeCatalogue = staff(200, 'catalogue', 'orders', 'support')
const unknownChange = { GET: seeCatalogue, POST: staff(422, 'catalogue'), sent: { intent: 'fly' } }
const noPicture = onlyStaff(staff(404, 'catalogue', 'orders', 'support'))
/** A list that the owner orders, and the form of its entries. */
const ordered = { GET: seeCatalogue, POST: staff(302, 'catalogue'), sent: { intent: 'later', id: '0' } }
const onlyCatalogue = { GET: staff(200, 'catalogue'), POST: staff(422, 'catalogue') }
const untitled = { GET: seeCatalogue, POST: staff(422, 'catalogue'), sent: { intent: 'save', title: '' } }

/**
 * Permissions by route: tests/rules/role-matrix-*.test.ts compare the built app with this table. A route without a row
 * fails the test, and so does a row without a route. `:name` in a path is replaced as in `sent`.
 */
export const roleTable: Record<string, RouteAccess> = {
  // Public.
  '/': only(everybody(302)),
  '/home': only(everybody(200)),
  '/search': only(everybody(200)),
  '/product/:productId': only(everybody(200)),
  '/size-guide': only(everybody(200)),
  '/terms': only(everybody(200)),
  '/grievance': { GET: everybody(200), POST: everybody(422), sent: { intent: 'file', name: '' } },
  '/profile': only(everybody(200)),
  '/offline': only(everybody(200)),
  '/suggestions': only(everybody(200)),
  '/pincode/:zip': only(everybody(200)),
  '/delivery': only(everybody(200)),
  '/delivery/:pincode': only(everybody(200)),
  '/bot-check': only(everybody(200)),
  '/privacy': only(everybody(302)),
  '/refund': only(everybody(302)),
  '/return': only(everybody(302)),
  '/shipping': only(everybody(302)),
  '/contactus': only(everybody(302)),
  '/products/:handle': only(everybody(301)),
  '/product-category/*': only(everybody(301)),
  '/policies/:policy': only(everybody(301)),
  '/pages/:slug': only(everybody(404)),
  '/collections/:collection': only(everybody(301)),
  '/collections/:collection/products/:handle': only(everybody(301)),
  '/robots.txt': only(everybody(200)),
  '/.well-known/security.txt': only(everybody(200)),
  '/sitemap.xml': only(everybody(200)),
  '/feed/google.xml': only(everybody(200)),
  '/feed/meta.xml': only(everybody(200)),
  '/manifest.webmanifest': only(everybody(200)),
  '/service-worker.js': only(everybody(200)),
  '/*': only(everybody(404)),
  '/healthz': only(everybody(200)),
  '/readyz': only(everybody(200)),
  '/assets/*': only(everybody(404)),
  '/theme/*': only(everybody(404)),
  '/media/*': { GET: everybody(404), POST: everybody(404) },
  // The shopper's own records.
  '/me': only(everybody(200)),
  '/cart': { GET: everybody(200), POST: everybody(302), sent: { intent: 'add', productId: '{productId}', size: '' } },
  // Protected by an unguessable name.
  '/avatar/:id': only(everybody(404)),
  '/review-picture/:id/:form': only(everybody(404)),
  // Signed links; tests/front-door/orders/track.test.ts, payments/refund-account.test.ts and others follow them.
  '/track/:token': only(everybody(404)),
  '/refund/:token': { GET: everybody(404), POST: everybody(404), sent: { intent: 'upi', vpa: 'a@okaxis' } },
  '/pay/link/:token': { GET: everybody(404), POST: everybody(422), sent: { intent: 'nothing' } },
  '/checkout/:linkId': { GET: everybody(404), POST: everybody(404), sent: { intent: 'order' } },
  '/parcel/:token': { GET: everybody(404), POST: everybody(404), sent: { intent: 'again' } },

  // Signing in and out.
  '/login': only(signingIn(200, 302)),
  '/register': { GET: signingIn(200, 302), POST: everybody(302), sent: { intent: 'name', name: 'Asha Rao' } },
  '/loginStart': { GET: signingIn(200, 302), POST: signingIn(422, 302), sent: { intent: 'send', phone: '12' } },
  '/logout': { GET: everybody(302), POST: everybody(302), sent: { intent: 'sign-out' } },
  // Absent without a configured provider, as here.
  '/google/start': { GET: everybody(302), POST: everybody(404), sent: { intent: 'sign-in' } },
  '/google/callback': only(everybody(404)),
  '/auth/openapi.json': { GET: everybody(200), POST: everybody(405) },
  '/auth/otp': { GET: everybody(405), POST: everybody(422) },
  '/auth/verify': { GET: everybody(405), POST: everybody(422) },
  '/auth/token': { GET: everybody(405), POST: everybody(422) },
  '/auth/session': { GET: members(200), POST: everybody(405) },
  '/auth/logout': { GET: everybody(405), POST: members(200) },

  // Session only.
  '/profile/credit': { GET: members(200), POST: members(422), sent: { intent: 'claim', code: '' } },
  '/profile/devices': { GET: members(200), POST: its(302), sent: { intent: 'sign-out', sessionId: '{sessionId}' } },
  '/profile/data': { GET: members(200), POST: members(422), sent: { intent: 'fly' } },
  '/profile/data/download': noPage(members(200)),
  '/profile/data/delete': { GET: members(200), POST: members(422), sent: { intent: 'delete', sure: 'no' } },
  '/wishlist': { GET: members(200), POST: members(302), sent: { intent: 'add', productId: '{productId}' } },
  '/address': { GET: members(200), POST: members(422), sent: { intent: 'save', name: 'A' } },
  '/confirmorder': { GET: members(200), POST: members(422), sent: { intent: 'fly' } },
  '/orders': only(members(200)),
  '/order/:orderId': { GET: its(200), POST: its(302), sent: { intent: 'cancel' } },
  '/order/:orderId/change': { GET: its(200), POST: its(422), sent: { intent: 'address', zip: '' } },
  '/return-picture/:id/:form': only(members(404)),
  '/order/:orderId/return': { GET: its(200), POST: its(422), sent: { intent: 'request', kind: '' } },
  '/order/:orderId/invoice': { GET: its(200), POST: its(302), sent: { intent: 'issue' } },
  '/order/:orderId/invoice.pdf': noPage(its(404)),
  '/pay/:orderId': { GET: its(302), POST: its(302), sent: { intent: 'capture', paymentId: 'pay_x', signature: 'x' } },
  '/pay/:orderId/left': noPage(its(302)),

  '/profile/sign-in': { GET: members(200), POST: members(302), sent: { intent: 'forget' } },

  // Functions, in JSON.
  '/functions': only(everybody(200)),
  '/functions/openapi.json': only(everybody(200)),
  '/functions/:unknown{.+}': { GET: everybody(404), POST: everybody(404) },
  '/functions/create-order': { GET: everybody(405), POST: members(422) },
  '/functions/create-order/capture': { GET: everybody(405), POST: members(422) },
  '/functions/cancel': { GET: everybody(405), POST: its(200), sent: { order_id: '{orderId}' } },
  '/functions/add-rating': { GET: everybody(405), POST: members(422) },
  '/functions/fetch-wishlisted': { GET: everybody(405), POST: everybody(200) },

  // Sandboxes.
  '/sandbox/messages': only(everybody(200)),
  '/sandbox/messages.json': only(everybody(200)),
  '/sandbox/payments': { GET: everybody(200), POST: everybody(303), sent: { intent: 'all-well' } },
  '/sandbox/notifications': { GET: everybody(200), POST: everybody(303), sent: { intent: 'back' } },
  '/sandbox/checkout/:gateway': { GET: everybody(404), POST: everybody(404) },
  '/sandbox/pay/:gateway/:gatewayOrderId': { GET: everybody(404), POST: everybody(404), sent: { intent: 'pay' } },
  '/sandbox/parcels': { GET: everybody(404), POST: everybody(404), sent: { intent: 'push' } },
  '/sandbox/google-account/:uid': { GET: everybody(404), POST: everybody(404), sent: { intent: 'cancel' } },

  // Entrance of the back office: independent of the shop's session.
  '/admin/sign-in': { GET: atSignIn(200, 302), POST: atSignIn(401, 302), sent: { intent: 'code', code: '' } },
  '/admin/join': { GET: everybody(404), POST: everybody(404), sent: { intent: 'code', code: '123456' } },
  '/admin/join/:token': { GET: everybody(404), POST: everybody(404), sent: { intent: 'claim', name: 'Asha' } },
  '/admin/manifest.webmanifest': only(everybody(200)),
  '/admin/service-worker.js': only(everybody(200)),
  '/admin/passkey-question': { GET: everybody(404), POST: everybody(422), sent: { intent: 'fly' } },
  // The back office.
  '/admin': onlyStaff(anyStaff(200)),
  '/admin/prove': { GET: anyStaff(200), POST: anyStaff(422), sent: { intent: 'fly' } },
  '/admin/me': { GET: anyStaff(200), POST: anyStaff(422), sent: { intent: 'fly' } },
  '/admin/alerts': { GET: anyStaff(200), POST: anyStaff(422), sent: { intent: 'fly' } },
  '/admin/sign-out': { GET: anyStaff(302), POST: anyStaff(302), sent: { intent: 'sign-out' } },
  '/admin/staff': { GET: staff(200), POST: staff(422), sent: { intent: 'invite', name: '' } },
  '/admin/staff/:staffId': aRecord('end'),
  '/admin/reviews': {
    GET: staff(200, 'support', 'catalogue'),
    POST: staff(422, 'support', 'catalogue'),
    sent: { intent: 'fly' },
  },
  '/admin/review-picture/:id': onlyStaff(staff(404, 'support', 'catalogue')),
  '/admin/grievances': {
    GET: staff(200, 'support'),
    POST: staff(422, 'support'),
    sent: { intent: 'record', name: '' },
  },
  '/admin/grievances/:grievanceId': aRecord('reveal', 'support'),
  '/admin/backups': aSetting(),
  '/admin/backups/:file': onlyStaff(staff(404)),
  '/admin/backups/:file/download': { GET: staff(302), POST: staff(404), sent: { intent: 'download' } },
  '/admin/settings': onlyStaff(staff(200, 'finance')),
  '/admin/settings/health': aSetting('finance'),
  '/admin/settings/shop': aSetting(),
  '/admin/settings/texts': aSetting(),
  '/admin/settings/contacts': aSetting(),
  '/admin/settings/tax': aSetting('finance'),
  '/admin/settings/payments': aSetting('finance'),
  '/admin/settings/notifications': aSetting(),
  '/admin/settings/notifications/:notification': aSetting(),
  '/admin/settings/delivery': aSetting(),
  '/admin/setup': onlyStaff(staff(200)),
  '/admin/setup/:step': aSetting(),
  '/admin/shoppers': onlyStaff(staff(200, 'orders', 'support')),
  '/admin/gift-cards': handlesMoney(200, { intent: 'issue', rupees: '' }),
  '/admin/shoppers/:shopperId/credit': handlesMoney(404, { intent: 'grant', rupees: '' }),
  '/admin/shoppers/:shopperId': aRecord('reveal', 'orders', 'support'),
  '/admin/audit': onlyStaff(staff(200)),
  '/admin/webhooks': onlyStaff(staff(200)),
  '/admin/webhooks/new': { GET: staff(200), POST: staff(422), sent: { intent: 'save', url: 'http://x' } },
  '/admin/webhooks/:endpointId': aRecord('try'),
  '/admin/webhooks/:endpointId/edit': aRecord('rotate'),
  '/admin/webhooks/:endpointId/:deliveryId': aRecord('replay'),
  '/admin/products': onlyStaff(seeCatalogue),
  '/admin/products/new': {
    GET: staff(200, 'catalogue'),
    POST: staff(422, 'catalogue'),
    sent: { intent: 'save', name: '' },
  },
  // Without its version a submission counts as outdated.
  '/admin/products/:productId': {
    GET: seeCatalogue,
    POST: staff(409, 'catalogue'),
    sent: { intent: 'save', name: '' },
  },
  '/admin/now': onlyStaff(anyStaff(200)),
  '/admin/pickup': { GET: staff(200, 'orders'), POST: staff(409, 'orders'), sent: { intent: 'pickup' } },
  '/admin/failed-deliveries': { GET: seesOrders(200), POST: staff(422, 'orders'), sent: { intent: 'fly' } },
  '/admin/upi': { GET: seesOrders(200), POST: staff(422, 'finance'), sent: { intent: 'fly' } },
  '/admin/upi/statement': handlesMoney(200, { intent: 'propose', csv: 'no statement' }),
  '/admin/settle': handlesMoney(200, { intent: 'settle', reason: '' }),
  '/admin/settle/:refundId': handlesMoney(404, { intent: 'settle', reference: '' }),
  '/admin/orders': onlyStaff(seesOrders(200)),
  '/admin/orders/batch': { GET: staff(302, 'orders'), POST: staff(422, 'orders'), sent: { intent: 'fly' } },
  '/admin/orders/print': onlyStaff(seesOrders(200)),
  '/admin/orders/print.pdf': onlyStaff(seesOrders(404)),
  '/admin/orders/new': changesOrders({ intent: 'COD' }),
  '/admin/orders/links': changesOrders({ intent: 'fly' }),
  '/admin/orders/:orderId': { GET: seesOrders(200), POST: seesOrders(422), sent: { intent: 'fly' } },
  '/admin/orders/:orderId/lost': changesOrders({ intent: 'lost', reason: '' }),
  '/admin/orders/:orderId/cancel': changesOrders({ intent: 'cancel', reason: '' }),
  '/admin/orders/:orderId/change': changesOrders({ intent: 'address', zip: '' }),
  '/admin/orders/:orderId/units': changesOrders({ intent: 'cancel-units', reason: '' }),
  '/admin/orders/:orderId/return': {
    GET: seesOrders(200),
    POST: seesOrders(422),
    sent: { intent: 'request', kind: '' },
  },
  '/admin/returns': onlyStaff(seesOrders(200)),
  '/admin/returns/:returnId': { GET: seesOrders(404), POST: seesOrders(404), sent: { intent: 'receive-return' } },
  '/admin/returns/:returnId/label.pdf': onlyStaff(seesOrders(404)),
  '/admin/return-picture/:id/:form': onlyStaff(seesOrders(404)),
  '/admin/cod-cash': { GET: staff(200, 'finance'), POST: staff(422, 'finance'), sent: { intent: 'fly' } },
  '/admin/orders/:orderId/refund': {
    GET: staff(200, 'finance'),
    POST: staff(422, 'finance'),
    sent: { intent: 'refund', amount: 'all of it' },
  },
  '/admin/orders/:orderId/slip': onlyStaff(seesOrders(200)),
  '/admin/orders/:orderId/label.pdf': onlyStaff(seesOrders(404)),
  '/admin/orders/:orderId/invoice.pdf': onlyStaff(seesOrders(404)),
  '/admin/products/:productId/share/:format': noPicture,
  '/admin/products/:productId/pictures': unknownChange,
  '/admin/products/bulk': {
    GET: staff(200, 'catalogue'),
    POST: staff(422, 'catalogue'),
    sent: { intent: 'save', seen: 'x' },
  },
  '/admin/products/remove': { GET: staff(200, 'catalogue'), POST: staff(422, 'catalogue') },
  '/admin/products/export': { GET: staff(200, 'catalogue'), POST: anyStaff(405) },
  '/admin/products/export.csv': {
    GET: staff(302, 'catalogue'),
    POST: staff(200, 'catalogue'),
    sent: { intent: 'export' },
  },
  '/admin/import': { GET: staff(200, 'catalogue'), POST: staff(422, 'catalogue') },
  '/admin/import/brands': { GET: staff(200, 'catalogue'), POST: staff(422, 'catalogue') },
  '/admin/import/:importId': aRecord('import', 'catalogue'),
  '/admin/searches': { GET: seeCatalogue, POST: staff(422, 'catalogue'), sent: { intent: 'add', word: '' } },
  '/admin/stock': onlyStaff(seeCatalogue),
  '/admin/stock/:productId': {
    GET: seeCatalogue,
    POST: staff(422, 'catalogue', 'orders'),
    sent: { intent: 'count', why: 'fly' },
  },
  '/admin/reports': onlyStaff(staff(200, 'finance')),
  '/admin/reports/rows.csv': onlyStaff(staff(200, 'finance')),
  '/admin/reports/:report': onlyStaff(staff(200, 'finance')),
  '/admin/reports/:report/:table': onlyStaff(staff(200, 'finance')),
  '/admin/promotions': { ...onlyCatalogue, sent: { intent: 'fly' } },
  '/admin/promotions/offers/:offerId': { ...onlyCatalogue, sent: { intent: 'save', kind: 'sale' } },
  '/admin/promotions/:code': { ...onlyCatalogue, sent: { intent: 'save', flat: '' } },
  '/admin/banners': ordered,
  '/admin/banners/:bannerId': untitled,
  '/admin/home': { ...ordered, POST: staff(404, 'catalogue') },
  '/admin/home/preview': onlyStaff(seeCatalogue),
  '/admin/home/:rowId': untitled,
  '/admin/redirects': { ...untitled, sent: { intent: 'fly' } },
  '/admin/pages': { ...untitled, sent: { intent: 'fly' } },
  '/admin/pages/:pageId': untitled,
  '/admin/collections': ordered,
  '/admin/collections/:collectionId': untitled,
  '/admin/collections/:collectionId/share/:format': noPicture,
  '/admin/collections/:collectionId/products': { ...aRecord('save', 'catalogue') },
  '/admin/categories': ordered,
  '/admin/categories/:categoryId': untitled,
  '/admin/*': { GET: anyStaff(404), POST: anyStaff(404) },

  // Signed by its sender; the session does not matter.
  '/webhooks/:gateway': { GET: everybody(404), POST: everybody(400) },
  '/webhooks/:gateway/return/:orderId': { GET: everybody(404), POST: everybody(303) },
  '/webhooks/courier': { GET: everybody(404), POST: everybody(404) },
}
