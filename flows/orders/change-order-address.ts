import { isCodBlocked } from '#db/customers/support.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { insertOrderChange, type NewPlace, updateOrderAddress } from '#db/orders/order-changes.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findQuotedGrams } from '#db/shipping/measure-parcel.ts'
import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import { codNotForThisOrder } from '#domain/checkout/texts.ts'
import { allEnabled, anyCheckout, codOffer } from '#domain/checkout/ways-to-pay.ts'
import { type Address, readAddressForm } from '#domain/customers/address.ts'
import { staleForm } from '#domain/form-values.ts'
import { formatRupees, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { addressChange, changedFee, isPaidFor, priceRefusal, shownAddress } from '#domain/orders/change-order.ts'
import { type Order, remainingAmount } from '#domain/orders/order.ts'
import { newTotal, nothingChanged, orderHasChanged } from '#domain/orders/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { quoteDelivery } from '#domain/shipping/delivery-fee.ts'
import { deliveryRefusal } from '#domain/shipping/delivery-promise.ts'
import { busyRefusal } from '#flows/busy.ts'
import { findCodRisk } from '#flows/checkout/find-cod-risk.ts'
import { placeOfAddress } from '#flows/checkout/quote-cart.ts'
import { submitDueRefunds } from '#flows/payments/submit-refund.ts'
import { findDelivery } from '#flows/shipping/promise-delivery.ts'
import type { Shop } from '#flows/shop.ts'
import {
  type ChangedBy,
  changeActor,
  changeMoneyRefusal,
  codLimitRefusal,
  findOrderToChange,
  lockChangeable,
  type OrderChanged,
  orderNotFound,
  settleChange,
} from './record-order-change.ts'

type AddressChangeInput = {
  by: ChangedBy
  orderId: string
  typed: Record<string, unknown>
  /** Total shown on the screen in paise: compared, never trusted. */
  shownAmount: number
  /** Idempotency key, generated with the form. */
  key: string
  /** `seenValues` of the address that the form was typed over. */
  seen: string
}

/** Refuses because the address changes the total, which the shopper has to confirm. */
type AgreeToTotal = Refusal & { amount: Paise }

/** Changes the delivery address, or the parcel's phone, before packing. */
export async function changeOrderAddress(
  shop: Shop,
  input: AddressChangeInput,
): Promise<OrderChanged | AgreeToTotal | Refusal> {
  const address = readAddressForm(input.typed)
  if (isRefusal(address)) return address
  const order = await findOrderToChange(shop.db, input.by, input.orderId)
  if (order === null) return orderNotFound
  const plan = await planChange(shop, { input, order, address })
  if (isRefusal(plan)) return plan
  const facts = { ...input, plan, userId: order.userId, phone: address.phone, now: shop.now() }
  const changed = await inTransaction(shop.db, (tx) => record(tx, facts)).catch(busyRefusal)
  if (isRefusal(changed)) return changed
  shop.log.info({ orderId: input.orderId }, 'address of an order changed')
  await submitDueRefunds(shop, input.orderId)
  return changed
}

type Wanted = { input: AddressChangeInput; order: Order; address: Address }

type Plan = NewPlace & { order: Order; kind: 'address' | 'phone' }

/** Asks the couriers and assesses the risk for the new address, before anything is locked. */
async function planChange(shop: Shop, { input, order, address }: Wanted): Promise<Plan | Refusal> {
  const kind = addressChange(order.address, address)
  // A repeated request finds the address unchanged and is answered by its key.
  const same = { order, address, kind: kind ?? 'phone', deliveryFee: order.deliveryFee }
  const refused = await deliveryRefusalFor(shop, order, address)
  if (refused) return refused
  const fee = await feeFor(shop.db, order, address)
  // Staff don't charge a paid order for dearer delivery.
  const deliveryFee = 'staff' in input.by && isPaidFor(order) && fee > order.deliveryFee ? order.deliveryFee : fee
  const risk = order.paymentMethod === 'COD' ? await riskOf(shop, { input, order, address }) : null
  if (isRefusal(risk)) return risk
  const isAnotherPhone = address.phone !== order.address.phone
  const isUnconfirmed = risk !== null && !('staff' in input.by) && (isAnotherPhone || risk.advice !== 'none')
  return { ...same, deliveryFee, codRisk: risk, isUnconfirmed }
}

async function deliveryRefusalFor(shop: Shop, order: Order, address: Address): Promise<Refusal | null> {
  // A pincode may lie in two States, and the shop may have to stay in one.
  const isThere = address.zip === order.address.zip && address.state === order.address.state
  const delivery = isThere ? null : await findDelivery(shop, address)
  if (order.paymentMethod !== 'COD') return delivery && deliveryRefusal(delivery, false)
  const isBlocked = await isCodBlocked(shop.db, { userId: order.userId, phone: address.phone })
  const offer = codOffer({ ...anyCheckout, enabled: allEnabled, delivery, isCodBlocked: isBlocked })
  return isRefusal(offer) ? offer : null
}

async function feeFor(db: Db, order: Order, address: Address): Promise<Paise> {
  const rates = await findSetting(db, 'delivery-rates')
  const bought = order.items.filter(({ gift }) => !gift)
  const grams = await findQuotedGrams(db, bought, rates.usualBox)
  const fee = (place: Address) =>
    quoteDelivery(rates, { itemsTotal: order.itemsTotal, grams, place: placeOfAddress(place) }).fee
  return changedFee(order.deliveryFee, { before: fee(order.address), after: fee(address) })
}

/**
 * Refuses when the new address requires online payment; changes by staff are exempt, because they spoke with the
 * shopper.
 */
async function riskOf(shop: Shop, { input, order, address }: Wanted): Promise<CodAssessment | Refusal> {
  const { userId, amount } = order
  const { score, reasons, advice } = await findCodRisk(shop, { userId, address, amount })
  if (advice === 'prepaid' && !('staff' in input.by)) return refuse('not-offered', codNotForThisOrder)
  // A placed order is not asked for an advance.
  return { score, reasons, advice: advice === 'prepaid' || advice === 'advance' ? 'call' : advice }
}

type ChangeToRecord = AddressChangeInput & { plan: Plan; userId: string; phone: string; now: Date }

async function record(tx: Db, asked: ChangeToRecord): Promise<OrderChanged | AgreeToTotal | Refusal> {
  const order = await lockChangeable(tx, asked)
  if (isRefusal(order) || 'amountDue' in order) return order
  const refusal = await refusalNow(tx, order, asked)
  return refusal ?? write(tx, order, asked)
}

async function refusalNow(
  tx: Db,
  order: LockedOrder,
  { by, plan, shownAmount, seen }: ChangeToRecord,
): Promise<Refusal | AgreeToTotal | null> {
  const { deliveryFee, address } = plan
  const current = await findOrderForAdmin(tx, order.orderId)
  if (current === null || !isAsPlanned(current, plan.order)) return refuse('changed', orderHasChanged)
  const stale = staleForm(shownAddress(current.address, 'staff' in by ? 'staff' : 'shopper'), seen)
  if (stale) return stale
  if (addressChange(plan.order.address, address) === null) return refuse('invalid', nothingChanged)
  const difference = paise(deliveryFee - plan.order.deliveryFee)
  const early = priceRefusal(current, difference) ?? changeMoneyRefusal(order, by, difference)
  if (early) return early
  const amount = paise(remainingAmount(plan.order) + difference)
  if (amount !== shownAmount) return { ...refuse('changed', newTotal(formatRupees(amount))), amount }
  return codLimitRefusal(tx, order, { by, phone: address.phone, difference, lines: plan.order.items })
}

/** Tells whether the order is still as planned: a concurrent change or cancellation may have come first. */
function isAsPlanned(current: Order, planned: Order): boolean {
  const isSamePlace = addressChange(planned.address, current.address) === null
  return isSamePlace && remainingAmount(current) === remainingAmount(planned)
}

async function write(tx: Db, order: LockedOrder, { by, key, plan, now }: ChangeToRecord): Promise<OrderChanged> {
  const { orderId, amount } = order
  const { kind, deliveryFee, address } = plan
  const difference = paise(deliveryFee - plan.order.deliveryFee)
  const recorded = { idempotencyKey: key, orderId }
  const note = difference === zeroPaise ? '' : `${formatRupees(plan.order.deliveryFee)} → ${formatRupees(deliveryFee)}`
  await insertOrderChange(tx, {
    ...recorded,
    kind,
    note,
    amountBefore: amount,
    amount: paise(amount + difference),
    wasPaid: isPaidFor(order),
    actor: changeActor(by),
  })
  await updateOrderAddress(tx, recorded, plan)
  await notifyOldPhone(tx, { orderId, key, before: plan.order.address, after: address, now })
  await settleChange(tx, order, { by, key, kind, note, difference, now })
  return { amount: paise(amount + difference), amountDue: null }
}

type Phones = { orderId: string; key: string; before: Address; after: Address; now: Date }

/** Notifies the former phone, since the change may not be by its owner. */
async function notifyOldPhone(tx: Db, { orderId, key, before, after, now }: Phones): Promise<void> {
  if (before.phone === after.phone) return
  const payload = { orderId, oldPhone: before.phone }
  await insertNotification(tx, { kind: 'phone-removed', dedupeKey: `phone-removed:${key}`, payload, at: now })
}
