-- Tax documents are never changed; a credit note corrects them.
create or replace function invoices_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed or deleted';
end $$;
create or replace trigger invoices_stay before update or delete on invoices for each row execute function invoices_stay();

create or replace function indian_day(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
$$;

-- A document's lines as the GST report counts them. COD charge and delivery fee have no quantity and are reported with the
-- products. A credit note for money alone has no quantities.
create or replace function tax_lines(issued invoices) returns table (
  is_large boolean, is_b2b boolean, place text, basis_points integer, hsn text, unit text, quantity bigint, taxable bigint, cgst bigint,
  sgst bigint, igst bigint, total bigint
) language sql stable as $$
  select own.buyer->>'gstin' is null and coalesce(corrected.amount, issued.amount) > 10000000
      and own."placeOfSupply" is distinct from own.seller->>'state',
    own.buyer->>'gstin' is not null,
    own."placeOfSupply", line."basisPoints", line.hsn,
    coalesce((
      select item->>'unit' from jsonb_array_elements(coalesce(corrected.content, issued.content)->'lines') item
      where line.description in ('Cash on delivery charge', 'Delivery charge') and item->>'hsn' is not distinct from line.hsn limit 1
    ), line.unit),
    case when line.description in ('Cash on delivery charge', 'Delivery charge') then 0 else line.quantity end,
    line.taxable, line.cgst, line.sgst, line.igst, line.total
  from jsonb_to_record(issued.content) as own ("placeOfSupply" text, seller jsonb, buyer jsonb, lines jsonb)
  left join invoices corrected on corrected.serial = issued.of_serial
  cross join lateral jsonb_to_recordset(own.lines) as line (hsn text, unit text, description text, quantity bigint,
    "basisPoints" integer, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint)
$$;

-- Runs in the transaction that issues the document, which already holds the lock of its series.
create or replace function sum_up_document() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into tax_days as sums (day, document, is_large, is_b2b, place, basis_points, hsn, unit, quantity, taxable, cgst, sgst,
    igst, total)
  select indian_day(new.issued_at), new.series, is_large, is_b2b, place, basis_points, hsn, unit, sum(line.quantity),
    sum(line.taxable), sum(line.cgst), sum(line.sgst), sum(line.igst), sum(line.total)
  from tax_lines(new) line
  group by is_large, is_b2b, place, basis_points, hsn, unit
  on conflict on constraint tax_days_key do update set quantity = sums.quantity + excluded.quantity,
    taxable = sums.taxable + excluded.taxable, cgst = sums.cgst + excluded.cgst, sgst = sums.sgst + excluded.sgst,
    igst = sums.igst + excluded.igst, total = sums.total + excluded.total;
  insert into document_days as sums
  values (indian_day(new.issued_at), new.series, new.financial_year, new.serial, new.serial, 1, new.amount,
    (new.content->'totals'->>'rounding')::bigint)
  -- By that lock the numbers of a series come one after the other.
  on conflict (day, document, financial_year) do update set last = excluded.last, count = sums.count + 1, amount = sums.amount + excluded.amount,
    rounding = sums.rounding + excluded.rounding;
  return null;
end $$;
create or replace trigger invoices_summed_up after insert on invoices
  for each row when (new.content->>'kind' = 'tax-invoice') execute function sum_up_document();
