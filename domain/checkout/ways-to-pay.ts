import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Delivery, deliveryRefusal } from '#domain/shipping/delivery-promise.ts'
import { codLimitMessage } from './cod-limits.ts'
import * as texts from './texts.ts'

/** The payment methods that the owner has not switched off; each also needs what carries it. */
export type EnabledMethods = { card: boolean; upi: boolean; cod: boolean }
export const allEnabled: EnabledMethods = { card: true, upi: true, cod: true }

/** Facts of the shopper, the address and the cart; `anyCheckout` where nothing is known. */
export type CheckoutFacts = {
  /** True when the back office has taken COD back from the account or the delivery phone. */
  isCodBlocked: boolean
  /** Null while no address is known, or one from before pincodes were checked. */
  delivery: Delivery | null
  /** The name of the first item without a COD price; null when there is none. */
  itemWithoutCod: string | null
  /** Why this order is beyond the owner's COD limits; null while it is not. */
  codExcess: string | null
  /** The owner wants orders that come back so often paid before they leave. */
  codAsksPrepaid: boolean
}
export const anyCheckout: CheckoutFacts = {
  isCodBlocked: false,
  delivery: null,
  itemWithoutCod: null,
  codExcess: null,
  codAsksPrepaid: false,
}

export type PaymentFacts = CheckoutFacts & {
  enabled: EnabledMethods
  /** The gateway takes cards and shows UPI codes that confirm themselves. */
  hasGateway: boolean
  /** The owner named an account that UPI payments go to. */
  hasUpiPayee: boolean
}

export type Offered = 'offered'
/** `cause` tells a screen what would have to change. */
export type CodRefusal = Refusal & { cause: 'shop' | 'account' | 'delivery' | 'item' | 'limit' | 'risk' }
export type WaysToPay = { cod: Offered | CodRefusal; card: Offered | Refusal; upi: Offered | Refusal }

/** Decides which ways to pay are open. Screens, flows, the JSON API, phone orders and health checks all ask here. */
export function waysToPay(facts: PaymentFacts): WaysToPay {
  const { enabled, hasGateway, hasUpiPayee, delivery } = facts
  const notServed = delivery && deliveryRefusal(delivery, false)
  const online = (isOpen: boolean, message: string) =>
    isOpen ? (notServed ?? 'offered') : refuse('not-offered', message)
  const card = online(enabled.card && hasGateway, texts.cardNotOffered)
  const upi = online(enabled.upi && (hasGateway || hasUpiPayee), texts.upiNotOffered)
  const cod = codOffer(facts)
  const canPayOnline = !isRefusal(card) || !isRefusal(upi)
  // Without online payment COD stays, and the owner calls before the parcel leaves.
  if (!isRefusal(cod) && facts.codAsksPrepaid && canPayOnline) return { cod: tooRisky, card, upi }
  if (!isRefusal(cod) || cod.cause !== 'limit') return { cod, card, upi }
  return { cod: { ...cod, message: codLimitMessage(cod.message, canPayOnline) }, card, upi }
}

const tooRisky: CodRefusal = { ...refuse('not-offered', texts.codNotForThisOrder), cause: 'risk' }

/** The same for COD alone, which needs neither gateway nor account. */
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
