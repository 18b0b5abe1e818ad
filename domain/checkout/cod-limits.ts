import { formatRupees, type Paise, rupees } from '#domain/money.ts'
import * as texts from './texts.ts'

/** COD limits, most of them for a phone that has not received a parcel yet, set by the owner; null: none. */
export type CodLimits = {
  /** Units of one size, in all its open COD orders. */
  unitsOfSize: number | null
  /** COD orders that are not delivered yet. */
  openOrders: number | null
  /** Sum of those orders. */
  openAmount: Paise | null
  /** The most that the COD charge of one parcel comes to, for every phone. */
  chargeCap: Paise | null
}

export const defaultCodLimits: CodLimits = {
  unitsOfSize: 3,
  openOrders: 2,
  openAmount: rupees(10_000),
  chargeCap: null,
}
export const noCodLimits: CodLimits = {
  unitsOfSize: null,
  openOrders: null,
  openAmount: null,
  chargeCap: null,
}

type Units = { productId: string; size: string; quantity: number }

/** Open COD orders of an account or a delivery phone. `hasReceived`: a parcel has arrived there. */
export type OpenCod = { hasReceived: boolean; orders: number; amount: Paise; units: readonly Units[] }
export type LimitedOrder = { amount: Paise; lines: readonly (Units & { name: string })[] }

/** Message for an order beyond the limits; null within them. Phones that have received a parcel have no limits. */
export function codLimitExceeded(limits: CodLimits, open: OpenCod, { amount, lines }: LimitedOrder): string | null {
  if (open.hasReceived) return null
  const { unitsOfSize, openOrders, openAmount } = limits
  if (openOrders !== null && open.orders >= openOrders) return texts.openCodOrders(open.orders)
  const tooMany = lines.find((line) => unitsOfSize !== null && unitsWith(line, open, lines) > unitsOfSize)
  if (tooMany) return texts.codUnits(unitsOfSize, tooMany.name)
  if (openAmount !== null && open.amount + amount > openAmount) return texts.codAmount(formatRupees(openAmount))
  return null
}

function unitsWith(line: Units, open: OpenCod, lines: readonly Units[]): number {
  const isSame = (one: Units) => one.productId === line.productId && one.size === line.size
  return [...open.units, ...lines].filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The excess with what the shopper can do about it. */
export function codLimitMessage(excess: string, canPayOnline: boolean): string {
  return `${excess} ${canPayOnline ? texts.payThisOnline : texts.orderAfterThat}`
}
