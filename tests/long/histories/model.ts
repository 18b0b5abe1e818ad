import type { HistoryMethod } from './commands.ts'

/** Known facts of a history: commands sent to the shop, and those acknowledged. */
export type HistoryOrder = {
  /** Checkout key: the same for every submission of one form. */
  key: string
  userId: string
  productId: string
  method: HistoryMethod
  units: number
  amount: number
  /** A COD order whose payment link was opened: it can be paid at the gateway, in full or as an advance. */
  isLinked: boolean
  /** Amount of a COD order once it is paid online; of others their own. */
  onlineAmount: number
  /** Null until the shop has answered, or the order was found in the database after a kill. */
  orderId: string | null
  isPlaced: boolean
  ended: 'cancelled' | 'delivered' | 'returned' | null
  /** By key: the request, and whether it was acknowledged. */
  refunds: Map<string, ClaimedUnits>
  off: Map<string, ClaimedUnits>
  returnId: string | null
}

export type ClaimedUnits = { size: number; isDone: boolean }

export type OpeningStock = { id: string; size: string; opening: number }

export type HistoryFacts = Record<'locations' | 'orders' | 'credit', readonly Record<string, unknown>[]>

type Happened = { orders: readonly HistoryOrder[]; locations: readonly OpeningStock[]; credit: readonly ClaimedUnits[] }

export function factsOf({ orders, locations, credit }: Happened): HistoryFacts {
  const facts = orders.map(({ refunds, off, ...order }) => ({
    ...order,
    refundedLeast: sumOf(refunds, true),
    refundedMost: sumOf(refunds, false),
    offLeast: sumOf(off, true),
    offMost: sumOf(off, false),
  }))
  return { locations, orders: facts, credit }
}

function sumOf(claims: ReadonlyMap<string, ClaimedUnits>, onlyDone: boolean): number {
  return [...claims.values()].reduce((sum, { size, isDone }) => (onlyDone && !isDone ? sum : sum + size), 0)
}
