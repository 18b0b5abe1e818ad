import { type Db, inTransaction } from '#db/engine/database.ts'
import { findParcelsByWaybill } from '#db/payments/cod-collections.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { isPaidTwice } from '#domain/payments/cod-collection.ts'
import type { DiscrepancyKind } from '#domain/payments/discrepancies.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import {
  type MatchedCash,
  matchRemittance,
  type RemittanceMatch,
  type RemittedLine,
  readRemittance,
} from '#domain/payments/remittance.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { rowsOf } from '#flows/read-csv.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { receiveCodCollection } from './receive-cod-collection.ts'

type RemittanceFile = { staff: Staff; csv: string }

/** Matches the courier's remittance file to parcels. Changes nothing. */
export async function matchRemittanceFile(
  shop: Shop,
  { staff, csv }: RemittanceFile,
): Promise<RemittanceMatch | Refusal> {
  const forbidden = moneyRefusal(staff)
  if (forbidden) return forbidden
  const rows = rowsOf(csv)
  const lines = isRefusal(rows) ? rows : readRemittance(rows)
  if (isRefusal(lines)) return lines
  const waybills = lines.map(({ waybill }) => waybill)
  return matchRemittance(lines, await findParcelsByWaybill(shop.db, waybills))
}

type CashConfirmed = {
  received: number
  /** Recorded before, by this file or another. */
  known: number
  /** New discrepancies and refunds to settle. */
  differences: number
  stopped: { orderId: string; message: string }[]
}

/** Confirms a remittance file: pays each matched order once and records every difference. Idempotent. */
export async function confirmRemittance(shop: Shop, file: RemittanceFile): Promise<CashConfirmed | Refusal> {
  const match = await matchRemittanceFile(shop, file)
  if (isRefusal(match)) return match
  const { staff } = file
  const outcome: CashConfirmed = { received: 0, known: match.known, differences: 0, stopped: [] }
  for (const { line, order } of [...match.matched, ...match.twice]) {
    const { amount, reference } = line
    const cash = { staff, orderId: order.orderId, amount, reference: reference || line.waybill, now: shop.now() }
    const answer = await inTransaction(shop.db, (tx) => receiveCodCollection(tx, cash))
    if (isRefusal(answer)) outcome.stopped.push({ orderId: order.orderId, message: answer.message })
    else if (!answer.isNew) outcome.known += 1
    // Cash to refund is listed on the reconciliation page, like differences.
    else outcome[isPaidTwice(order) ? 'differences' : 'received'] += 1
  }
  outcome.differences += await inTransaction(shop.db, (tx) => noteDifferences(tx, staff, match))
  shop.log.info({ received: outcome.received, differences: outcome.differences }, 'cash of couriers confirmed')
  return outcome
}

/** Records differences; returns the number of new ones. */
async function noteDifferences(tx: Db, staff: Staff, match: RemittanceMatch): Promise<number> {
  const found = [
    ...match.short.map((one) => differenceOf('cash-short', one)),
    ...match.over.map((one) => differenceOf('cash-over', one)),
    ...match.notDue.map((one) => differenceOf('cash-not-due', one)),
    ...match.unknown.map(unknownCash),
  ]
  let noted = 0
  for (const difference of found) if (await insertDiscrepancy(tx, difference)) noted += 1
  if (noted > 0) {
    const auditEntry = { action: 'note-cash-differences', object: 'cod-cash', after: { differences: noted } }
    await recordAudit(tx, staff, auditEntry)
  }
  return noted
}

function differenceOf(kind: DiscrepancyKind, { line, order }: MatchedCash) {
  const { waybill, amount, reference } = line
  return {
    kind,
    dedupeKey: `${kind}:${order.orderId}:${amount}`,
    orderId: order.orderId,
    facts: { waybill, amount, expected: order.due, reference },
  }
}

function unknownCash({ waybill, amount, reference }: RemittedLine) {
  return {
    kind: 'cash-unknown' as const,
    dedupeKey: `cash-unknown:${waybill}:${amount}`,
    facts: { waybill, amount, reference },
  }
}
