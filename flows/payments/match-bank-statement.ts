import { findPaidUtrs, findUpiUnpaid } from '#db/payments/pending-upi.ts'
import { daysAfter } from '#domain/indian-time.ts'
import { readStatement } from '#domain/payments/bank-statement.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { type Matched, matchStatement } from '#domain/payments/statement-matching.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { rowsOf } from '#flows/read-csv.ts'
import type { Shop } from '#flows/shop.ts'

const daysBack = 60

/** Lists the orders that a bank statement may concern. */
export const ordersOfStatement = (shop: Shop) => findUpiUnpaid(shop.db, daysAfter(shop.now(), -daysBack))

/** Matches a bank statement to unpaid orders. Changes nothing. */
export async function matchBankStatement(
  shop: Shop,
  { staff, csv }: { staff: Staff; csv: string },
): Promise<Matched | Refusal> {
  const forbidden = moneyRefusal(staff)
  if (forbidden) return forbidden
  const rows = rowsOf(csv)
  const lines = isRefusal(rows) ? rows : readStatement(rows)
  if (isRefusal(lines)) return lines
  const [orders, paidUtrs] = await Promise.all([
    ordersOfStatement(shop),
    findPaidUtrs(
      shop.db,
      lines.flatMap(({ utrs }) => utrs),
    ),
  ])
  return matchStatement(lines, { orders, paidUtrs })
}
