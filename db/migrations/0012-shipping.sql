-- What the owner decides for pincodes that start so; the longest prefix wins. Null: the courier's word.
create table pincode_rules (
  prefix text primary key check (prefix ~ '^[0-9]{1,6}$'),
  served boolean,
  cod boolean,
  days integer check (days between 0 and 60),
  updated_at timestamptz not null default now()
);

-- The courier's last word on a pincode.
create table pincode_reaches (
  pincode text primary key check (pincode ~ '^[0-9]{6}$'),
  prepaid boolean not null,
  cod boolean not null,
  days integer,
  asked_at timestamptz not null
);

alter table shipments
  add column expected_at timestamptz,
  add column place text,
  add column ask_at timestamptz,
  add column unchanged_asks integer not null default 0;
alter table shipments
  add constraint shipments_state_check
  check (state in ('asked', 'booked', 'in-transit', 'out-for-delivery', 'returning', 'delivered', 'returned', 'cancelled'));
create index shipments_to_ask on shipments (ask_at) where ask_at is not null;

-- Each thing that the courier saw, once, in its own words.
create table shipment_scans (
  shipment_id uuid not null references shipments (id) on delete cascade,
  at timestamptz not null,
  words text not null,
  place text,
  state text,
  unique nulls not distinct (shipment_id, at, words, place)
);
