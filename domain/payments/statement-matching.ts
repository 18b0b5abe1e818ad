import type { Paise } from '#domain/money.ts'
import type { BankLine } from './bank-statement.ts'

export type Unpaid = {
  orderId: string
  name: string
  amount: Paise
  utr: string | null
  createdAt: Date
}

/**
 * Order that a line of the statement seems to pay for. 'sure': reference and amount are the order's. 'likely': the
 * amount is that of one order alone, in its days. 'differs': the reference is the order's, the amount is not.
 */
export type Match = { line: BankLine; order: Unpaid; utr: string; by: 'sure' | 'likely' | 'differs' }

export type Matched = {
  matches: Match[]
  /** Money that came and is no waiting order's. */
  others: BankLine[]
  /** Lines whose reference has paid for an order already. */
  known: number
}

const dayMs = 24 * 3_600_000
/** A bank's day may begin before the order's hour, and a transfer may take its time. */
const daysAfter = 4

/** Each line and each order at most once, the surest first; nothing that the bank took back. Nothing is confirmed by it. */
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
  return {
    matches,
    others: fresh.filter(({ line }) => !used.has(line)),
    known: lines.length - fresh.length,
  }
}

/** Two statements pasted together may hold a line twice; it still pays for one order. */
function onceEach(matches: readonly Match[]): Match[] {
  const surest = [...matches.filter(({ by }) => by === 'sure'), ...matches.filter(({ by }) => by !== 'sure')]
  const seen = new Set<string>()
  return surest.filter(({ order }) => !seen.has(order.orderId) && seen.add(order.orderId))
}

type Taken = { lines: Set<number>; orders: Set<string> }

const takenBy = (matches: readonly Match[]): Taken => ({
  lines: new Set(matches.map(({ line }) => line.line)),
  orders: new Set(matches.map(({ order }) => order.orderId)),
})

function referenceMatch(line: BankLine, orders: readonly Unpaid[]): Match | null {
  const order = orders.find(({ utr }) => utr !== null && line.utrs.includes(utr))
  if (!order || order.utr === null) return null
  return { line, order, utr: order.utr, by: order.amount === line.amount ? 'sure' : 'differs' }
}

/** Proposes only unambiguous matches: one order of this amount, one line, one reference. */
function amountMatch(
  line: BankLine,
  { fresh, orders, taken }: { fresh: readonly BankLine[]; orders: readonly Unpaid[]; taken: Taken },
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
