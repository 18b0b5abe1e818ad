import { dayMs } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import type { FulfilmentState } from '#domain/orders/order.ts'
import type { BankLine } from './bank-statement.ts'

export type Unpaid = {
  orderId: string
  name: string
  amount: Paise
  utr: string | null
  createdAt: Date
  /** Paid otherwise since its shopper entered the UTR: a second payment goes back. */
  isPaid: boolean
  fulfilmentState: FulfilmentState
}

/** Whether nothing asks for a payment of this order any more. */
export const goesBack = ({ isPaid, fulfilmentState }: Pick<Unpaid, 'isPaid' | 'fulfilmentState'>): boolean =>
  isPaid || fulfilmentState === 'cancelled'

/**
 * A bank line and the order that it seems to pay. 'sure': reference and amount match. 'likely': the amount matches one
 * order alone, within its days. 'differs': the reference matches, the amount does not.
 */
export type Match = { line: BankLine; order: Unpaid; utr: string; by: 'sure' | 'likely' | 'differs' }

export type Matched = {
  matches: Match[]
  /** Credits that match no waiting order. */
  others: BankLine[]
  /** Lines whose reference has already paid for an order. */
  known: number
}

/** Days after an order in which its payment may appear; a bank's date may also be the day before. */
const daysAfter = 4

/** Matches each line and each order at most once, the surest first, without reversed credits. Changes nothing. */
export function matchStatement(
  lines: readonly BankLine[],
  { orders, paidUtrs }: { orders: readonly Unpaid[]; paidUtrs: readonly string[] },
): Matched {
  const paid = new Set(paidUtrs)
  const fresh = lines.filter(({ utrs }) => !utrs.some((utr) => paid.has(utr)))
  const stayed = fresh.filter(({ isTakenBack }) => !isTakenBack)
  const byReference = onceEach(stayed.flatMap((line) => referenceMatch(line, orders) ?? []))
  const taken = takenBy(byReference)
  const likely = stayed
    .filter((line) => !taken.lines.has(line.line))
    .flatMap((line) => amountMatch(line, { fresh: stayed, orders, taken }) ?? [])
  const matches = [...byReference, ...likely]
  const { lines: used } = takenBy(matches)
  return { matches, others: fresh.filter(({ line }) => !used.has(line)), known: lines.length - fresh.length }
}

/** Drops duplicates: two statements pasted together may contain a line twice. */
function onceEach(matches: readonly Match[]): Match[] {
  const surest = [...matches.filter(({ by }) => by === 'sure'), ...matches.filter(({ by }) => by !== 'sure')]
  const seen = new Set<string>()
  return surest.filter(({ order }) => !seen.has(order.orderId) && seen.add(order.orderId))
}

type MatchedKeys = { lines: Set<number>; orders: Set<string> }

const takenBy = (matches: readonly Match[]): MatchedKeys => ({
  lines: new Set(matches.map(({ line }) => line.line)),
  orders: new Set(matches.map(({ order }) => order.orderId)),
})

function referenceMatch(line: BankLine, orders: readonly Unpaid[]): Match | null {
  const order = orders.find(({ utr }) => utr !== null && line.utrs.includes(utr))
  if (!order || order.utr === null) return null
  return { line, order, utr: order.utr, by: order.amount === line.amount ? 'sure' : 'differs' }
}

/** Matches by amount only when unambiguous: one order of this amount, one line, one reference. */
function amountMatch(
  line: BankLine,
  { fresh, orders, taken }: { fresh: readonly BankLine[]; orders: readonly Unpaid[]; taken: MatchedKeys },
): Match | null {
  const [utr, ...otherUtrs] = line.utrs
  if (utr === undefined || otherUtrs.length > 0 || line.day === null) return null
  const { day } = line
  const fits = orders.filter(
    (order) =>
      order.utr === null &&
      order.amount === line.amount &&
      !taken.orders.has(order.orderId) &&
      day.getTime() >= order.createdAt.getTime() - dayMs &&
      day.getTime() <= order.createdAt.getTime() + daysAfter * dayMs,
  )
  const rivals = fresh.filter((one) => one.amount === line.amount && !taken.lines.has(one.line))
  const [order] = fits
  return order && fits.length === 1 && rivals.length === 1 ? { line, order, utr, by: 'likely' } : null
}
