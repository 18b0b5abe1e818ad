-- Changes of an order between placing and packing. The order and its lines are updated in the same transaction; size,
-- price, fee and amount change with such a row alone.
create table order_changes (
  -- Idempotency key, minted with the form.
  idempotency_key uuid primary key,
  order_id text not null references orders (order_id) on delete cascade,
  kind text not null check (kind in ('address', 'phone', 'size')),
  -- The change as text, for the order's timeline; no personal data.
  note text not null,
  -- The line whose size changed, and where its units stand.
  position integer,
  from_size text,
  to_size text,
  from_location text,
  to_location text,
  quantity integer check (quantity > 0),
  amount_before bigint not null,
  amount bigint not null,
  -- What the order costs less is refunded, because it was paid.
  was_paid boolean not null,
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint sizes_of_a_line check (
    num_nonnulls(position, from_size, to_size, from_location, to_location, quantity) = case kind when 'size' then 6 else 0 end
  ),
  constraint paid_orders_cost_no_more check (not was_paid or amount <= amount_before)
);
create index order_changes_order on order_changes (order_id, created_at);
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'cancelled', 'sold-out', 'paid-twice', 'wrong-amount', 'staff', 'at-the-gateway', 'part-cancelled', 'returned',
  'changed'
));
alter table stock_ledger drop constraint stock_ledger_reason_check;
alter table stock_ledger add constraint stock_ledger_reason_check check (reason in (
  'opening', 'import', 'count', 'order', 'cancel', 'return', 'part-cancel', 'part-return', 'exchange',
  'size-change'
));
-- The earlier invoice of the order, which a credit note took back whole.
alter table invoices add column replaces text unique references invoices (serial);
drop index invoices_one_for_an_order;
create unique index invoices_one_for_an_order on invoices (order_id) where series = 'invoice' and replaces is null;
