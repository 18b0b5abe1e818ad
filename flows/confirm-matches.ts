import { isRefusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { confirmUpiOrder } from './confirm-upi-order.ts'
import type { Shop } from './shop.ts'

export type ChosenMatch = { orderId: string; utr: string }

export type MatchesConfirmed = {
  confirmed: number
  /** In words, by the number of its order. */
  refused: { orderId: string; message: string }[]
}

/** Somebody has looked at the proposals and says which are so. Each stands by itself: one that is refused stops no other. */
export async function confirmMatches(
  shop: Shop,
  { staff, matches }: { staff: Staff; matches: readonly ChosenMatch[] },
): Promise<MatchesConfirmed> {
  const outcome: MatchesConfirmed = { confirmed: 0, refused: [] }
  for (const { orderId, utr } of matches) {
    const answer = await confirmUpiOrder(shop, { staff, orderId, utr })
    if (isRefusal(answer)) outcome.refused.push({ orderId, message: answer.message })
    else outcome.confirmed += 1
  }
  return outcome
}
