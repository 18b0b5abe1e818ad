import type { CartLine } from '#domain/cart/cart.ts'
import { isSamePlace } from '#domain/catalogue/product.ts'
import { formatRupees, type Paise, rupees } from '#domain/money.ts'
import * as texts from './texts.ts'

/**
 * COD limits set by the owner; null: no limit. All but the charge cap apply to phones that have not received a parcel
 * yet.
 */
export type CodLimits = {
  unitsOfSize: number | null
  /** COD orders that are not delivered yet. */
  openOrders: number | null
  /** Total of those orders. */
  openAmount: Paise | null
  /** Maximum COD charge of one parcel; applies to every phone. */
  chargeCap: Paise | null
}

export const defaultCodLimits: CodLimits = {
  unitsOfSize: 3,
  openOrders: 2,
  openAmount: rupees(10_000),
  chargeCap: null,
}
export const noCodLimits: CodLimits = { unitsOfSize: null, openOrders: null, openAmount: null, chargeCap: null }

/** Open COD orders of an account or a delivery phone. `hasReceived`: a parcel was delivered there before. */
export type OpenCod = { hasReceived: boolean; orders: number; amount: Paise; units: readonly CartLine[] }
export type LimitedOrder = { amount: Paise; lines: readonly (CartLine & { name: string })[] }

/** Explains why an order exceeds the limits; null within them. Phones that have received a parcel have no limits. */
export function codLimitExceeded(limits: CodLimits, open: OpenCod, { amount, lines }: LimitedOrder): string | null {
  if (open.hasReceived) return null
  const { unitsOfSize, openOrders, openAmount } = limits
  if (openOrders !== null && open.orders >= openOrders) return texts.openCodOrders(open.orders)
  const tooMany = lines.find((line) => unitsOfSize !== null && unitsWith(line, open, lines) > unitsOfSize)
  if (tooMany) return texts.codUnits(unitsOfSize, tooMany.name)
  if (openAmount !== null && open.amount + amount > openAmount) return texts.codAmount(formatRupees(openAmount))
  return null
}

function unitsWith(line: CartLine, open: OpenCod, lines: readonly CartLine[]): number {
  return [...open.units, ...lines].filter(isSamePlace(line)).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Adds to the explanation what the shopper can do about it. */
export function codLimitMessage(excess: string, canPayOnline: boolean): string {
  return `${excess} ${canPayOnline ? texts.payThisOnline : texts.orderAfterThat}`
}
