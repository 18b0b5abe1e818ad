-- Papers are never changed, so what they come to is added up by the day when each is issued: a report of a year reads a
-- few thousand sums instead of unpacking every paper (decision 0029). Days are India's: '2026-11-21'.

-- Lines of tax invoices and credit notes, by all that the GST report tells apart.
create table tax_days (
  day text not null,
  paper text not null check (paper in ('invoice', 'credit-note')),
  -- Of an invoice above ₹1,00,000 to another State, or of a credit note on one: the report names each by itself.
  is_large boolean not null,
  place text,
  basis_points integer not null,
  hsn text,
  unit text not null,
  quantity bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  total bigint not null,
  constraint tax_days_key unique nulls not distinct (day, paper, is_large, place, basis_points, hsn, unit)
);

-- The papers themselves: the first and the last serial of the day, and what they come to.
create table paper_days (
  day text not null,
  paper text not null check (paper in ('invoice', 'credit-note')),
  financial_year text not null,
  first text not null,
  last text not null,
  count integer not null,
  amount bigint not null,
  rounding bigint not null,
  primary key (day, paper, financial_year)
);

-- The few that are looked at one by one.
create index invoices_large on invoices (issued_at) where amount > 10000000;

create function indian_day(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
$$;

-- A paper's lines as the report counts them. The COD charge is no piece and goes with the goods, which stand before it. A
-- credit note for a part of the money names the pieces all the same: they count where their whole price went back.
create function tax_lines(issued invoices) returns table (
  is_large boolean, place text, basis_points integer, hsn text, unit text, quantity bigint, taxable bigint, cgst bigint,
  sgst bigint, igst bigint, total bigint
) language sql stable as $$
  select coalesce(corrected.amount, issued.amount) > 10000000 and own."placeOfSupply" is distinct from own.seller->>'state',
    own."placeOfSupply", line."basisPoints", line.hsn,
    coalesce((
      select goods->>'unit' from jsonb_array_elements(own.lines) goods
      where line.description = 'Cash on delivery charge' and goods->>'hsn' is not distinct from line.hsn limit 1
    ), line.unit),
    case when line.description = 'Cash on delivery charge' or line.total + line.quantity < sold.whole * line.quantity / sold.count
      then 0 else line.quantity end,
    line.taxable, line.cgst, line.sgst, line.igst, line.total
  from jsonb_to_record(issued.content) as own ("placeOfSupply" text, seller jsonb, lines jsonb)
  left join invoices corrected on corrected.serial = issued.of_serial
  cross join lateral jsonb_to_recordset(own.lines) as line (hsn text, unit text, description text, quantity bigint,
    "basisPoints" integer, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint)
  left join lateral (
    select (before->>'total')::bigint as whole, (before->>'quantity')::bigint as count
    from jsonb_array_elements(corrected.content->'lines') before
    where before->>'description' = line.description limit 1
  ) sold on true
$$;

insert into tax_days
select indian_day(issued_at), series, is_large, place, basis_points, hsn, unit, sum(line.quantity), sum(line.taxable),
  sum(line.cgst), sum(line.sgst), sum(line.igst), sum(line.total)
from invoices issued cross join lateral tax_lines(issued) line
where issued.content->>'kind' = 'tax-invoice'
group by 1, 2, 3, 4, 5, 6, 7;

insert into paper_days
select indian_day(issued_at), series, financial_year, min(serial), max(serial), count(*), sum(amount),
  sum((content->'totals'->>'rounding')::bigint)
from invoices where content->>'kind' = 'tax-invoice'
group by 1, 2, 3;

-- In the transaction that issues the paper. Whoever issues one has taken its series' number, so that nobody waits here who
-- did not wait already.
create function sum_up_paper() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into tax_days as kept
  select indian_day(new.issued_at), new.series, is_large, place, basis_points, hsn, unit, sum(line.quantity),
    sum(line.taxable), sum(line.cgst), sum(line.sgst), sum(line.igst), sum(line.total)
  from tax_lines(new) line
  group by is_large, place, basis_points, hsn, unit
  on conflict on constraint tax_days_key do update set quantity = kept.quantity + excluded.quantity,
    taxable = kept.taxable + excluded.taxable, cgst = kept.cgst + excluded.cgst, sgst = kept.sgst + excluded.sgst,
    igst = kept.igst + excluded.igst, total = kept.total + excluded.total;
  insert into paper_days as kept
  values (indian_day(new.issued_at), new.series, new.financial_year, new.serial, new.serial, 1, new.amount,
    (new.content->'totals'->>'rounding')::bigint)
  on conflict (day, paper, financial_year) do update set first = least(kept.first, excluded.first),
    last = greatest(kept.last, excluded.last), count = kept.count + 1, amount = kept.amount + excluded.amount,
    rounding = kept.rounding + excluded.rounding;
  return null;
end $$;
create trigger invoices_summed_up after insert on invoices
  for each row when (new.content->>'kind' = 'tax-invoice') execute function sum_up_paper();

-- The back office finds goods by any part of their name, brand or number, drafts too, whose words nobody else may know.
create index products_sought on products using gin ((search_text || ' ' || id) gin_trgm_ops);

-- The sample knows the country, too.
drop index products_sample;
create index products_sample on products (price) include (id, category, brand_categ, search_words, made_in)
  where published and hashtextextended(id, 0) & 255 = 0;
analyze products;
