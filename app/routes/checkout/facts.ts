import * as v from 'valibot'
import { findCartAndShopper } from '#db/cart/carts.ts'
import type { CodFacts } from '#db/checkout/cod-eligibility.ts'
import { findOrder, findOrderByCheckout } from '#db/orders/orders.ts'
import { findSetting } from '#db/settings/settings.ts'
import { codLimitExceeded } from '#domain/checkout/cod-limits.ts'
import { risksForShoppers } from '#domain/checkout/cod-risk-sentences.ts'
import { codTotal, onlineTotal, type Quote } from '#domain/checkout/quote.ts'
import type { Address } from '#domain/customers/address.ts'
import { notAPincode } from '#domain/customers/texts.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { addressHasChanged } from '#domain/orders/texts.ts'
import { upiMessage } from '#domain/payments/upi-message.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { chatAddress } from '#domain/settings/contacts.ts'
import { deliveryText } from '#domain/shipping/delivery-promise.ts'
import { isPincode } from '#domain/shipping/pincodes.ts'
import { codRiskOf } from '#flows/checkout/find-cod-risk.ts'
import { findPromises } from '#flows/checkout/find-promises.ts'
import { findWaysToPay } from '#flows/checkout/find-ways-to-pay.ts'
import { findUpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { readStoredAddress } from '#flows/customers/find-address.ts'
import { qrPicture } from '#flows/qr-code.ts'
import { seal } from '#flows/secrets.ts'
import { findDelivery } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the order that a shopper is about to place, with its address. */
export async function findCheckout(shop: Shop, userId: string) {
  const { address, ...held } = await findCartAndShopper(shop.db, userId)
  return { address: readStoredAddress(shop, userId, address), ...held }
}

/** Marks the key of a confirm screen with the address that it shows, to which alone it may order. */
export const withAddressMark = (shop: Shop, checkoutKey: string, address: Address): string =>
  `${checkoutKey}.${addressMark(shop, address)}`

const addressMark = ({ pepper }: Shop, address: Address) => seal(pepper, ['shown-address', JSON.stringify(address)])

/** Reads a marked key. `shownAddress`: null for a page of an earlier version. */
export const screenKey = v.pipe(
  v.string(),
  v.transform((key) => {
    const [checkoutKey, shownAddress = null] = key.split('.')
    return { checkoutKey, shownAddress }
  }),
  v.object({ checkoutKey: v.pipe(v.string(), v.uuid()), shownAddress: v.nullable(v.string()) }),
)

type SubmittedScreen = v.InferOutput<typeof screenKey> & { userId: string; paymentMethod: PaymentMethod }

/** Refuses an order to another address than the screen showed, unless this submit repeats one that placed it. */
export async function shownAddressRefusal(shop: Shop, screen: SubmittedScreen, address: Address) {
  if (screen.shownAddress === null || screen.shownAddress === addressMark(shop, address)) return null
  const placed = await findOrderByCheckout(shop.db, screen.userId, screen)
  return placed === null ? refuse('changed', addressHasChanged) : null
}

type Destination = { address: Address; quoting: Promise<Quote>; known: CodFacts }

/** Finds delivery promise, ways to pay and COD risk for the address, beside the quote that it waits for. */
export async function findDeliveryTerms(shop: Shop, { address, quoting, known }: Destination) {
  const assess = async () => {
    const quote = await quoting
    const amount = codTotal(quote)
    const { withoutCod: itemWithoutCod, lines } = quote
    return {
      isCodBlocked: known.isCodBlocked,
      delivery: await findDelivery(shop, address, known.pincode),
      itemWithoutCod,
      onlineTotal: onlineTotal(quote),
      codExcess: amount === null ? null : codLimitExceeded(known.limits, known.openCod, { amount, lines }),
      risk: amount === null ? null : codRiskOf(known, { address, amount, now: shop.now() }),
    }
  }
  const assessed = assess()
  const checkout = assessed.then(({ risk, ...facts }) => ({ ...facts, codAsksPrepaid: risk?.advice === 'prepaid' }))
  const open = findWaysToPay(shop, checkout)
  const [{ delivery, risk }, ways, promised] = await Promise.all([assessed, open, findPromises(shop, open)])
  const canPayOnline = !isRefusal(ways.card) || !isRefusal(ways.upi)
  const advance = canPayOnline ? (risk?.advance ?? null) : null
  const requiresCode = advance === null && (risk?.requiresCode ?? false)
  const whyNoCod = !isRefusal(ways.cod) || ways.cod.cause !== 'risk' ? [] : risksForShoppers(risk?.reasons ?? [])
  const mayPayCod = !isRefusal(ways.cod) || ways.cod.cause === 'delivery'
  // Such an address must be corrected before paying.
  const text = isPincode(address.zip) ? deliveryText(delivery, { now: shop.now(), mayPayCod }) : notAPincode
  return { text, isServed: delivery.isServed, ways, requiresCode, advance, whyNoCod, promised }
}

/** Finds the payment instructions of an unpaid UPI order; null without any. */
export async function findUpiPayment(shop: Shop, userId: string, orderId: string) {
  const [instructions, order] = await Promise.all([
    findUpiInstructions(shop, userId, orderId),
    findOrder(shop.db, userId, orderId),
  ])
  if (instructions === null || order === null) return null
  const { whatsapp } = await findSetting(shop.db, 'contacts')
  const message = encodeURIComponent(upiMessage(order, shop.origin, instructions.amount))
  const chat = whatsapp === null ? null : `${chatAddress(whatsapp)}?text=${message}`
  const { isReported: isPaymentReported, ...payment } = instructions
  return { ...payment, picture: qrPicture(payment.link), chat, isPaymentReported }
}
