-- A dearer size of a paid order, until its shopper pays the difference.
create table size_asks (
  idempotency_key uuid primary key,
  order_id text not null references orders (order_id) on delete cascade,
  position integer not null,
  from_size text not null,
  to_size text not null,
  from_location text not null,
  to_location text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  difference bigint not null check (difference > 0),
  note text not null,
  actor text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create unique index size_asks_open on size_asks (order_id) where state = 'open';
alter table gateway_orders add column size_ask uuid references size_asks (idempotency_key);
alter table orders drop constraint orders_asks_for_check;
alter table orders add constraint orders_asks_for_check check (asks_for in ('prepay', 'advance', 'rest', 'whole', 'size'));
alter table orders add constraint size_is_asked_before_packing check (
  asks_for is distinct from 'size' or fulfilment_state = 'waiting' and hold_state = 'claimed' and packed_at is null
);
alter table payments drop constraint payments_part_check;
alter table payments add constraint payments_part_check check (part in ('whole', 'advance', 'size'));
drop index payments_one_captured;
create unique index payments_one_captured on payments (order_id, part) where state = 'captured' and part <> 'size';
alter table order_changes add column paid_by uuid unique references payments (id);
alter table order_changes drop constraint paid_orders_cost_no_more;
alter table order_changes add constraint more_is_paid check ((was_paid and amount > amount_before) = (paid_by is not null));
