import { findHeldCart } from '#db/cart/carts.ts'
import { findPaymentWays, findUpiPayee } from '#db/checkout/settings.ts'
import { isCodBlocked } from '#db/customers/support.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findContacts } from '#db/settings/contacts.ts'
import { codNotAvailable, codNotForAccount } from '#domain/checkout/cod.ts'
import type { Address } from '#domain/customers/address.ts'
import { upiMessage } from '#domain/payments/upi-message.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chatAddress } from '#domain/settings/contacts.ts'
import { deliveryWords, noCodThere } from '#domain/shipping/delivery-promise.ts'
import { findUpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { findAddress } from '#flows/customers/find-address.ts'
import { qrPicture } from '#flows/qr-code.ts'
import { promiseDelivery } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'

/** What a shopper is about to order, and where it goes. */
export async function findCheckout(shop: Shop, userId: string) {
  const [address, held] = await Promise.all([findAddress(shop, userId), findHeldCart(shop.db, userId)])
  return { address, ...held }
}

/** The ways to pay online that are set up. */
export async function findMethods(shop: Shop) {
  const [payee, ways] = await Promise.all([findUpiPayee(shop.db), findPaymentWays(shop.db)])
  const hasGateway = shop.payments !== null
  return { card: ways.card && hasGateway, upi: ways.upi && (payee !== null || hasGateway) }
}

/**
 * Whether and by when it arrives, in words, and why it can't be paid at the door. A pincode of before there were rules for
 * it counts as reachable. `hasCodPrices`: where the goods are not sold for it, nothing is said of paying at the door.
 */
export async function findDelivery(
  shop: Shop,
  userId: string,
  { address, hasCodPrices }: { address: Address; hasCodPrices: boolean },
) {
  const [delivery, isBlocked, ways] = await Promise.all([
    promiseDelivery(shop, address.zip),
    isCodBlocked(shop.db, { userId, phone: address.phone }),
    findPaymentWays(shop.db),
  ])
  const withoutCod = !ways.cod ? codNotAvailable : isBlocked ? codNotForAccount : noCodThere
  if (isRefusal(delivery)) return { words: delivery.message, isServed: false, hasCod: false, withoutCod }
  const { isServed, hasCod } = delivery
  const mayPayCod = ways.cod && !isBlocked && hasCodPrices
  const words = deliveryWords(delivery, { now: shop.now(), mayPayCod })
  return { words, isServed, hasCod: hasCod && ways.cod && !isBlocked, withoutCod }
}

/** The payment instructions of an order that waits for its money by UPI; null when there are none to show. */
export async function findUpiPayment(shop: Shop, userId: string, orderId: string) {
  const [instructions, order] = await Promise.all([
    findUpiInstructions(shop, userId, orderId),
    findOrder(shop.db, userId, orderId),
  ])
  if (instructions === null || order === null) return null
  const { whatsapp } = await findContacts(shop.db)
  const message = encodeURIComponent(upiMessage(order, shop.origin))
  const chat = whatsapp === null ? null : `${chatAddress(whatsapp)}?text=${message}`
  const isSaidPaid = order.saidPaidAt !== null
  return { ...instructions, picture: qrPicture(instructions.link), chat, isSaidPaid }
}
