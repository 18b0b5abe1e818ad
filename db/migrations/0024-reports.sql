-- What servers count by themselves because no other table knows it: how often a day, never who (decision 0029).
create table step_counts (
  -- In India: '2026-11-21'.
  day text not null,
  step text not null check (step in ('arrived', 'put-in-cart', 'saw-confirm')),
  count bigint not null check (count > 0),
  primary key (day, step)
);

-- Papers are issued one after the other and never changed, so a few kilobytes tell where a month of them lies.
create index invoices_issued on invoices using brin (issued_at) with (pages_per_range = 16);
