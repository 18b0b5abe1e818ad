import { lockUnusedOtp, markOtpUsed } from '#db/accounts/otps.ts'
import { type CodFacts, findCodFacts } from '#db/checkout/cod-eligibility.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrderAllocations } from '#db/inventory/stock.ts'
import { lockCheckout } from '#db/orders/insert.ts'
import { findOrderByCheckout, type PlacedBefore } from '#db/orders/orders.ts'
import type { OpenOrder } from '#db/orders/unpaid-orders.ts'
import { findLivePromotions } from '#db/promotions/live-promotions.ts'
import { expiredOtp } from '#domain/accounts/otp.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { codLimitExceeded, codLimitMessage, noCodLimits } from '#domain/checkout/cod-limits.ts'
import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import { quote, withHoldsReleased } from '#domain/checkout/quote.ts'
import { anyCheckout, codOffer } from '#domain/checkout/ways-to-pay.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import { draftCodOrder, type OrderDraft } from '#domain/orders/order.ts'
import { creditHasChanged } from '#domain/payments/texts.ts'
import { withCoupon } from '#domain/promotions/coupon-quote.ts'
import { withPromotions } from '#domain/promotions/promotion-quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { confirmOtpDelivery, type VerifiedPhone } from '#flows/accounts/check-otp.ts'
import { busyRefusal, refuseShortCredit } from '#flows/busy.ts'
import { findDelivery } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'
import { keyAfter } from './checkout-key.ts'
import { checkCodCode, type TypedCodCode } from './cod-code.ts'
import { closeReplacedOrders, findReplaceableOrders } from './earlier-orders.ts'
import { codRiskOf } from './find-cod-risk.ts'
import { findWaysToPay } from './find-ways-to-pay.ts'
import { newHold } from './new-hold.ts'
import { publishRefusal } from './order-refusals.ts'
import { findHeldCoupon, placeOfAddress } from './quote-cart.ts'
import {
  isCodLimit,
  type LinesSource,
  type OrderToRecord,
  type PlacedOrder,
  recordOrder,
  recordOrderAlone,
} from './record-order.ts'
import { recordPartByCredit } from './record-paid-by-credit.ts'

export type CodRequest = {
  userId: string
  cart: Cart
  linesFrom?: LinesSource
  address: Address
  /** Idempotency key: a UUID generated with the confirm screen. */
  checkoutKey: string
  /** Total shown on the screen in paise: compared, never trusted. Null: nothing was shown. */
  shownAmount: number | null
  couponCode?: string | null
  /** The code sent to the address's phone, if required. */
  code?: TypedCodCode | null
  /** Staff member who places a phone order; no code is required, because they spoke with the caller. */
  byStaff?: Staff
  /** Part paid with store credit; the courier collects the rest. */
  creditPart?: Paise | undefined
  /** Lifetime in milliseconds of an API client's key; a screen's key never expires. */
  keyLastsMs?: number
  buildResponse?: OrderToRecord['buildResponse']
}

/** `requiresAdvance`: part of it is to be paid online before packing. */
type PlacedCodOrder = PlacedOrder & { requiresAdvance: boolean }

/** Places a COD order, idempotent by its checkout key. */
export async function placeCodOrder(shop: Shop, request: CodRequest): Promise<PlacedCodOrder | Refusal> {
  return publishRefusal(await placeOrder(shop, request))
}

async function placeOrder(shop: Shop, request: CodRequest): Promise<PlacedCodOrder | Refusal> {
  const { userId, checkoutKey, address, cart } = request
  const known = await findCodFacts(shop.db, { userId, address, checkoutKey, cart })
  const { earlier } = known
  if (earlier && isForgotten(shop, request, earlier)) {
    return placeOrder(shop, { ...request, checkoutKey: keyAfter(checkoutKey, earlier.orderId) })
  }
  if (earlier) return placedBefore(earlier)
  const decided = await decide(shop, request, known)
  if (isRefusal(decided)) return decided
  const code = await confirmByCode(shop, request, { decided, known })
  // A concurrent request with the same key may have used the code for this order.
  if (isRefusal(code)) return (await findPlaced(shop.db, request)) ?? code
  const placed = await recordCodOrder(shop, request, { decided, known, code })
  if (isRefusal(placed)) return placed
  if (code) void confirmOtpDelivery(shop, code)
  shop.log.info({ orderId: placed.orderId, byCode: code !== null }, 'COD order placed')
  return { ...placed, requiresAdvance: decided.risk.advance !== null }
}

type CodDecision = { draft: OrderDraft; risk: Risk; earlierOrders: readonly OpenOrder[] }

/** Decides whether COD is offered for this order, at what price and at what risk, before anything is changed. */
async function decide(shop: Shop, request: CodRequest, known: CodFacts): Promise<CodDecision | Refusal> {
  const { userId, address, cart } = request
  const delivery = await findDelivery(shop, address, known.pincode)
  const cod = codOffer({ ...anyCheckout, ...known, delivery })
  if (isRefusal(cod)) return cod
  const earlierOrders = known.hasUnpaid ? await findReplaceableOrders(shop, userId, cart) : []
  if (isRefusal(earlierOrders)) return earlierOrders
  const draft = await draftOf(shop, request, { earlierOrders, known })
  if (isRefusal(draft)) return draft
  const risk = await assessRisk(shop, request, { amount: draft.amount, known })
  return isRefusal(risk) ? risk : { draft, risk, earlierOrders }
}

/** Checks the code from the shopper's phone; null where none is needed. Staff have spoken with their caller. */
function confirmByCode(
  shop: Shop,
  { userId, address, byStaff, code = null }: CodRequest,
  { decided: { draft, risk }, known }: { decided: CodDecision; known: CodFacts },
): Promise<VerifiedPhone | null | Refusal> {
  const rule = byStaff || shop.sms.isMissing ? null : known.codeRule
  return checkCodCode(shop, { userId, address, amount: draft.amount, rule, isRisky: risk.requiresCode }, code)
}

type Confirmed = { decided: CodDecision; known: CodFacts; code: VerifiedPhone | null }

/** Closes the orders that this one replaces, then records it. */
async function recordCodOrder(
  shop: Shop,
  request: CodRequest,
  { decided: { draft, risk, earlierOrders }, known, code }: Confirmed,
): Promise<PlacedOrder | Refusal> {
  const replaces = await closeReplacedOrders(shop, earlierOrders)
  if (isRefusal(replaces)) return replaces
  const { userId, checkoutKey, linesFrom = 'cart', byStaff } = request
  const now = shop.now()
  const order = {
    userId,
    checkoutKey,
    draft,
    codRisk: risk.codRisk,
    creditPart: request.creditPart,
    buildResponse: request.buildResponse,
    link: risk.advance && { linkPurpose: 'advance' as const, linkAmount: risk.advance },
    hold: risk.advance === null ? null : await newHold(shop),
    replaces,
    now,
    linesFrom,
    byStaff,
    codLimits: byStaff || known.openCod.hasReceived ? noCodLimits : known.limits,
  }
  const placed = await inTransaction(shop.db, (tx) => record(tx, order, code))
    .catch(refuseShortCredit)
    .catch(busyRefusal)
  return isCodLimit(placed) ? refuseExcess(shop, placed.message) : placed
}

/** `advance`: amount to pay online before packing (decision 143). */
type Risk = { codRisk: CodAssessment; requiresCode: boolean; advance: Paise | null }

/**
 * Refuses an order whose risk requires online payment, unless nothing can be paid online: then the owner calls. For
 * phone orders the risk is only recorded.
 */
async function assessRisk(
  shop: Shop,
  { address, byStaff, linesFrom, creditPart }: CodRequest,
  { amount, known }: { amount: Paise; known: CodFacts },
): Promise<Risk | Refusal> {
  const { requiresCode, advance, ...codRisk } = codRiskOf(known, { address, amount, now: shop.now() })
  const { advice } = codRisk
  const asIs = { codRisk, requiresCode, advance: null }
  if ((advice !== 'prepaid' && advice !== 'advance') || byStaff) return asIs
  const { cod } = await findWaysToPay(shop, { ...anyCheckout, codAsksPrepaid: true })
  const called = { ...asIs, codRisk: { ...codRisk, advice: 'call' as const } }
  if (!isRefusal(cod) || (advice === 'advance' && advance === null)) return called
  // API clients have no page for an advance.
  if (advance === null || linesFrom === 'list') return cod
  // The screen that offered credit beside cash knew of no advance.
  if (creditPart !== undefined) return refuse('changed', creditHasChanged)
  // An advance replaces the code.
  return { ...asIs, requiresCode: false, advance }
}

type Facts = { earlierOrders: readonly OpenOrder[]; known: CodFacts }

/** Drafts the order as quoted now, or refuses it. Stock and coupon of a replaced order count as available. */
async function draftOf(shop: Shop, request: CodRequest, { earlierOrders, known }: Facts) {
  const { cart, address, byStaff } = request
  const replaced = earlierOrders.map(({ orderId }) => orderId)
  const [takes, coupon, promotions] = await Promise.all([
    findOrderAllocations(shop.db, replaced),
    findHeldCoupon(shop, request, replaced),
    findLivePromotions(shop.db, cart, shop.now(), known.promotions),
  ])
  const quoted = quote(cart, withHoldsReleased(known.offers, takes), {
    codCap: known.limits.chargeCap,
    rates: known.rates,
    place: placeOfAddress(address),
  })
  const reduced = withCoupon(withPromotions(quoted, promotions), coupon, shop.now())
  const draft = draftCodOrder(reduced, address, request.shownAmount)
  if (isRefusal(draft) || byStaff) return draft
  const excess = codLimitExceeded(known.limits, known.openCod, draft)
  return excess === null ? draft : refuseExcess(shop, excess)
}

async function refuseExcess(shop: Shop, excess: string): Promise<Refusal> {
  const { card, upi } = await findWaysToPay(shop)
  return refuse('not-offered', codLimitMessage(excess, !isRefusal(card) || !isRefusal(upi)))
}

/** Tells whether an API client's key has expired: it then stands for a new order. */
function isForgotten(shop: Shop, { keyLastsMs = Infinity }: CodRequest, { createdAt }: PlacedBefore): boolean {
  return shop.now().getTime() - createdAt.getTime() >= keyLastsMs
}

async function findPlaced(
  db: Db,
  { userId, checkoutKey }: Pick<CodRequest, 'userId' | 'checkoutKey'>,
): Promise<PlacedCodOrder | null> {
  const earlier = await findOrderByCheckout(db, userId, { checkoutKey, paymentMethod: 'COD' })
  return earlier && placedBefore(earlier)
}

function placedBefore({ orderId, amount, linkPurpose }: PlacedBefore): PlacedCodOrder {
  return { orderId, amount, requiresAdvance: linkPurpose === 'advance' }
}

/** Records the order and invalidates its code in one transaction, so that a refused order leaves the code usable. */
async function record(tx: Db, order: OrderToRecord, code: VerifiedPhone | null): Promise<PlacedOrder | Refusal> {
  const isPartByCredit = order.creditPart !== undefined
  if (code === null) return isPartByCredit ? recordPartByCredit(tx, order) : recordOrderAlone(tx, order)
  const { userId, draft, now } = order
  await lockCheckout(tx, { userId, phone: draft.address.phone })
  // An earlier request with this key has used the code.
  if (!(await lockUnusedOtp(tx, code.otpId))) return (await findPlaced(tx, order)) ?? expiredOtp
  const placed = await (isPartByCredit ? recordPartByCredit : recordOrder)(tx, order)
  if (!isRefusal(placed)) await markOtpUsed(tx, code.otpId, now)
  return placed
}
