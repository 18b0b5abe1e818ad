import { noSize } from '#domain/catalogue/product.ts'
import { truncate } from '#domain/clean-text.ts'
import { daysAfter, endOfDay } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import { type CancelledLine, type OrderedLine, remainingUnits, takeUnits } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { ReviewImage } from '#domain/reviews/images.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'
import { isReturnable } from './return-policy.ts'
import * as texts from './texts.ts'

export const returnKinds = { return: texts.moneyBack, exchange: texts.anotherSize } as const
export type ReturnKind = keyof typeof returnKinds

/** States of a return: requested, received, settled; or closed without anything sent back. */
export const returnStates = ['requested', 'received', 'refunded', 'exchanged', 'closed'] as const
export type ReturnState = (typeof returnStates)[number]

/** Stored reasons; `reasonText` translates them. */
export const returnReasons = [
  'It doesn’t fit',
  'It looks different from the pictures',
  'It is damaged or faulty',
  'Wrong item delivered',
  'Not wanted any more',
] as const

const picturedReasons: readonly string[] = [
  'It looks different from the pictures',
  'It is damaged or faulty',
  'Wrong item delivered',
] satisfies (typeof returnReasons)[number][]

/** Tells whether photos help to decide a return for this reason. */
export const takesPictures = (reason: string): boolean => picturedReasons.includes(reason)

/** Default number of days after delivery in which a shopper can request a return. */
export const defaultReturnDays = 7

/** Computes the end of the return period, that of its last day; null when the shopper can't return the order. */
export function returnableUntil(deliveredAt: Date | null, days: number): Date | null {
  return deliveredAt === null || days === 0 ? null : endOfDay(daysAfter(deliveredAt, days))
}

const returnNotDelivered = refuse('changed', texts.notDelivered)
const tooLateToReturn = refuse('changed', texts.tooLate)

/** Refuses a return of this order; null when it is allowed. Staff are not bound by the period. */
export function returnRefusal(
  { deliveredAt, days, by }: { deliveredAt: Date | null; days: number; by: 'shopper' | 'staff' },
  now: Date,
): Refusal | null {
  if (deliveredAt === null) return returnNotDelivered
  const until = returnableUntil(deliveredAt, days)
  return by === 'staff' || isReturnable({ days, until }, now) ? null : tooLateToReturn
}

/** Another size of the product with its current price and stock. */
export type OtherSize = { size: string; stockLocation: string; available: number; price: Paise; codPrice: Paise | null }

type StockMove = Pick<OrderedLine, 'size' | 'price'>

/**
 * Lists sizes available for exchange. They must cost the same, because an exchange changes neither invoice nor payment.
 */
export function exchangeSizes(line: StockMove, sizes: readonly OtherSize[]): OtherSize[] {
  return sizes.filter(
    (one) => one.size !== line.size && one.size !== noSize && one.available > 0 && costsTheSame(one, line, sizes),
  )
}

/** Compares current prices, or the price paid when the bought size is no longer sold. */
function costsTheSame({ price }: OtherSize, line: StockMove, sizes: readonly OtherSize[]): boolean {
  const own = sizes.find(({ size }) => size === line.size)
  return price === (own ?? line).price
}

export type ReturnForm = {
  position: number
  quantity: number
  kind: ReturnKind
  exchangeSize: string | null
  reason: string
  note: string
}

export function readReturnForm(typed: Record<string, string>): ReturnForm | Refusal {
  const { position = '', quantity = '1', kind = '', size = '', reason = '', text = '' } = typed
  const wrong: Record<string, string> = {}
  if (kind === 'exchange' && size === '') wrong['size'] = texts.chooseOtherSize
  if (!returnReasons.some((one) => one === reason)) wrong['reason'] = texts.chooseReason
  if (!isReturnKind(kind)) return refuseFields({ kind: texts.chooseWhatYouWant, ...wrong })
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return {
    position: /^\d{1,3}$/.test(position) ? Number(position) : -1,
    quantity: /^\d{1,4}$/.test(quantity) ? Number(quantity) : 0,
    kind,
    exchangeSize: kind === 'exchange' ? size : null,
    reason,
    note: truncate(text.trim(), 500),
  }
}

const isReturnKind = (word: string): word is ReturnKind => Object.hasOwn(returnKinds, word)

const sizeIsGone = refuseFields({ size: texts.sizeIsGone })
const otherPrice = refuseFields({ size: texts.otherPrice })

/** Decides a return form; refuses gifts, units that are not left, or an exchange size that is not available. */
export function decideReturn(
  lines: readonly OrderedLine[],
  form: ReturnForm,
  others: readonly OtherSize[],
): CancelledLine | Refusal {
  const taken = takeUnits(returnableLines(lines), [form])
  if (isRefusal(taken)) return taken
  const [units] = taken
  if (!units) throw new Error('A return request matched no order line')
  if (form.kind === 'return') return units
  const wanted = others.find(({ size }) => size === form.exchangeSize && size !== units.size)
  if (!wanted || wanted.available < units.taken) return sizeIsGone
  return costsTheSame(wanted, units, others) ? units : otherPrice
}

export function returnableLines(lines: readonly OrderedLine[]): OrderedLine[] {
  return lines.filter((line) => !line.gift && remainingUnits(line) > 0)
}

type LineUnits = Pick<OrderedLine, 'quantity' | 'cancelled' | 'gift'>
type SentBack = { quantity: number; state: ReturnState }

/** Tells whether any unit is neither cancelled nor already being returned. */
export function hasUnitsToReturn(lines: readonly LineUnits[], returns: readonly SentBack[]): boolean {
  const sold = lines.filter((line) => !line.gift)
  const brought = sold.reduce((units, { quantity, cancelled }) => units + quantity - cancelled, 0)
  const back = returns.filter(({ state }) => state !== 'closed')
  return brought > back.reduce((units, { quantity }) => units + quantity, 0)
}

/** Maximum length in characters: the limit of its column. */
export const longestReturnRefusal = 300

/** Reads the staff's reason for refusing a return, which the shopper sees. */
export function readReturnRefusal(typed: string): string | Refusal {
  const reason = typed.trim()
  if (reason === '') return refuseFields({ reason: texts.sayWhy })
  const isTooLong = reason.length > longestReturnRefusal
  return isTooLong ? refuseFields({ reason: texts.sayItShorter(longestReturnRefusal) }) : reason
}

const steps = {
  received: ['requested'],
  closed: ['requested'],
  refunded: ['received'],
  exchanged: ['received'],
} as const satisfies Partial<Record<ReturnState, readonly ReturnState[]>>

export type ReturnAction = keyof typeof steps

export const returnMoved = refuse('changed', texts.returnMovedOn)

export function returnStepRefusal(back: SentReturn, step: ReturnAction): Refusal | null {
  const from: readonly ReturnState[] = steps[step]
  const isOpenAgain = step === 'refunded' ? exchangeFailed(back) : step === 'exchanged' && exchangeCameBack(back)
  return isOpenAgain || from.includes(back.state) ? null : returnMoved
}

type SentReturn = Pick<LabelledReturn, 'state' | 'exchangeParcel'>

/** Tells whether the courier brought the other size back: it is refunded, or sent again. */
export const exchangeCameBack = ({ state, exchangeParcel }: SentReturn) =>
  state === 'exchanged' && exchangeParcel === 'returned'

/** Tells whether the courier can't find the other size: it is refunded, and claimed (decision 175). */
export const exchangeIsLost = ({ state, exchangeParcel }: SentReturn) =>
  state === 'exchanged' && exchangeParcel === 'lost'

/** Tells whether the other size did not reach the shopper. */
export const exchangeFailed = (back: SentReturn) => exchangeCameBack(back) || exchangeIsLost(back)

/** Tells whether it is still to be received or settled. */
export const isUnsettled = (back: SentReturn) =>
  back.state === 'requested' || back.state === 'received' || exchangeFailed(back)

/**
 * `exchangeParcel`: state of the other size's shipment; null without one. `refusalReason`: null when the shopper closed
 * it.
 */
export type LabelledReturn = {
  kind: ReturnKind
  state: ReturnState
  exchangeParcel: ShipmentState | null
  refusalReason: string | null
}

/** A return as its shopper and the staff see it. */
export type ShownReturn = LabelledReturn & {
  id: string
  orderId: string
  position: number
  productId: string
  shopper: string
  name: string
  size: string
  quantity: number
  exchangeSize: string | null
  reason: string
  note: string
  paid: Paise
  /** The order's charges, which a return doesn't refund (decision 55). */
  codCharge: Paise
  deliveryFee: Paise
  /** Refunds of the order, sent or due, that are for no unit. */
  refundedBesides: Paise
  /** Null before the units are looked at. */
  restocked: boolean | null
  /** How many of the restocked units can't be sold again. */
  unsold: number
  /** Courier and waybill of the exchange parcel. */
  courier: string | null
  waybill: string | null
  /** Courier and waybill of the reverse pickup. */
  fetchedBy: string | null
  fetchState: ShipmentState | null
  createdAt: Date
  receivedAt: Date | null
  refundReference: string | null
  /** Photos that the shopper sent with the request. */
  pictures: readonly ReviewImage[]
}

export function returnLabel({ kind, state, exchangeParcel, refusalReason }: LabelledReturn): string {
  if (state === 'closed' && refusalReason === null) return texts.withdrawn
  const parcel = state === 'exchanged' && exchangeParcel !== null && texts.exchangeParcelLabels[exchangeParcel]
  if (parcel) return parcel
  return (kind === 'exchange' ? texts.exchangeLabels : texts.returnLabels)[state]
}
