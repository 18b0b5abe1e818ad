import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import type { Paise } from '#domain/money.ts'
import type { SandboxGateway } from '#providers/payments/sandbox/gateway.ts'

type Books = ReturnType<SandboxGateway['books']>
type Ours = Awaited<ReturnType<typeof readOurs>>

/**
 * Compares the database with the gateway's ledger and lists every violated invariant. Call it once the shop is idle: no
 * unknown payment, no refund still due.
 */
export async function audit({ db, gateway }: { db: Db; gateway: Pick<SandboxGateway, 'books'> }): Promise<string[]> {
  const broken = await findBrokenInvariants(db)
  const books = gateway.books()
  const ours = await readOurs(db)
  return [
    ...broken.map(({ invariant, what, facts }) => `${invariant}: ${what} ${JSON.stringify(facts)}`),
    ...ours.orders.flatMap((order) => [...compareOrder(order, books), ...compareMoney(order, ours, books)]),
    ...comparePayments(ours, books),
    ...compareRefunds(ours, books),
  ]
}

async function readOurs(db: Db) {
  const [orders, payments, refunds, gatewayOrders] = await Promise.all([
    db
      .selectFrom('orders')
      .selectAll()
      .select([paidAmount.as('amount'), sizeRequests.as('sizeRequests')])
      .execute(),
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('gatewayOrders').selectAll().execute(),
  ])
  return { orders, payments, refunds, gatewayOrders }
}

const sizeRequests = sql<number>`(select count(*) from size_requests where size_requests.order_id = orders.order_id)::int`

/** Amount of its payment: a later change may have made the order cheaper or dearer. */
const paidAmount = sql<Paise>`amount - partially_cancelled_cash(order_id, payment_method)`

/** Refunds of active or delivered orders. */
const byUnit: readonly string[] = ['staff', 'at-the-gateway', 'part-cancelled', 'returned', 'changed']

type Order = Ours['orders'][number]

/** A gateway order of the same amount. */
function compareOrder(order: Order, books: Books): string[] {
  const theirs = books.orders.filter(({ receipt }) => receipt === order.orderId)
  if (theirs.length > 1) return [`${order.orderId} has ${theirs.length} orders at the gateway`]
  // A size change overwrites the requested amount: the amount without the advance.
  const expected = order.sizeRequests > 0 ? order.amount - order.advance : (order.linkAmount ?? order.amount)
  return theirs.flatMap(({ amount }) =>
    amount === expected ? [] : [`${order.orderId} costs ${amount} at the gateway`],
  )
}

/** Compares the gateway's money for an order with the order's value: nothing lost, nothing held twice. */
function compareMoney(order: Order, { payments, refunds, gatewayOrders }: Ours, books: Books): string[] {
  const places = gatewayOrders.filter(({ orderId }) => orderId === order.orderId)
  const came = books.payments.filter(
    (one) =>
      one.captured === 1 &&
      (places.some(({ gatewayOrderId }) => gatewayOrderId === one.order_id) ||
        (one.qr_id !== null && one.qr_id === order.upiQrId)),
  )
  const netReceived = total(came) - came.reduce((sum, one) => sum + one.amount_refunded, 0)
  const there = payments.filter((one) => one.orderId === order.orderId && one.gateway === 'razorpay')
  const own = refunds.filter(({ paymentId }) => there.some(({ id }) => id === paymentId))
  const bought = ({ id }: { id: string }) =>
    !own.some(({ paymentId, reason }) => paymentId === id && reason === 'paid-twice')
  const settled = there.filter((one) => /^(captured|refunded)$/.test(one.state) && bought(one))
  const isOn = order.fulfilmentState !== 'cancelled'
  const hasWhole = order.status === 'paid' && isOn && settled.some(({ part }) => part === 'full')
  const hasAdvance = isOn && settled.some(({ part }) => part === 'advance')
  const givenBack = total(own.filter((one) => one.state === 'processed' && byUnit.includes(one.reason)))
  // A cancelled order has no value, whatever was refunded before.
  const dearer = total(settled.filter(({ part }) => isOn && part === 'size'))
  const paid = (hasWhole ? order.amount - order.advance : 0) + (hasAdvance ? order.advance : 0) + dearer
  const worth = paid === 0 ? 0 : paid - givenBack
  const waiting = total(own.filter(({ state }) => state === 'due' || state === 'requested'))
  // Payments that wait for the owner's decision.
  const shown = total(
    there.filter((one) => one.state === 'refund_due' && !own.some(({ paymentId }) => paymentId === one.id)),
  )
  const should = worth + waiting + shown
  const lost = came.filter(({ id }) => !payments.some((one) => one.gatewayPaymentId === id))
  return [
    ...lost.map(({ id }) => `${id} was paid for ${order.orderId} and is lost`),
    ...(netReceived === should
      ? []
      : [`the gateway keeps ${netReceived} for ${order.orderId}, and should keep ${should}`]),
  ]
}

function comparePayments({ payments }: Ours, books: Books): string[] {
  return payments
    .filter(({ gateway, state }) => gateway === 'razorpay' && state === 'captured')
    .filter((ours) => !books.payments.some(({ id, captured }) => id === ours.gatewayPaymentId && captured === 1))
    .map((ours) => `${ours.gatewayPaymentId} never came`)
}

function compareRefunds({ refunds }: Ours, books: Books): string[] {
  return refunds.flatMap((ours) => {
    const theirs = books.refunds.filter(({ receipt }) => receipt === ours.id)
    if (theirs.length > 1) return [`refund ${ours.id} went back ${theirs.length} times`]
    const isGone = ours.state === 'processed' && ours.gatewayRefundId !== null
    return isGone && theirs.length === 0 && ours.actor !== 'gateway' ? [`refund ${ours.id} never went back`] : []
  })
}

const total = (those: readonly { amount: number }[]) => those.reduce((sum, { amount }) => sum + amount, 0)
