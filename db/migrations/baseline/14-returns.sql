-- Returns and exchanges requested after delivery.
create table returns (
  id uuid primary key default gen_random_uuid(),
  -- Idempotency key, minted with the form.
  idempotency_key uuid not null unique,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  kind text not null check (kind in ('return', 'exchange')),
  exchange_size text,
  reason text not null check (char_length(reason) between 1 and 80),
  note text not null default '' check (char_length(note) <= 500),
  state text not null default 'requested' check (state in ('requested', 'received', 'refunded', 'exchanged', 'closed')),
  paid bigint not null check (paid >= 0),
  -- True when the units can be sold again, all or but for some; null until they were inspected.
  restocked boolean,
  -- How many of the restocked units can't be sold again.
  unsold integer not null default 0,
  refund_id uuid references refunds (id),
  -- The shipment of the exchanged size.
  courier text,
  waybill text,
  -- The last actor; a trigger writes it into the order's history.
  actor text not null,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  ended_at timestamptz,
  -- Why the return was refused, shown to the shopper.
  refusal_reason text check (char_length(refusal_reason) between 1 and 300),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint only_exchanges_have_a_size check ((kind = 'exchange') = (exchange_size is not null)),
  constraint received_was_looked_at check ((state in ('received', 'refunded', 'exchanged')) = (restocked is not null)),
  constraint unsold_are_a_part_of_the_restocked check (
    unsold = 0 or unsold >= 1 and unsold <= quantity - 1 and restocked is true
  ),
  constraint refunded_by_a_refund check (
    case state when 'refunded' then refund_id is not null or paid = 0 else refund_id is null end
  ),
  constraint exchanged_by_a_parcel check ((state = 'exchanged') = (waybill is not null)),
  constraint only_closed_are_refused check (refusal_reason is null or state = 'closed')
);
create index returns_order on returns (order_id, position);
create index returns_open on returns (created_at) where state in ('requested', 'received');

-- Photos of a return, re-encoded like those of reviews, for the shopper and staff alone; deleted with the account.
create table return_pictures (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references returns (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  picture bytea not null,
  thumbnail bytea not null,
  created_at timestamptz not null default now(),
  unique (return_id, position)
);
-- WebP does not compress any further.
alter table return_pictures alter column picture set storage external, alter column thumbnail set storage external;
create index return_pictures_user on return_pictures (user_id);
