-- What the back office knows and decides about shoppers, and what it makes of reviews and complaints.
alter table users
  add column block_reason text,
  -- Until it is taken back, this shopper is not offered Cash on Delivery.
  add column cod_blocked_at timestamptz,
  add column cod_block_reason text,
  add constraint cod_block_has_a_reason check ((cod_blocked_at is null) = (cod_block_reason is null));

-- A list of people starts with the newest, and a search in it may name any part of a number, a name or an address.
create index users_created on users (created_at, id) where erased_at is null;
create index users_sought on users using gin ((
  lower(coalesce(phone, '') || ' ' || coalesce(raw_user_meta_data->>'name', '') || ' '
    || coalesce(raw_user_meta_data->>'full_name', '') || ' ' || coalesce(raw_user_meta_data->>'email', ''))
) gin_trgm_ops) where erased_at is null;

create table shopper_notes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Whose word it is: people of the back office are never deleted.
  staff_id uuid not null references staff (id),
  words text not null check (words <> ''),
  created_at timestamptz not null default now()
);
create index shopper_notes_user on shopper_notes (user_id, id desc);

alter table ratings
  -- A hidden review is shown to nobody and counts in no average.
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column reply text check (reply <> ''),
  add column replied_at timestamptz,
  add constraint hidden_has_a_reason check ((hidden_at is null) = (hidden_reason is null)),
  add constraint reply_has_a_time check ((reply is null) = (replied_at is null));
create index ratings_created on ratings (created_at, id);
create index ratings_user on ratings (user_id, created_at desc) where user_id is not null;
create index ratings_hidden on ratings (created_at, id) where hidden_at is not null;
-- The product's page shows it, hides it or answers it.
create trigger ratings_changed_told after update on ratings
  referencing new table as changed_rows for each statement execute function tell_product_changes();

-- Complaints under the Consumer Protection (E-Commerce) Rules, 2020: each has a number, is acknowledged within 48 hours
-- and settled within a month.
create table grievances (
  id bigint generated always as identity primary key,
  -- Who sent it, if they were signed in.
  user_id uuid references users (id) on delete set null,
  source text not null check (source in ('page', 'phone', 'mail', 'letter')),
  name text not null check (name <> ''),
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text,
  -- As it was written: nobody has looked whether there is such an order.
  order_id text,
  words text not null check (words <> ''),
  received_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_words text,
  settled_at timestamptz,
  settled_words text,
  constraint acknowledged_in_words check ((acknowledged_at is null) = (acknowledged_words is null)),
  constraint settled_in_words check ((settled_at is null) = (settled_words is null)),
  constraint acknowledged_first check (settled_at is null or acknowledged_at is not null)
);
create index grievances_user on grievances (user_id) where user_id is not null;
create index grievances_open on grievances (received_at) where settled_at is null;
create index grievances_settled on grievances (settled_at, id) where settled_at is not null;
