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
  // Rupees that were let go stay invoiced. A refund that a gateway refused may be credited before it is sent again, so
  // the credit notes lie between the refunds that went out (`least_credited`) and all of them (`most_credited`).
  'I11 an invoice less its credit notes is what the order keeps of its price': sql`
    select order_id as what, jsonb_build_object('left', invoiced.left, 'least', greatest(0, kept - most_credited), 'most', greatest(0, kept - least_credited)) as facts
    from (
      select order_id, amount - (select coalesce(sum(note.amount), 0) from invoices note where note.of_serial = invoice.serial) as left
      from invoices invoice where series = 'invoice' and not exists (select from invoices newer where newer.replaces = invoice.serial)
    ) invoiced join orders using (order_id)
    cross join lateral (select orders.amount
      - (select coalesce(sum(amount), 0) from partial_cancellations part where part.order_id = orders.order_id)
      - (select coalesce(sum(paid), 0) from returns where returns.order_id = orders.order_id and state = 'refunded') as kept) price
    cross join lateral (
      select coalesce(sum(amount) filter (where of_no_unit), 0) as most_credited,
        greatest(0, coalesce(sum(case when of_no_unit and state <> 'failed' then amount when of_units and state = 'failed' then -amount end), 0)) as least_credited
      from (select *, reason in ('staff', 'at-the-gateway') as of_no_unit, reason in ('part-cancelled', 'returned', 'changed') as of_units
        from refunds) back where back.order_id = orders.order_id
    ) refunded
    where case fulfilment_state when 'cancelled' then invoiced.left <> 0
      when 'returned' then invoiced.left > greatest(0, kept - least_credited)
      else invoiced.left not between greatest(0, kept - most_credited) and greatest(0, kept - least_credited) end`,
}
