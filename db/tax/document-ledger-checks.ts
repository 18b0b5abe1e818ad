import { sql } from 'kysely'
import type { LedgerChecks } from '#db/payments/unit-ledger-checks.ts'

/** Invariants of tax documents and of the daily totals that reports read. */
export const documentLedgerChecks: LedgerChecks = {
  'I11 serials of invoices have no gap': sql`
    select series || ' ' || financial_year as what, jsonb_build_object('last', last, 'there', count(serial)) as facts
    from invoice_numbers left join invoices using (series, financial_year)
    group by series, financial_year, last having count(serial) <> last or max(number) <> last`,
  'I11 the sums of days are what the papers come to': sql`
    select document || ' ' || financial_year as what, jsonb_build_object('issued', issued, 'summed', summed) as facts
    from (
      select series as document, financial_year, count(*) as papers, sum(amount) as issued from invoices
      where content->>'kind' = 'tax-invoice' group by 1, 2
    ) issued full join (
      select document, financial_year, sum(count) as counted, sum(amount) as summed from document_days group by 1, 2
    ) summed using (document, financial_year)
    where (papers, issued) is distinct from (counted, summed)`,
  'I11 the taxes of a day are those of its papers': sql`
    select day || ' ' || document as what, jsonb_build_object('papers', amount, 'lines', total) as facts
    from (select day, document, sum(amount) as amount from document_days group by 1, 2) papers
    full join (select day, document, sum(total) as total from tax_days group by 1, 2) lines using (day, document)
    where amount is distinct from total`,
}
