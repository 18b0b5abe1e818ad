-- What the back office does with an order besides its states: how far it is on the packing table, and what is noted of it.
alter table orders
  -- Somebody called about a COD order, or took it on trust.
  add column confirmed_at timestamptz,
  add column packed_at timestamptz,
  add column labelled_at timestamptz,
  add column pickup_at timestamptz,
  -- What became of the goods of a parcel that came back; null until somebody has looked.
  add column goods_back text check (goods_back in ('restocked', 'written-off')),
  add constraint only_what_came_back_is_unpacked check (goods_back is null or fulfilment_state = 'returned');

create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id) on delete cascade,
  staff_id uuid not null references staff (id),
  note text not null check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, created_at);

-- The list of orders: the newest first, of one state or all, and found by phone and name.
create index orders_newest on orders (created_at desc, order_id desc);
create index orders_newest_in_state on orders (fulfilment_state, created_at desc, order_id desc);
-- A number is known by its beginning, too.
create index orders_number on orders (order_id text_pattern_ops);
create index orders_phone on orders ((address->>'phone'));
create index orders_name on orders using gin (lower(address->>'name') gin_trgm_ops);

-- What waits to be done: only the few orders that are not yet gone.
create index orders_to_send on orders (created_at) where hold_state = 'claimed' and fulfilment_state in ('waiting', 'ready');
create index orders_upi_unseen on orders (said_paid_at)
  where payment_method = 'UPI' and payment_state in ('pending', 'failed') and said_paid_at is not null;
create index orders_to_unpack on orders (created_at) where fulfilment_state = 'returned' and goods_back is null;
create index shipments_coming_back on shipments (updated_at) where state = 'returning';
create index payments_due_back on payments (created_at) where state = 'refund_due';
