-- Consents given and withdrawn, append-only: the last row of a purpose counts.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('terms', 'marketing')),
  version text not null check (version <> ''),
  given boolean not null,
  at timestamptz not null
);
create index consents_user on consents (user_id, purpose, id desc);

create table shopper_notes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Staff rows are never deleted.
  staff_id uuid not null references staff (id),
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index shopper_notes_user on shopper_notes (user_id, id desc);

-- The addresses that a shopper chooses from; users.address is the current one.
create table saved_addresses (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'work', 'other')),
  address text not null,
  saved_at timestamptz not null default now()
);
create index saved_addresses_user on saved_addresses (user_id);

-- Complaints under the Consumer Protection (E-Commerce) Rules, 2020: each has a number, is acknowledged within 48 hours
-- and settled within a month.
create table grievances (
  id bigint generated always as identity primary key,
  -- Set when the sender was signed in.
  user_id uuid references users (id) on delete set null,
  source text not null check (source in ('page', 'phone', 'mail', 'letter')),
  name text not null check (name <> ''),
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text,
  -- As typed; need not be an existing order.
  order_id text,
  text text not null check (text <> ''),
  received_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledgement text,
  settled_at timestamptz,
  settlement text,
  constraint acknowledgement_has_text check ((acknowledged_at is null) = (acknowledgement is null)),
  constraint settlement_has_text check ((settled_at is null) = (settlement is null)),
  constraint acknowledged_first check (settled_at is null or acknowledged_at is not null)
);
create index grievances_user on grievances (user_id) where user_id is not null;
create index grievances_open on grievances (received_at) where settled_at is null;
create index grievances_settled on grievances (settled_at, id) where settled_at is not null;
