-- The owner's rules by pincode prefix; the longest prefix wins. Null: the courier decides.
create table pincode_rules (
  prefix text primary key check (prefix ~ '^[0-9]{1,6}$'),
  served boolean,
  cod boolean,
  days integer check (days between 0 and 60),
  updated_at timestamptz not null default now()
);

-- The courier's last answer on serviceability of a pincode.
create table serviceability (
  pincode text primary key check (pincode ~ '^[0-9]{6}$'),
  prepaid boolean not null,
  cod boolean not null,
  days integer,
  checked_at timestamptz not null
);

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  courier text not null,
  waybill text not null unique,
  state text not null check (state in (
    'requested', 'booked', 'in-transit', 'out-for-delivery', 'returning', 'lost', 'delivered', 'returned', 'cancelled'
  )),
  raw jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expected_at timestamptz,
  place text,
  next_poll_at timestamptz,
  unchanged_polls integer not null default 0,
  -- Lease of a change of the COD amount at the courier. When it expires, the amount is sent again.
  cod_change_leased_until timestamptz,
  -- Set for a shipment of a return or an exchange, which changes no order's state.
  return_id uuid references returns (id) on delete cascade,
  -- When pickup of an exchange was requested; orders have their own column.
  pickup_at timestamptz,
  -- The courier's own reference beside the waybill, and the carrier where the courier is an aggregator.
  reference text,
  carrier text,
  -- Reverse pickup: the courier fetches it at the shopper's door.
  from_shopper boolean not null default false,
  constraint only_returns_are_fetched check (not from_shopper or return_id is not null)
);
create index shipments_order on shipments (order_id);
create index shipments_to_poll on shipments (next_poll_at) where next_poll_at is not null;
create index shipments_coming_back on shipments (updated_at) where state = 'returning';
create index shipments_lost on shipments (order_id) where (state = 'lost' or unchanged_polls >= 17) and return_id is null;
create index shipments_cod_change_leased on shipments (cod_change_leased_until) where cod_change_leased_until is not null;
create unique index shipments_one_exchange on shipments (return_id, from_shopper)
  where return_id is not null and state <> 'cancelled' and (from_shopper or state <> 'returned');

-- Tracking events of the courier, each once, with the courier's text.
create table tracking_events (
  shipment_id uuid not null references shipments (id) on delete cascade,
  at timestamptz not null,
  message text not null,
  place text,
  state text,
  unique nulls not distinct (shipment_id, at, message, place)
);

-- Failed delivery attempts (NDR), each once.
create table failed_deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  shipment_id uuid not null references shipments (id) on delete cascade,
  failed_at timestamptz not null,
  reason text not null check (reason in (
    'refused', 'not-home', 'no-answer', 'address', 'later', 'cash', 'not-tried', 'other'
  )),
  -- The courier's reason, verbatim.
  remark text not null,
  -- Expiry of the shopper's link.
  answer_by timestamptz not null,
  answer jsonb,
  answered_at timestamptz,
  -- 'shopper' or 'staff:…'.
  answered_by text,
  -- When the answer is sent to the courier (again); null when there is nothing to send.
  next_send_at timestamptz,
  send_attempts integer not null default 0,
  -- Reason for which the courier refused the answer, so that staff tell it by phone.
  courier_refusal text,
  notified_at timestamptz,
  -- Time at which the parcel went on: another attempt, delivered, or on its way back.
  closed_at timestamptz,
  unique (shipment_id, failed_at)
);
create index failed_deliveries_order on failed_deliveries (order_id);
create index failed_deliveries_open on failed_deliveries (failed_at) where closed_at is null;
create index failed_deliveries_to_send on failed_deliveries (next_send_at) where next_send_at is not null;
