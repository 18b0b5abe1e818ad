-- The last number given in each series and financial year: taken and used in one transaction, so that none is missing.
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
  -- Everything that stands on the paper, as it was on that day.
  content jsonb not null,
  issued_at timestamptz not null,
  -- A credit note corrects an invoice, once for each reason to.
  of_serial text references invoices (serial),
  cause text,
  unique (series, financial_year, number),
  foreign key (series, financial_year) references invoice_numbers (series, financial_year),
  unique (of_serial, cause),
  constraint credit_notes_correct_something check ((series = 'credit-note') = (of_serial is not null and cause is not null))
);
create unique index invoices_one_for_an_order on invoices (order_id) where series = 'invoice';
create index invoices_order on invoices (order_id);

-- Tax papers are never changed, and never taken back but by a credit note.
create function invoices_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed or deleted';
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function invoices_stay();

insert into settings (key, value)
values ('biller-id', to_jsonb('B-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))));
