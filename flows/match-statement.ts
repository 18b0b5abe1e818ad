import { parse } from 'csv-parse/sync'
import { findPaidUtrs, findUpiUnpaid } from '#db/upi-desk.ts'
import { readStatement } from '#domain/bank-statement.ts'
import { moneyRefusal } from '#domain/duties.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { type Matched, matchStatement } from '#domain/statement-match.ts'
import type { Shop } from './shop.ts'

const daysBack = 60
const mostLines = 20_000

/** What a bank's statement seems to pay for: a proposal, which changes nothing. */
export async function proposeFromStatement(
  shop: Shop,
  { staff, csv }: { staff: Staff; csv: string },
): Promise<Matched | Refusal> {
  const forbidden = moneyRefusal(staff)
  if (forbidden) return forbidden
  const rows = rowsOf(csv)
  const lines = rows === null ? refuse('invalid', 'This is no CSV file.') : readStatement(rows)
  if (isRefusal(lines)) return lines
  const since = new Date(shop.now().getTime() - daysBack * 24 * 3_600_000)
  const [orders, paidUtrs] = await Promise.all([
    findUpiUnpaid(shop.db, since),
    findPaidUtrs(
      shop.db,
      lines.flatMap(({ utrs }) => utrs),
    ),
  ])
  return matchStatement(lines, { orders, paidUtrs })
}

/** Banks put what they like above the headings, so rows may differ in length. Null for what is no CSV. */
function rowsOf(csv: string): string[][] | null {
  const top = csv.slice(0, 4_000)
  const count = (mark: string) => top.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  try {
    return parse(csv, {
      ...{ delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      to_line: mostLines,
    })
  } catch {
    return null
  }
}
