create table failed_deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  shipment_id uuid not null references shipments (id) on delete cascade,
  failed_at timestamptz not null,
  reason text not null check (reason in (
    'refused', 'not-home', 'no-answer', 'address', 'later', 'cash', 'not-tried', 'other'
  )),
  remark text not null,
  answer_by timestamptz not null,
  answer jsonb,
  answered_at timestamptz,
  answered_by text,
  next_send_at timestamptz,
  send_attempts integer not null default 0,
  courier_refusal text,
  told_at timestamptz,
  closed_at timestamptz,
  unique (shipment_id, failed_at)
);
create index failed_deliveries_order on failed_deliveries (order_id);
create index failed_deliveries_open on failed_deliveries (failed_at) where closed_at is null;
create index failed_deliveries_to_send on failed_deliveries (next_send_at) where next_send_at is not null;
