import { rupees } from '#domain/money.ts'
import type { Race, RacingShop } from './race.ts'

/** Outcomes of races; those with a double payment, a payment for nothing or unpaid goods, by number. */
export type Outcomes = {
  online: number
  cash: number
  cancelled: number
  /** Refunded payments at the gateway. */
  sentBack: number
  twice: string[]
  forNothing: string[]
}

const atTheDoor = rupees(1_050)

/** Adds the outcome of each race by the gateway's ledger, the courier's cash and the order's state. */
export async function countOutcomes({ shop }: RacingShop, races: readonly Race[], all: Outcomes) {
  const { payments } = shop.gateway.books()
  const ids = races.map(({ orderId }) => orderId)
  const orders = await shop.db
    .selectFrom('orders')
    .where('orderId', 'in', ids)
    .select(['orderId', 'fulfilmentState'])
    .execute()
  const cashBack = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.gateway', '=', 'cod')
    .where('refunds.state', '<>', 'failed')
    .where('refunds.orderId', 'in', ids)
    .select(['refunds.orderId', 'refunds.amount'])
    .execute()
  for (const { number, orderId, gatewayOrderId, amountDue, cash } of races) {
    const state = orders.find((one) => one.orderId === orderId)?.fulfilmentState
    const theirs = payments.filter((one) => one.order_id === gatewayOrderId && one.captured === 1)
    const online = theirs.reduce((kept, one) => kept + one.amount - one.amount_refunded, 0)
    const back = cashBack.filter((one) => one.orderId === orderId).reduce((sum, one) => sum + one.amount, 0)
    const taken = cash() ?? 0
    const inCash = taken - back
    const seen = `race ${number}, ${state}: ${online} online, ${taken} in cash, ${back} of it back`
    all.sentBack += theirs.filter((one) => one.amount_refunded > 0).length
    const paidOnce = (online === amountDue && inCash === 0) || (online === 0 && inCash === atTheDoor)
    // Also where the shop would refund the cash itself: the shopper paid at the door.
    if (online > 0 && taken > 0) all.twice.push(seen)
    else if (state === 'delivered' ? !paidOnce : online + inCash !== 0) all.forNothing.push(seen)
    if (state === 'cancelled') all.cancelled += 1
    else all[online > 0 ? 'online' : 'cash'] += 1
  }
}
