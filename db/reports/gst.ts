import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { largeInvoiceAbove, type TaxDocuments } from '#domain/reports/gst.ts'
import { boundsOf, type ReportPeriod } from '#domain/reports/period.ts'

/**
 * Sums invoices and credit notes issued in that time. Triggers maintain daily totals; only documents listed singly are
 * read from their content.
 */
export async function findTaxDocuments(db: Db, period: ReportPeriod): Promise<TaxDocuments> {
  const { from, to } = period
  const { start, end } = boundsOf(period)
  const { rows } = await sql<TaxDocuments>`
    with rows as (
      select document, is_large as "isLarge", is_b2b as "isB2b", place, basis_points as "basisPoints", hsn, unit, sum(quantity) as quantity,
        sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(total) as total
      from tax_days where day between ${from} and ${to} group by 1, 2, 3, 4, 5, 6, 7
    ), ranges as (
      -- Above 999,999 a number has more digits.
      select document, (array_agg(first order by length(first), first))[1] as first,
        (array_agg(last order by length(last) desc, last desc))[1] as last, sum(count) as count, sum(amount) as amount,
        sum(rounding) as rounding
      from document_days where day between ${from} and ${to}
      group by document, financial_year order by document desc, financial_year
    ), documents as (
      select issued from invoices issued
      where series = 'invoice' and (amount > ${largeInvoiceAbove} or content->'buyer'->>'gstin' is not null)
        and issued_at >= ${start} and issued_at < ${end}
      union all
      select issued from invoices corrected join invoices issued on issued.of_serial = corrected.serial
      where corrected.series = 'invoice'
        and (corrected.amount > ${largeInvoiceAbove} or corrected.content->'buyer'->>'gstin' is not null)
        and issued.issued_at >= ${start} and issued.issued_at < ${end}
    ), listed as (
      select (issued).series as document, case when is_b2b then json_build_object('gstin', (issued).content->'buyer'->>'gstin',
          'name', (issued).content->'buyer'->>'name') end as buyer,
        (issued).serial as serial, indian_day((issued).issued_at) as day, (issued).amount as amount, place,
        basis_points as "basisPoints", sum(taxable) as taxable, sum(igst) as igst
      from documents cross join lateral tax_lines(issued)
      where (issued).content->>'kind' = 'tax-invoice' and (is_large or is_b2b)
      group by is_b2b, issued, place, basis_points order by (issued).serial, basis_points
    )
    select (select coalesce(json_agg(rows), '[]') from rows) as rows,
      (select coalesce(json_agg(listed), '[]') from listed) as listed,
      (select coalesce(json_agg(ranges), '[]') from ranges) as ranges`.execute(db)
  return rows[0] ?? { rows: [], listed: [], ranges: [] }
}
