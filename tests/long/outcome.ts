import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from '#tests/support/shops/test-shop.ts'
import type { Journey } from './journey.ts'

/** In addition to the auditor: nothing is still in progress. */
export async function expectNothingStuck({ ask, gateway }: TestShop): Promise<void> {
  const [row] = await ask(sql<Record<string, number>>`
    select (select count(*) from webhook_inbox where applied_at is null) as events,
      (select count(*) from refunds where state <> 'processed') as refunds,
      (select count(*) from discrepancies) as breaks`)
  expect({ ...row, unsent: gateway.waitingEvents() }).toEqual({ events: 0, refunds: 0, breaks: 0, unsent: 0 })
}

/** Summarises each journey in one line: its orders, and the number of its refunds at the gateway. */
export async function statesOf({ db, gateway }: TestShop, journeys: readonly Journey[]): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['userId', 'gatewayOrderId', 'paymentState', 'fulfilmentState', 'holdState'])
    .execute()
  const { payments, refunds } = gateway.books()
  return journeys.map(({ shopper }) => {
    const own = orders.filter(({ userId }) => userId === shopper.id)
    const paid = payments.filter(({ order_id }) => own.some((order) => order.gatewayOrderId === order_id))
    const back = refunds.filter(({ payment_id }) => paid.some(({ id }) => id === payment_id))
    const states = own.map((one) => `${one.paymentState} ${one.fulfilmentState} ${one.holdState}`)
    return `${own.length} order: ${states.join(', ')}, ${back.length} refunds`
  })
}
