import { findOrder, findUpiQr } from '#db/orders/orders.ts'
import { findOpenSizeRequest } from '#db/orders/size-requests.ts'
import { storeUpiQr } from '#db/orders/unpaid-orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import { needsStreet } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentDescription } from '#domain/payments/payment.ts'
import { amountToPay, isPaidByUpi, payRefusal } from '#domain/payments/payment-link.ts'
import { gatewayIsAway, orderIsOver, upiTimeIsOver } from '#domain/payments/texts.ts'
import { type UpiPayee, upiLink } from '#domain/payments/upi.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { chooseGateways } from '#flows/payments/create-gateway-order.ts'
import type { Shop } from '#flows/shop.ts'
import { type OnlineRequest, placeOnlineOrder } from './start-online-payment.ts'

export type UpiInstructions = {
  orderId: string
  amount: Paise
  /** upi:// link for the QR code and the app button. */
  link: string
  /** The shop's UPI id and account, shown below the code; null when not set. */
  payee: UpiPayee | null
  /** True for the gateway's code, which confirms the payment automatically. */
  confirmsItself: boolean
  /** The shopper reported the payment. */
  isReported: boolean
}

/** Places an order and holds its stock, then returns the UPI instructions (decision 1.3). */
export async function placeUpiOrder(shop: Shop, request: OnlineRequest): Promise<UpiInstructions | Refusal> {
  const placed = await placeOnlineOrder(shop, request, 'UPI')
  if (isRefusal(placed)) return placed
  const instructions = await findUpiInstructions(shop, request.userId, placed.orderId)
  return instructions ?? refuseCode(shop, request.userId, placed.orderId)
}

/** Says why an order has no instructions: an earlier press may have placed it long ago. */
async function refuseCode(shop: Shop, userId: string, orderId: string): Promise<Refusal> {
  const order = await findOrder(shop.db, userId, orderId)
  if (order === null) return refuse('changed', orderIsOver)
  const isLate = order.holdState === 'released' || (order.holdExpiresAt ?? shop.now()) <= shop.now()
  return payRefusal(order) ?? (isLate ? refuse('changed', upiTimeIsOver) : refuse('unreachable', gatewayIsAway))
}

/** Finds the UPI instructions of an unpaid order; null for other orders. Idempotent. */
export async function findUpiInstructions(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<UpiInstructions | null> {
  const order = await findOrder(shop.db, userId, orderId)
  const sizeRequest = order?.linkPurpose === 'size' ? await findOpenSizeRequest(shop.db, orderId) : null
  if (order === null || !(sizeRequest?.byUpi ?? isAwaited(order)) || needsStreet(order.address)) return null
  const amount = amountToPay(order)
  const payee = await findSetting(shop.db, 'upi-payee')
  // The gateway's code is for the whole amount.
  const own = order.linkPurpose === null ? await gatewayCode(shop, order) : null
  const isReported = (sizeRequest ?? { reportedAt: order.paymentReportedAt }).reportedAt !== null
  if (own) return { orderId, amount, link: own, payee, confirmsItself: true, isReported }
  if (payee === null) return null
  const description = paymentDescription(order.items)
  const url = new URL(`/order/${orderId}`, shop.origin).href
  // Apps and banks take a reference once.
  const reference = sizeRequest ? `${orderId}${sizeRequest.idempotencyKey.slice(0, 8)}` : orderId
  const link = upiLink(payee, { reference, amount, description, url })
  return { orderId, amount, link, payee, confirmsItself: false, isReported }
}

function isAwaited(order: Order): boolean {
  return order.paymentState === 'pending' && order.fulfilmentState === 'waiting' && isPaidByUpi(order)
}

/** Creates the gateway's single-use QR code; null when it has none, in which case the shop's UPI id is shown. */
async function gatewayCode(shop: Shop, order: Order): Promise<string | null> {
  const { orderId, amount, holdExpiresAt } = order
  const known = await findUpiQr(shop.db, orderId)
  if (known) return known.upiQrLink
  if (holdExpiresAt === null || holdExpiresAt.getTime() <= shop.now().getTime()) return null
  const text = paymentDescription(order.items)
  const payments = (await chooseGateways(shop)).find(({ upiCodes }) => upiCodes !== null)
  if (!payments?.upiCodes) return null
  const made = await payments.upiCodes
    .create({ receipt: orderId, amount, closeBy: holdExpiresAt, text })
    .catch((error: unknown) => {
      shop.log.warn({ err: error, orderId }, 'gateway could not create a QR code')
      return null
    })
  if (made === null) return null
  await storeUpiQr(shop.db, orderId, { gateway: payments.name, upiQrId: made.id, upiQrLink: made.link })
  return (await findUpiQr(shop.db, orderId))?.upiQrLink ?? null
}
