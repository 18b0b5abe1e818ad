import { sql } from 'kysely'
import { addReview } from '#flows/reviews/add-review.ts'
import { anAlertDevice, aSubscription } from '#tests/support/builders/alerts.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { type AuditCase, type AuditCases, on, type Scene } from './audited-action.ts'

async function aReview({ shop }: Scene): Promise<string> {
  const { id, phone } = await aShopper(shop)
  const shopper = { id, phone, name: 'Asha Rao' } as Parameters<typeof addReview>[1]
  const product = await aProduct(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  await deliver(shop, orderId)
  await addReview(shop, shopper, { orderId, productId: product.id, rating: '2', comment: 'Too tight' })
  const [row] = await shop.ask(sql<{ id: string }>`select id from ratings`)
  return row?.id ?? ''
}

const complaint = { name: 'Asha Rao', phone: '98111 22233', text: 'The left shoe came twice.', source: 'phone' }

async function aGrievance({ shop, owner }: Scene): Promise<string> {
  await owner.post('/admin/grievances', { intent: 'record', ...complaint })
  const [row] = await shop.ask(sql<{ id: number }>`select id from grievances`)
  return `/admin/grievances/${row?.id}`
}

async function aWebhook({ shop, owner }: Scene): Promise<string> {
  await owner.post('/admin/webhooks/new', { intent: 'save', ...hook })
  const [row] = await shop.ask(sql<{ id: string }>`select id from webhook_endpoints`)
  return `/admin/webhooks/${row?.id}`
}

const hook = { url: 'https://books.example/', label: '', kinds: 'order.paid', on: 'yes' }

/** Changes to people, texts, settings and webhooks. */
export const staffCases: AuditCases = {
  '/admin/sign-out': [
    { writes: 'sign-out', to: on('staff'), does: ({ owner }) => owner.post('/admin/sign-out', { intent: 'sign-out' }) },
  ],
  '/admin/settings/health': [
    {
      writes: 'retry-pictures',
      to: /^pictures$/,
      does: ({ owner }) => owner.post('/admin/settings/health', { intent: 'fetch-pictures' }),
    },
  ],
  '/admin/me': [
    {
      writes: 'sign-out',
      to: on('staff'),
      does: ({ owner, me }) => owner.post('/admin/me', { intent: 'end', sessionId: me.sessionId }),
    },
  ],
  '/admin/alerts': [
    {
      writes: 'alerts-on',
      to: on('staff'),
      does: ({ owner }) => owner.post('/admin/alerts', { intent: 'on', ...aSubscription() }),
    },
    ...(
      [
        ['topics', 'change-alerts'],
        ['off', 'alerts-off'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('staff'),
      does: async ({ shop, owner, me }: Scene) => {
        const id = await anAlertDevice(shop, me)
        return owner.post('/admin/alerts', { intent, id, topic: 'returns' })
      },
    })),
  ],
  '/admin/staff': [
    {
      writes: 'invite-staff',
      to: /./,
      does: ({ owner }) => owner.post('/admin/staff', { intent: 'invite', name: 'Farhan', roles: 'orders' }),
    },
  ],
  '/admin/staff/:staffId': [
    ...(
      [
        ['roles', 'change-roles'],
        ['end', 'end-staff'],
        ['new-keys', 'offer-new-keys'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('staff'),
      does: async ({ shop, owner }: Scene) => {
        const { staff } = await aStaff(shop, { roles: ['orders'] })
        return owner.post(`/admin/staff/${staff.id}`, { intent, roles: 'support' })
      },
    })),
  ],
  '/admin/reviews': [
    ...(
      [
        ['hide', 'hide-review'],
        ['reply', 'answer-review'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('review'),
      does: async (scene: Scene) =>
        scene.owner.post('/admin/reviews', { intent, reviewId: await aReview(scene), text: 'Sorry' }),
    })),
  ],
  '/admin/grievances': [
    {
      writes: 'enter-grievance',
      to: on('grievance'),
      does: ({ owner }) => owner.post('/admin/grievances', { intent: 'record', ...complaint }),
    },
  ],
  '/admin/grievances/:grievanceId': [
    ...['reveal', 'acknowledge', 'settle'].map((intent) => ({
      writes: `${intent}-grievance`,
      to: on('grievance'),
      does: async (scene: Scene) => scene.owner.post(await aGrievance(scene), { intent, text: 'Called.' }),
    })),
  ],
  ...Object.fromEntries(
    Object.entries({
      '/admin/settings/shop': { intent: 'name', name: 'Gulmohar', tagline: '' },
      '/admin/settings/texts': { intent: 'samples', shown: 'yes' },
      '/admin/settings/contacts': { intent: 'contacts', phone: '9811122233', whatsapp: '', email: '', social: '' },
      '/admin/settings/tax': { intent: 'tax', kind: 'registered', gstin: '29aaaaa0000a1zy', thresholdReads: 'price' },
      '/admin/settings/payments': {
        intent: 'upi',
        vpa: 'strut@bank',
        payee: 'Strut',
        holder: '',
        account: '',
        ifsc: '',
      },
      '/admin/settings/notifications': { intent: 'summary', shown: 'yes', hour: '8', channel: 'email' },
      '/admin/settings/delivery': { intent: 'cod', fromRupees: '5000', firstRupees: '0', pincodes: '' },
    }).map(([page, sent]): [string, AuditCase[]] => [
      page,
      [{ writes: 'change-setting', to: on('setting'), does: ({ owner }) => owner.post(page, sent) }],
    ]),
  ),
  '/admin/setup/:step': [
    {
      writes: 'change-setting',
      to: on('setting'),
      does: ({ owner }) => owner.post('/admin/setup/returns', { intent: 'returns', days: '10' }),
    },
  ],
  '/admin/settings/notifications/:notification': [
    {
      writes: 'change-setting',
      to: on('notification'),
      does: ({ owner }) =>
        owner.post('/admin/settings/notifications/order-placed', {
          intent: 'save',
          sms: 'Thank you. Order {order} is placed - {name}',
        }),
    },
  ],
  '/admin/gift-cards': [
    {
      writes: 'issue-gift-card',
      to: on('gift-card'),
      does: async ({ owner }: Scene) =>
        owner.press(await owner.get('/admin/gift-cards'), 'Issue a gift card', { rupees: '100' }),
    },
    {
      writes: 'cancel-gift-card',
      to: on('gift-card'),
      does: async ({ owner }: Scene) => {
        await owner.press(await owner.get('/admin/gift-cards'), 'Issue a gift card', { rupees: '100' })
        return owner.press(await owner.get('/admin/gift-cards'), 'Yes, cancel it')
      },
    },
  ],
  '/admin/shoppers/:shopperId/credit': [
    {
      writes: 'grant-credit',
      to: on('shopper'),
      does: async ({ shop, owner }: Scene) => {
        const page = await owner.get(`/admin/shoppers/${(await aShopper(shop)).id}/credit`)
        return owner.press(page, 'Give store credit', { rupees: '100', note: 'Late parcel' })
      },
    },
  ],
  '/admin/shoppers/:shopperId': [
    ...(
      [
        ['reveal', 'reveal-shopper'],
        ['note', 'note-shopper'],
        ['block-cod', 'block-cod'],
        ['block', 'block-shopper'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('shopper'),
      does: async ({ shop, owner }: Scene) =>
        owner.post(`/admin/shoppers/${(await aShopper(shop)).id}`, { intent, text: 'Stolen phone' }),
    })),
  ],
  '/admin/webhooks/new': [
    {
      writes: 'add-webhook',
      to: on('webhook'),
      does: ({ owner }) => owner.post('/admin/webhooks/new', { intent: 'save', ...hook }),
    },
  ],
  '/admin/webhooks/:endpointId': [
    {
      writes: 'try-webhook',
      to: on('webhook'),
      does: async (scene) => scene.owner.post(await aWebhook(scene), { intent: 'try' }),
    },
  ],
  '/admin/webhooks/:endpointId/edit': [
    ...(
      [
        ['save', 'change-webhook'],
        ['rotate', 'rotate-webhook-secret'],
        ['remove', 'remove-webhook'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('webhook'),
      does: async (scene: Scene) =>
        scene.owner.post(`${await aWebhook(scene)}/edit`, { ...hook, label: 'Books', intent }),
    })),
  ],
  '/admin/webhooks/:endpointId/:deliveryId': [
    {
      writes: 'replay-webhook',
      to: on('webhook'),
      does: async (scene) => {
        const at = await aWebhook(scene)
        await scene.owner.post(at, { intent: 'try' })
        const [call] = await scene.shop.ask(
          sql<{ id: string }>`update webhook_deliveries set state = 'given-up', ended_at = now() returning id`,
        )
        return scene.owner.post(`${at}/${call?.id}`, { intent: 'replay' })
      },
    },
  ],
}
