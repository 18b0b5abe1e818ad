import { formatRupees, type Paise, rupees, zeroPaise } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Delivery, deliveryRefusal } from '#domain/shipping/delivery-promise.ts'
import { codLimitMessage } from './cod-limits.ts'
import * as texts from './texts.ts'

/** Payment methods that the owner enabled. Each also needs its provider or account. */
export type EnabledMethods = { card: boolean; upi: boolean; cod: boolean }
export const allEnabled: EnabledMethods = { card: true, upi: true, cod: true }

/** Facts about shopper, address and cart; `anyCheckout` while nothing is known. */
export type CheckoutFacts = {
  /** True when staff blocked COD for the account or the delivery phone. */
  isCodBlocked: boolean
  /** Null without an address, or for one saved before pincodes were checked. */
  delivery: Delivery | null
  /** Name of the first item without a COD price; null when every item has one. */
  itemWithoutCod: string | null
  /** Explains why this order exceeds the owner's COD limits; null within them. */
  codExcess: string | null
  /** The owner requires online payment for orders with this risk of return. */
  codAsksPrepaid: boolean
  onlineTotal: Paise
}
export const anyCheckout: CheckoutFacts = {
  isCodBlocked: false,
  delivery: null,
  itemWithoutCod: null,
  codExcess: null,
  codAsksPrepaid: false,
  onlineTotal: zeroPaise,
}

export type PaymentFacts = CheckoutFacts & {
  enabled: EnabledMethods
  /** A gateway is configured: cards, and on its own page UPI too. */
  hasGateway: boolean
  /** A gateway gives UPI codes with automatic confirmation. */
  hasUpiCodes: boolean
  /** The owner entered an account that receives UPI payments. */
  hasUpiPayee: boolean
}

type Offered = 'offered'
/** `cause` tells screens what would have to change. */
export type CodRefusal = Refusal & { cause: 'shop' | 'account' | 'delivery' | 'item' | 'limit' | 'risk' }
type UpiRefusal = Refusal & { cause?: 'limit' }
export type WaysToPay = { cod: Offered | CodRefusal; card: Offered | Refusal; upi: Offered | UpiRefusal }

/** NPCI's limit of one UPI payment to a merchant. */
const upiLimit = rupees(100_000)
const overUpiLimit: UpiRefusal = {
  ...refuse('not-offered', texts.overUpiLimit(formatRupees(upiLimit))),
  cause: 'limit',
}

/** Decides which ways to pay are offered. Screens, flows, the JSON API, phone orders and health checks all use it. */
export function waysToPay(facts: PaymentFacts): WaysToPay {
  const { enabled, hasGateway, hasUpiCodes, hasUpiPayee, delivery, onlineTotal } = facts
  const notServed = delivery && deliveryRefusal(delivery, false)
  const online = (isOpen: boolean, message: string) =>
    isOpen ? (notServed ?? 'offered') : refuse('not-offered', message)
  const card = online(enabled.card && hasGateway, texts.cardNotOffered)
  const anyUpi = online(enabled.upi && (hasUpiCodes || hasUpiPayee), texts.upiNotOffered)
  const upi = !isRefusal(anyUpi) && onlineTotal > upiLimit ? overUpiLimit : anyUpi
  const cod = codOffer(facts)
  const canPayOnline = !isRefusal(card) || !isRefusal(upi)
  // Without online payment, COD stays available and the owner calls before the parcel leaves.
  if (!isRefusal(cod) && facts.codAsksPrepaid && canPayOnline) return { cod: tooRisky, card, upi }
  if (!isRefusal(cod) || cod.cause !== 'limit') return { cod, card, upi }
  return { cod: { ...cod, message: codLimitMessage(cod.message, canPayOnline) }, card, upi }
}

const tooRisky: CodRefusal = { ...refuse('not-offered', texts.codNotForThisOrder), cause: 'risk' }

/** Decides about COD alone, without facts about gateway or UPI account. */
export function codOffer(facts: CheckoutFacts & Pick<PaymentFacts, 'enabled'>): Offered | CodRefusal {
  const { enabled, isCodBlocked, delivery, itemWithoutCod, codExcess } = facts
  const no = (cause: CodRefusal['cause'], message: string) => ({ ...refuse('not-offered', message), cause })
  if (!enabled.cod) return no('shop', texts.codNotAvailable)
  if (isCodBlocked) return no('account', texts.codNotForAccount)
  const notThere = delivery && deliveryRefusal(delivery, true)
  if (notThere) return no('delivery', notThere.message)
  if (itemWithoutCod !== null) return no('item', texts.codNotAvailableFor(itemWithoutCod))
  return codExcess === null ? 'offered' : no('limit', codExcess)
}
