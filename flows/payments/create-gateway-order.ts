import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOpenSizeRequest } from '#db/orders/size-requests.ts'
import {
  claimGatewayOrder,
  findCurrentGatewayOrder,
  findGatewayOrders,
  releaseGatewayOrder,
  type StoredGatewayOrder,
  storeGatewayOrder,
} from '#db/payments/gateway-orders.ts'
import {
  claimGatewayTrial,
  endGatewayPause,
  findGatewayPauses,
  lockGatewayPause,
  saveGatewayPause,
} from '#db/payments/gateway-pauses.ts'
import { findSetting } from '#db/settings/settings.ts'
import { cardNotOffered } from '#domain/checkout/texts.ts'
import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { gatewaysToTry, isGatewayFault, pauseAfterFailure, trialMs } from '#domain/payments/gateway-choice.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { returnUrls } from '#domain/payments/hosted-checkout.ts'
import { paymentDescription } from '#domain/payments/payment.ts'
import { amountToPay, payRefusal } from '#domain/payments/payment-link.ts'
import { gatewayIsAway, orderIsOver } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { failpoint } from '#flows/failpoint.ts'
import type { Shop } from '#flows/shop.ts'
import { tokenOfPayLink } from '#flows/signed-link.ts'
import type { GatewayOrder, Payments } from '#providers/payments/payments.ts'
import { settleWithGateway } from './settle-with-gateway.ts'

/** Parameters of the gateway's browser checkout; none is secret. */
export type OpenPayment = {
  orderId: string
  gatewayOrderId: string
  amount: Paise
  currency: 'INR'
  description: string
}

/** An order, with the sum to pay and the key of the dearer size that it is for. */
type Payable = Order & { sizeRequest: string | null }

/** Creates the gateway order once and stores it before the shopper can pay. */
export async function openPayment(shop: Shop, userId: string, orderId: string): Promise<OpenPayment | Refusal> {
  if (shop.gateways.all.length === 0) return refuse('not-offered', cardNotOffered)
  const order = await findOrder(shop.db, userId, orderId)
  if (order === null) return refuse('not-found', orderIsOver)
  const sizeRequest = order.linkPurpose === 'size' ? await findOpenSizeRequest(shop.db, orderId) : null
  const refusal = payRefusal(sizeRequest ? { ...order, status: 'unpaid' } : order)
  if (refusal) return refusal
  const amount = sizeRequest?.difference ?? amountToPay(order)
  const made = await gatewayOrderOf(shop, { ...order, amount, sizeRequest: sizeRequest?.idempotencyKey ?? null })
  if (isRefusal(made)) return made
  if (made === null) return refuse('unreachable', gatewayIsAway)
  const { gatewayOrderId } = made
  const description = paymentDescription(order.items)
  return { orderId, gatewayOrderId, amount, currency: 'INR', description }
}

/**
 * Lists the gateways to try, in order. A recently failing one comes last; after its pause one shopper tries it for all.
 */
export async function chooseGateways(shop: Shop): Promise<readonly Payments[]> {
  const { db, gateways } = shop
  if (gateways.all.length < 2) return gateways.all
  const now = shop.now()
  const [rule, pauses] = await Promise.all([findSetting(db, 'gateway-order'), findGatewayPauses(db)])
  const resting = new Set<string>()
  for (const { gateway, pausedUntil } of pauses) {
    const until = new Date(now.getTime() + trialMs)
    const isTrial = pausedUntil <= now && (await claimGatewayTrial(db, gateway, { now, until }))
    if (!isTrial) resting.add(gateway)
  }
  const names = gatewaysToTry(gateways.names, rule, resting)
  return names.map((name) => gateways.named(name)).filter((payments) => payments !== null)
}

/** Records a gateway's failure for all servers. A shop with one gateway has no alternative. */
async function noteGatewayFailure(shop: Shop, { name }: Payments): Promise<void> {
  if (shop.gateways.all.length < 2) return
  const failure = { name, now: shop.now() }
  await inTransaction(shop.db, (tx) => lengthenRest(tx, failure))
}

async function lengthenRest(tx: Db, { name, now }: { name: GatewayName; now: Date }): Promise<void> {
  const known = await lockGatewayPause(tx, name)
  await saveGatewayPause(tx, name, pauseAfterFailure(known, now))
}

/** Timeout in milliseconds after which a claim is abandoned; callers wait about as long. */
const askerIsGoneAfter = 10_000
const lookEveryMs = 100

/**
 * Finds or creates the gateway order. Concurrent requests share one: the second waits for the first. Null when none
 * could be created.
 */
async function gatewayOrderOf(shop: Shop, order: Payable): Promise<StoredGatewayOrder | Refusal | null> {
  const { orderId } = order
  const choice = await chooseGateways(shop)
  const { current: earlier, replaced } = await findCurrentGatewayOrder(shop.db, orderId)
  if (earlier && shop.gateways.named(earlier.gateway) === null) return refuse('not-offered', cardNotOffered)
  if (earlier && (await hasToStay(shop, order, { earlier, choice }))) return earlier
  for (let waited = 0; waited <= askerIsGoneAfter; waited += lookEveryMs) {
    const { current, isAsked } = await findCurrentGatewayOrder(shop.db, orderId)
    if (current && current.gatewayOrderId !== replaced) return current
    const now = shop.now()
    const staleBefore = new Date(now.getTime() - askerIsGoneAfter)
    if (await claimGatewayOrder(shop.db, orderId, { now, staleBefore, replaced }))
      return makeOne(shop, order, { choice, replaced, isAgain: isAsked, releasedAt: staleBefore })
    await wait(lookEveryMs)
  }
  return null
}

/**
 * Tells whether an order must stay at its gateway: it may switch only when the gateway confirms that no payment is
 * pending. A payment that arrives all the same is matched by its gateway order, and duplicates are refunded.
 */
async function hasToStay(
  shop: Shop,
  order: Payable,
  { earlier, choice }: { earlier: StoredGatewayOrder; choice: readonly Payments[] },
): Promise<boolean> {
  const payments = shop.gateways.named(earlier.gateway)
  const stays = async () => choice[0] === payments && (await choice[0]?.isStillPayable(earlier.gatewayOrderId)) === true
  try {
    if (await stays()) return true
    const outcome = await settleWithGateway(shop, order)
    return outcome === 'open' || outcome === 'paid'
  } catch (error) {
    shop.log.warn({ err: error, orderId: order.orderId }, 'gateway did not return whether its order may be replaced')
    return true
  }
}

type GatewayOrderInput = { choice: readonly Payments[]; replaced: string | null; isAgain: boolean; releasedAt: Date }

/** Time in milliseconds after which no further gateway is tried, because the shopper waits. */
const patienceMs = 2_500

/** Uses the first gateway that creates an order. */
async function makeOne(shop: Shop, order: Payable, making: GatewayOrderInput): Promise<StoredGatewayOrder | null> {
  const { orderId } = order
  const since = performance.now()
  // Read before any gateway is asked: a lost connection to the database is no failure of a gateway.
  const known = await findGatewayOrders(shop.db, orderId)
  for (const payments of making.choice) {
    if (performance.now() - since > patienceMs) break
    const own = known.filter((one) => one.gateway === payments.name && one.gatewayOrderId !== making.replaced)
    const made = await makeAt(shop, payments, { order, own, isAgain: making.isAgain }).catch(async (error: unknown) => {
      shop.log.warn({ err: error, orderId, gateway: payments.name }, 'gateway could not create an order')
      if (isGatewayFault(error)) await noteGatewayFailure(shop, payments)
      return null
    })
    if (made === null) continue
    if (shop.gateways.all.length > 1) await endGatewayPause(shop.db, payments.name)
    failpoint('gateway-order-made')
    const { id: gatewayOrderId, checkout } = made
    const stored = { gateway: payments.name, gatewayOrderId, checkout }
    await storeGatewayOrder(shop.db, orderId, { ...stored, ...making, sizeRequest: order.sizeRequest })
    failpoint('gateway-order-stored')
    return (await findCurrentGatewayOrder(shop.db, orderId)).current ?? stored
  }
  await releaseGatewayOrder(shop.db, orderId, making.releasedAt)
  return null
}

/** Reuses one of its `own` earlier orders at this gateway, so that it can't be paid twice there. */
async function makeAt(
  shop: Shop,
  payments: Payments,
  { order, own, isAgain }: { order: Payable; own: readonly StoredGatewayOrder[]; isAgain: boolean },
): Promise<GatewayOrder> {
  const { orderId, address } = order
  for (const { gatewayOrderId, checkout } of own)
    if (await payments.isStillPayable(gatewayOrderId)) return { id: gatewayOrderId, checkout }
  const { cancelUrl, webhookUrl } = returnUrls(shop.origin, {
    orderId,
    gateway: payments.name,
    link: tokenOfPayLink(shop, order),
  })
  return payments.createOrder({
    receipt: order.sizeRequest === null ? orderId : `${orderId}-${order.sizeRequest.slice(0, 8)}`,
    amount: order.amount,
    isAgain,
    payer: { name: address.name, contact: address.phone },
    returnUrl: cancelUrl,
    webhookUrl,
  })
}
