-- What somebody at the desk has pressed and what leaves the house by it: the courier is asked, the shopper is told. It waits
-- until it can't be taken back any more, and outlives the server that took the press.
create table desk_steps (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id) on delete cascade,
  step text not null check (step in ('book', 'shipped', 'delivered')),
  -- Who pressed, and from where: the line of the audit log names them when it is done.
  staff_id uuid not null references staff (id),
  session text not null,
  ip text not null,
  due_at timestamptz not null,
  -- Somebody is asking the courier; whoever dies over it is replaced after this.
  taken_until timestamptz,
  -- Why it could not be done, for whoever looks next.
  trouble text check (char_length(trouble) between 1 and 500),
  constraint one_step_at_a_time unique (order_id)
);

alter table shipments
  -- The courier is being told to collect another amount. When this is over and nobody has said how it ended, it is told anew
  -- what the order says.
  add column changing_until timestamptz;
create index shipments_unsure on shipments (changing_until) where changing_until is not null;

-- The parcel of an exchange is a parcel like an order's own, but moves no order.
alter table shipments
  add column return_id uuid references returns (id) on delete cascade,
  -- When the courier was asked to fetch an exchange; an order knows it by itself.
  add column pickup_at timestamptz;
create unique index shipments_one_exchange on shipments (return_id) where return_id is not null and state <> 'cancelled';

-- Cash that couriers still have: the oldest is asked for on the first page.
create index orders_cash_awaited on orders (created_at)
  where payment_method = 'COD' and payment_state = 'none' and fulfilment_state = 'delivered';
