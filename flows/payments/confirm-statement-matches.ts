import { goesBack } from '#domain/payments/statement-matching.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import type { Shop } from '#flows/shop.ts'
import { ordersOfStatement } from './match-bank-statement.ts'

type ChosenMatch = { orderId: string; utr: string }

type MatchesOutcome = { done: ChosenMatch[]; refused: { orderId: string; message: string }[] }

type Chosen = { staff: Staff; matches: readonly ChosenMatch[] }

/**
 * Confirms the chosen matches. Each is scheduled separately, so a refusal of one does not stop the others. `goBack`: how
 * many of those done pay for nothing.
 */
export async function confirmMatches(
  shop: Shop,
  { staff, matches }: Chosen,
): Promise<MatchesOutcome & { goBack: number }> {
  const place = { staff, action: 'confirm-upi' } as const
  const outcome = await eachOf(matches, ({ orderId, utr }) =>
    schedulePendingAction(shop, { ...place, orderId, input: { utr } }),
  )
  const over = (outcome.done.length === 0 ? [] : await ordersOfStatement(shop)).filter(goesBack)
  const isOver = ({ orderId, utr }: ChosenMatch) =>
    over.some((order) => order.orderId === orderId && (order.utr ?? utr) === utr)
  return { ...outcome, goBack: outcome.done.filter(isOver).length }
}

export function undoMatches(shop: Shop, { staff, matches }: Chosen): Promise<MatchesOutcome> {
  const place = { staff, action: 'confirm-upi' } as const
  return eachOf(matches, ({ orderId }) => undoPendingAction(shop, { ...place, orderId }))
}

async function eachOf(
  matches: readonly ChosenMatch[],
  command: (match: ChosenMatch) => Promise<object | Refusal>,
): Promise<MatchesOutcome> {
  const outcome: MatchesOutcome = { done: [], refused: [] }
  for (const match of matches) {
    const answer = await command(match)
    if (isRefusal(answer)) outcome.refused.push({ orderId: match.orderId, message: answer.message })
    else outcome.done.push(match)
  }
  return outcome
}
