import { sql } from 'kysely'
import { codChargeLine } from '#domain/invoice.ts'
import { largeInvoiceAbove, type TaxPapers } from '#domain/report-gst.ts'
import { momentsOf, type ReportPeriod } from '#domain/report-period.ts'
import type { Db } from './database.ts'

const lineColumns = sql`hsn text, unit text, description text, quantity bigint, "basisPoints" integer,
      taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint`

/** A credit note for a part of the money names the pieces all the same: they count where their whole price went back. */
const pieces = sql`case when description = ${codChargeLine} or total + quantity < whole * quantity / count then 0 else quantity end`

/**
 * Tax invoices and credit notes that were issued in that time, as their lines and totals have it. Each paper is unpacked
 * once and its lines are added up in three ways: that is most of the work.
 */
export async function findTaxPapers(db: Db, period: ReportPeriod): Promise<TaxPapers> {
  const { start, end } = momentsOf(period)
  const { rows } = await sql<TaxPapers>`
    with papers as (
      select issued.serial, issued.series as paper, issued.financial_year, issued.issued_at, issued.amount,
        own.place, goods_unit, (own.totals->>'rounding')::bigint as rounding, lines.*, original.*,
        coalesce(corrected.amount, issued.amount) > ${largeInvoiceAbove}
          and own.place is distinct from own.seller->>'state' as is_large
      from invoices issued
      left join invoices corrected on corrected.serial = issued.of_serial
      cross join lateral (
        select kind, "placeOfSupply" as place, seller, lines, totals from jsonb_to_record(issued.content)
          as content (kind text, "placeOfSupply" text, seller jsonb, lines jsonb, totals jsonb)
      ) own
      cross join lateral rows from (jsonb_to_recordset(own.lines) as (${lineColumns})) with ordinality as lines
      -- The COD charge goes with the goods, which stand before it.
      cross join lateral (
        select coalesce((select line->>'unit' from jsonb_array_elements(own.lines) line
          where lines.description = ${codChargeLine} and line->>'hsn' is not distinct from lines.hsn limit 1), unit)
          as goods_unit
      ) known
      left join lateral (
        select (line->>'total')::bigint as whole, (line->>'quantity')::bigint as count
        from jsonb_array_elements(corrected.content->'lines') line
        where line->>'description' = lines.description limit 1
      ) original on true
      where issued.issued_at >= ${start} and issued.issued_at < ${end} and own.kind = 'tax-invoice'
    ), rows as (
      select paper, is_large as "isLarge", place, "basisPoints", hsn, goods_unit as unit, sum(${pieces}) as quantity,
        sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(total) as total
      from papers group by 1, 2, 3, 4, 5, 6
    ), large as (
      select paper, serial, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, amount, place,
        "basisPoints", sum(taxable) as taxable, sum(igst) as igst
      from papers where is_large group by 1, 2, 3, 4, 5, 6 order by serial, "basisPoints"
    ), ranges as (
      -- Serials of one series and year stand in the order of their numbers.
      select paper, min(serial) as first, max(serial) as last, count(*) as count, sum(amount) as amount,
        sum(rounding) as rounding
      from papers where ordinality = 1 group by paper, financial_year order by paper desc, financial_year
    )
    select (select coalesce(json_agg(rows), '[]') from rows) as rows,
      (select coalesce(json_agg(large), '[]') from large) as large,
      (select coalesce(json_agg(ranges), '[]') from ranges) as ranges`.execute(db)
  return rows[0] ?? { rows: [], large: [], ranges: [] }
}
