import { sql } from 'kysely'
import { saveSetting } from '#db/settings/settings.ts'
import { type PendingActionName, pendingActions } from '#domain/backoffice/pending-action.ts'
import { indianDay } from '#domain/indian-time.ts'
import { refundAccountLink } from '#flows/payments/refund-account.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { typedAddress } from '#tests/support/builders/address-input.ts'
import { aCardPayment, aUpiPayment, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import type { VisitResponse } from '#tests/support/visits/visit.ts'
import { type AuditCases, on, type Scene } from './audited-action.ts'

async function anOrder({ shop }: Scene, units = 1): Promise<string> {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop, { address: anAddress })
  return aPlacedOrder(shop, shopper, [aLine(product, '', units)])
}

async function aDeliveredOrder(scene: Scene): Promise<string> {
  const orderId = await anOrder(scene)
  await deliver(scene.shop, orderId)
  return orderId
}

const aParcel = { courier: 'Kite', waybill: 'KITE123456' }

/** An order shipped by hand, without a pending action. */
async function aShippedOrder(scene: Scene): Promise<{ at: string; answer: VisitResponse }> {
  const at = `/admin/orders/${await anOrder(scene)}`
  await scene.owner.post(at, { intent: 'ship', ...aParcel })
  return { at, answer: await scene.owner.post(at, { intent: 'at-once' }) }
}

const utr = '412345678901'

async function aUpiOrder({ shop }: Scene): Promise<string> {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { open, shopper } = await aUpiPayment({ ...shop, gateways: gatewaysOf([]) })
  await reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr })
  return open.orderId
}

/** The page of a refund that no gateway can send. */
async function aManualRefund(scene: Scene): Promise<string> {
  const { shop, owner } = scene
  const orderId = await aUpiOrder(scene)
  await owner.post('/admin/upi', { intent: 'confirm-upi', orderId, utr })
  await owner.post('/admin/upi', { intent: 'at-once', orderId })
  await owner.post(`/admin/orders/${orderId}/cancel`, { intent: 'cancel', reason: 'The shopper asked for it' })
  await owner.post(`/admin/orders/${orderId}`, { intent: 'at-once' })
  const [row] = await shop.ask(sql<{ id: string }>`select id from refunds`)
  return `/admin/settle/${row?.id}`
}

/** As minted by the form. */
const formKey = '0b0e2d1c-3a55-4a57-9d0e-1f2a3b4c5d6e'

async function aReturn(scene: Scene): Promise<string> {
  const orderId = await aDeliveredOrder(scene)
  const form = { position: '0', quantity: '1', kind: 'return', reason: 'It doesn’t fit', text: '' }
  await scene.owner.post(`/admin/orders/${orderId}/return`, { intent: 'request', ...form, key: formKey })
  const [row] = await scene.shop.ask(sql<{ id: string }>`select id from returns`)
  return row?.id ?? ''
}

/** A checkout link of a chat. */
async function makesALink({ shop, owner }: Scene): Promise<VisitResponse> {
  const line = JSON.stringify([(await aProduct(shop)).id, ''])
  return owner.post('/admin/orders/new', { line, quantity: '1', intent: 'SHARE', key: formKey })
}

type Pressed = { at: string; answer: VisitResponse; of?: Record<string, string> }

/** A pending action is audited when it is scheduled, undone and executed at once. */
function pendingActionCases(action: PendingActionName, press: (scene: Scene) => Promise<Pressed>) {
  const { auditAction } = pendingActions[action]
  const ways = [
    ['', `schedule-${auditAction}`],
    [`undo-${action}`, `undo-${auditAction}`],
    ['at-once', auditAction],
  ] as const
  return ways.map(([intent, writes]) => ({
    writes,
    to: on('order'),
    does: async (scene: Scene) => {
      const { at, answer, of } = await press(scene)
      return intent === '' ? answer : scene.owner.post(at, { ...of, intent })
    },
  }))
}

/** Changes to orders, shipments and payments. */
export const orderCases: AuditCases = {
  '/admin/upi': (['confirm-upi', 'refuse-upi'] as const).flatMap((action) =>
    pendingActionCases(action, async (scene) => {
      const [at, of] = ['/admin/upi', { orderId: await aUpiOrder(scene) }]
      return { at, of, answer: await scene.owner.post(at, { ...of, utr, intent: action }) }
    }),
  ),
  '/admin/upi/statement': [
    ...(
      [
        ['confirm', 'schedule-confirm-upi'],
        ['undo', 'undo-confirm-upi'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('order'),
      does: async (scene: Scene) => {
        const match = `${await aUpiOrder(scene)}:${utr}`
        const csv = `Date,Narration,Credit\n${indianDay(scene.shop.now())},UPI/${utr},1000.00\n`
        await scene.owner.post('/admin/upi/statement', { intent: 'propose', csv })
        const pressed = await scene.owner.post('/admin/upi/statement', { intent: 'confirm', match })
        return intent === 'confirm' ? pressed : scene.owner.post('/admin/upi/statement', { intent, match })
      },
    })),
  ],
  '/admin/settle': [
    {
      writes: 'settle-difference',
      to: on('difference'),
      does: async ({ shop, owner }) => {
        const [row] = await shop.ask(sql<{ id: string }>`
          insert into discrepancies (kind, dedupe_key, facts) values ('invariant', 'one', '{}') returning id`)
        return owner.post('/admin/settle', { intent: 'settle', discrepancyId: row?.id ?? '', reason: 'Looked at it' })
      },
    },
  ],
  '/admin/settle/:refundId': [
    {
      writes: 'settle-refund',
      to: /./,
      does: async (scene) =>
        scene.owner.post(await aManualRefund(scene), { intent: 'settle', reference: 'N123456789' }),
    },
    {
      writes: 'refund-as-credit',
      to: on('order'),
      does: async (scene) => scene.owner.post(await aManualRefund(scene), { intent: 'credit' }),
    },
    {
      writes: 'reveal-refund-account',
      to: on('order'),
      does: async (scene) => {
        const at = await aManualRefund(scene)
        const { shop, owner } = scene
        const { orderId } = await shop.db.selectFrom('refunds').select('orderId').executeTakeFirstOrThrow()
        const link = new URL(refundAccountLink(shop, orderId, shop.now())).pathname
        await owner.post(link, { intent: 'upi', vpa: 'asha@okaxis' })
        return owner.post(at, { intent: 'show' })
      },
    },
    {
      writes: 'request-refund-account',
      to: on('order'),
      does: async (scene) => scene.owner.post(await aManualRefund(scene), { intent: 'request-account' }),
    },
  ],
  '/admin/orders/:orderId': [
    ...(
      [
        ['note', 'note-order'],
        ['reveal', 'reveal-phone'],
        ['confirm', 'confirm-order'],
      ] as const
    ).map(([intent, writes]) => ({
      writes,
      to: on('order'),
      does: async (scene: Scene) =>
        scene.owner.post(`/admin/orders/${await anOrder(scene)}`, { intent, note: 'Rings twice' }),
    })),
    {
      writes: 'schedule-ship-order',
      to: on('order'),
      does: async (scene) => scene.owner.post(`/admin/orders/${await anOrder(scene)}`, { intent: 'ship', ...aParcel }),
    },
    { writes: 'ship-order', to: on('order'), does: async (scene) => (await aShippedOrder(scene)).answer },
    ...pendingActionCases('repack', async (scene) => {
      const at = `/admin/orders/${await anOrder(scene)}`
      for (const intent of ['confirm', 'pack']) await scene.owner.post(at, { intent })
      return { at, answer: await scene.owner.post(at, { intent: 'repack' }) }
    }),
    ...pendingActionCases('delivered', async (scene) => {
      const { at } = await aShippedOrder(scene)
      return { at, answer: await scene.owner.post(at, { intent: 'delivered' }) }
    }),
    ...pendingActionCases('settle-returned-stock', async (scene) => {
      const { at } = await aShippedOrder(scene)
      await scene.owner.post(at, { intent: 'returned', returnedStock: 'later' })
      await scene.owner.post(at, { intent: 'at-once' })
      return { at, answer: await scene.owner.post(at, { intent: 'settle-returned-stock', returnedStock: 'restocked' }) }
    }),
  ],
  '/admin/orders/batch': [
    {
      writes: 'confirm-order',
      to: on('order'),
      does: async (scene) => scene.owner.post('/admin/orders/batch', { intent: 'confirm', seen: await anOrder(scene) }),
    },
  ],
  '/admin/orders/new': [
    {
      writes: 'reveal-address',
      to: on('shopper'),
      does: async ({ shop, owner }) => {
        await aShopper(shop, { phone: '+919811122233', address: anAddress })
        return owner.post('/admin/orders/new', { intent: 'recall', phone: '9811122233' })
      },
    },
    {
      writes: 'order-for-caller',
      to: on('order'),
      does: async ({ shop, owner }) => {
        const { id } = await aProduct(shop)
        const cart = { line: JSON.stringify([id, '']), quantity: '1', 'shown-COD': '105000' }
        return owner.post('/admin/orders/new', { ...typedAddress, ...cart, intent: 'COD', key: formKey })
      },
    },
    { writes: 'make-checkout-link', to: on('checkout-link'), does: makesALink },
  ],
  '/admin/orders/links': [
    {
      writes: 'withdraw-checkout-link',
      to: on('checkout-link'),
      does: async (scene) => {
        await makesALink(scene)
        return scene.owner.post('/admin/orders/links', { intent: 'withdraw', id: formKey })
      },
    },
  ],
  '/admin/orders/:orderId/lost': pendingActionCases('lost', async (scene) => {
    const { at } = await aShippedOrder(scene)
    return { at, answer: await scene.owner.post(`${at}/lost`, { intent: 'lost', reason: 'Ticket 1' }) }
  }),
  '/admin/orders/:orderId/cancel': pendingActionCases('cancel', async (scene) => {
    const at = `/admin/orders/${await anOrder(scene)}`
    return {
      at,
      answer: await scene.owner.post(`${at}/cancel`, { intent: 'cancel', reason: 'The shopper asked for it' }),
    }
  }),
  '/admin/orders/:orderId/units': pendingActionCases('cancel-units', async (scene) => {
    const at = `/admin/orders/${await anOrder(scene, 2)}`
    const input = { 'units-0': '1', reason: 'The shopper asked for it' }
    return { at, answer: await scene.owner.press(await scene.owner.get(`${at}/units`), 'Cancel them', input) }
  }),
  '/admin/orders/:orderId/change': [
    {
      writes: 'change-order',
      to: on('order'),
      does: async (scene) => {
        const page = await scene.owner.get(`/admin/orders/${await anOrder(scene)}/change`)
        return scene.owner.press(page, 'Change address', { place: 'NEAR THE TEMPLE' })
      },
    },
  ],
  '/admin/orders/:orderId/return': [
    {
      writes: 'request-return',
      to: on('order'),
      does: async (scene) => {
        const id = await aReturn(scene)
        return scene.owner.get(`/admin/returns/${id}`)
      },
    },
  ],
  '/admin/returns/:returnId': (['receive-return', 'refuse-return'] as const).flatMap((action) =>
    pendingActionCases(action, async (scene) => {
      const at = `/admin/returns/${await aReturn(scene)}`
      const input = { returnedStock: 'restocked', reason: 'It was worn' }
      return { at, answer: await scene.owner.post(at, { ...input, intent: action }) }
    }),
  ),
  '/admin/orders/:orderId/refund': pendingActionCases('refund', async ({ shop, owner }) => {
    const { open } = await aCardPayment(shop)
    shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    await settleAll(shop)
    const at = `/admin/orders/${open.orderId}`
    const input = { amount: '400', reason: 'A scratch' }
    return { at, answer: await owner.press(await owner.get(`${at}/refund`), 'Send it back', input) }
  }),
  '/admin/cod-cash': [
    {
      writes: 'receive-cash',
      to: on('order'),
      does: async (scene) => {
        const { at } = await aShippedOrder(scene)
        await scene.owner.post(at, { intent: 'delivered' })
        await scene.owner.post(at, { intent: 'at-once' })
        const csv = `Waybill,Amount Remitted,Bank Ref,Date\n${aParcel.waybill},1050,N123,21-11-2026\n`
        return scene.owner.post('/admin/cod-cash', { intent: 'confirm', csv })
      },
    },
  ],
}
