import { daysAfter, readIndianTime } from '#domain/indian-time.ts'
import { type FulfilmentState, fulfilmentStates, type PaymentMethod, paymentMethods } from './order.ts'
import * as texts from './texts.ts'

/** Kind of a back-office search, guessed from its characters. */
export type OrderSearch =
  | { kind: 'phone'; text: string }
  /** Last four digits of a phone, or the beginning of an order number. */
  | { kind: 'last-digits'; text: string }
  | { kind: 'number'; text: string }
  /** A name, or a short order number: one in twenty has no digit. */
  | { kind: 'name'; text: string; number: string | null }

export type OrderQuery = {
  search: OrderSearch | null
  state: FulfilmentState | null
  method: PaymentMethod | null
  from: Date | null
  /** End of the period, exclusive. */
  until: Date | null
  /** Order number of the last row on the previous page. */
  after: string | null
}

export const stateNames = {
  waiting: texts.toSend,
  ready: texts.readyForPickup,
  shipped: texts.onTheWay,
  delivered: texts.deliveredToShopper,
  returned: texts.returnedToUs,
  cancelled: texts.cancelledByShop,
} as const satisfies Record<FulfilmentState, string>

export const methodNames = { ...texts.methodNames, COD: 'COD', CARD: texts.online } as const satisfies Record<
  PaymentMethod,
  string
>

/** Filters of the list that are stored for the next visit. */
export const orderFilters = ['state', 'method', 'from', 'to'] as const

/** URL of the unfiltered list; a URL without parameters applies the stored filters. */
export const allOrdersPath = '/admin/orders?state='

/** Parses the list's parameters; invalid ones are ignored. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const state = search.get('state') ?? ''
  const method = search.get('method') ?? ''
  const until = startOfDay(search.get('to') ?? '')
  return {
    search: readSearch(search.get('q') ?? ''),
    state: Object.hasOwn(fulfilmentStates, state) ? (state as FulfilmentState) : null,
    method: paymentMethods.find((one) => one === method) ?? null,
    from: startOfDay(search.get('from') ?? ''),
    until: until && daysAfter(until, 1),
    after: /^[0-9A-Z]{1,40}$/.test(search.get('after') ?? '') ? search.get('after') : null,
  }
}

/**
 * Classifies a search: ten digits are a phone, four its last digits, letters a name, both together an order number or a
 * waybill.
 */
export function readSearch(typed: string): OrderSearch | null {
  const text = typed.slice(0, 100).trim().replace(/\s+/g, ' ')
  if (text === '') return null
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  if (/^\d{10}$/.test(digits)) return { kind: 'phone', text: digits }
  if (/^\d{4}$/.test(digits)) return { kind: 'last-digits', text: digits }
  const number = text.replace(/[\s#-]/g, '').toUpperCase()
  if (/\d/.test(number) && /^[0-9A-Z]+$/.test(number)) return { kind: 'number', text: number }
  const name = text.toLowerCase().replace(/[%_\\]/g, '')
  const isLikeNumber = /^#?[a-z]{6,25}$/i.test(text)
  return name === '' ? null : { kind: 'name', text: name, number: isLikeNumber ? number : null }
}

/** Midnight in India; null for an invalid day. */
const startOfDay = (day: string) => readIndianTime(`${day}T00:00`)
