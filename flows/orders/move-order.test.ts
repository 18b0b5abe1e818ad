import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { lockOrder, type OrderMove } from '#db/orders/transitions.ts'
import { aCardPayment, queuedNotifications, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { moveOrder } from './move-order.ts'

const shop = await testShop()

function move(orderId: string, ...steps: Omit<OrderMove, 'cause' | 'actor'>[]): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await tx
      .updateTable('orders')
      .set({ waybill: `WB${orderId}` })
      .where('orderId', '=', orderId)
      .execute()
    let order = await lockOrder(tx, orderId)
    for (const step of steps) if (order) order = await moveOrder(tx, order, { ...step, cause: 'a test', actor: 'test' })
  })
}

test('each notified transition writes its outbox row once', async () => {
  const product = await aProduct(shop)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(product)])
  await move(orderId, { fulfilment: 'ready' }, { fulfilment: 'shipped' }, { fulfilment: 'returned' })
  const rows = await shop.db.selectFrom('outbox').select(['kind', 'dedupeKey', 'payload']).orderBy('id').execute()
  expect(rows).toEqual(
    ['order-placed', 'order-shipped', 'order-returned'].map((kind) => ({
      kind,
      dedupeKey: `order:${orderId}:${kind}`,
      payload: { orderId },
    })),
  )
})

test('an online order is notified when it is paid, also after a failed payment', async () => {
  const paying = await aCardPayment(shop)
  expect(await queuedNotifications(shop)).toEqual([])
  await move(paying.open.orderId, { payment: 'failed' })
  shop.gateway.attempt(paying.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await queuedNotifications(shop)).toEqual(['payment-received'])
})

test('no notification is sent at the end of an unpaid order', async () => {
  const { open } = await aCardPayment(shop)
  await move(open.orderId, { payment: 'failed', hold: 'released', fulfilment: 'cancelled' })
  expect(await queuedNotifications(shop)).toEqual([])
})
