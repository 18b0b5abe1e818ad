-- The last number of each series and financial year: taken and used in one transaction, so that none is skipped.
create table invoice_numbers (
  series text not null check (series in ('invoice', 'credit-note')),
  financial_year text not null check (financial_year ~ '^\d{4}$'),
  last integer not null check (last > 0),
  primary key (series, financial_year)
);

create table invoices (
  serial text primary key check (length(serial) <= 16),
  series text not null,
  financial_year text not null,
  number integer not null check (number > 0),
  order_id text not null references orders (order_id),
  amount bigint not null check (amount > 0),
  -- Everything printed on the document, as of that day.
  content jsonb not null,
  issued_at timestamptz not null,
  -- A credit note corrects an invoice, once for each cause.
  of_serial text references invoices (serial),
  cause text,
  -- Earlier invoice of the order, fully reversed by a credit note.
  replaces text unique references invoices (serial),
  unique (series, financial_year, number),
  foreign key (series, financial_year) references invoice_numbers (series, financial_year),
  unique (of_serial, cause),
  constraint credit_notes_correct_something check ((series = 'credit-note') = (of_serial is not null and cause is not null))
);
-- One invoice, and another one for each replacement after a change of the order.
create unique index invoices_one_for_an_order on invoices (order_id) where series = 'invoice' and replaces is null;
create index invoices_order on invoices (order_id);
-- Documents are issued in order and never changed, so a BRIN index of a few kilobytes finds a month.
create index invoices_issued on invoices using brin (issued_at) with (pages_per_range = 16);
-- Index of the few documents that the GST report lists one by one.
create index invoices_large on invoices (issued_at) where amount > 10000000;
create index invoices_b2b on invoices (issued_at) where content->'buyer'->>'gstin' is not null;

-- Daily totals of tax lines, grouped as the GST report needs them; added up when a document is issued, because documents
-- never change (decision 0029). Days are India's: '2026-11-21'.
create table tax_days (
  day text not null,
  document text not null check (document in ('invoice', 'credit-note')),
  -- Invoices above ₹1,00,000 to another State and their credit notes: the report lists each.
  is_large boolean not null,
  -- Registered recipient: the report lists each document, and its HSN codes apart.
  is_b2b boolean not null default false,
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
  constraint tax_days_key unique nulls not distinct (day, document, is_large, is_b2b, place, basis_points, hsn, unit)
);

-- Daily totals of documents: first and last serial of the day, count and amount.
create table document_days (
  day text not null,
  document text not null check (document in ('invoice', 'credit-note')),
  financial_year text not null,
  first text not null,
  last text not null,
  count integer not null,
  amount bigint not null,
  rounding bigint not null,
  primary key (day, document, financial_year)
);
