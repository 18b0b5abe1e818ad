import type { Db } from '#db/engine/database.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import type { Wish } from './traffic.ts'

/** Differences between the database and the responses to buyers. All must be zero or empty. */
type Verdict = {
  /** Confirmed, but not stored. */
  lost: number
  /** Stored, but confirmed to nobody; or two for one key. */
  doubled: number
  /** Confirmed cancellations that were not stored. */
  undone: number
  /** Buyers without a confirmation or refusal for three minutes. */
  unanswered: number
  refused: Record<string, number>
  auditor: unknown[]
}

export async function judgeCluster(db: Db, wishes: readonly Wish[]): Promise<Verdict> {
  const orders = await db.selectFrom('orders').select(['orderId', 'fulfilmentState']).execute()
  const states = new Map(orders.map(({ orderId, fulfilmentState }) => [orderId, fulfilmentState]))
  const reported = wishes.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  const known = new Set(reported)
  const refused = wishes.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))
  return {
    lost: reported.filter((orderId) => !states.has(orderId)).length,
    doubled: orders.filter(({ orderId }) => !known.has(orderId)).length + reported.length - known.size,
    undone: wishes.filter(({ orderId, isCancelled }) => isCancelled && states.get(orderId ?? '') !== 'cancelled')
      .length,
    unanswered: wishes.filter(({ answeredAt, cancels, isCancelled, orderId }) =>
      orderId === null ? answeredAt === null : cancels && !isCancelled,
    ).length,
    refused: Object.fromEntries(
      Object.entries(Object.groupBy(refused, (text) => text)).map(([text, all]) => [text, all?.length ?? 0]),
    ),
    auditor: await findBrokenInvariants(db),
  }
}

export const isClean = ({ lost, doubled, undone, unanswered, auditor }: Verdict) =>
  lost + doubled + undone + unanswered === 0 && auditor.length === 0
