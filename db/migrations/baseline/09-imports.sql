-- Catalogue files, from dry run to import. The file itself is in the data folder. An import by the command line has no
-- staff member; its row is written at the end of its transaction.
create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid references staff (id),
  name text not null,
  bytes bigint not null,
  -- Options: category, COD price, units of new sizes.
  choices jsonb not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'imported', 'failed')),
  progress jsonb,
  report jsonb,
  -- Error message of a failed import.
  problem text,
  -- Heartbeat of the server that works on it.
  heartbeat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Result of undoing the import: when, how many products, and those that had changed since.
  undo_report jsonb
);
create index catalogue_imports_newest on catalogue_imports (created_at desc);

-- Pictures from a phone, which lists name by their files; `name` without folder and ending, in lower case. Kept for a
-- day, so that a mended list finds them again.
create table import_pictures (
  name text primary key check (char_length(name) between 1 and 200),
  url text not null references media (url) on delete cascade,
  sent_at timestamptz not null
);

-- Changes of an import, by product: only the fields that differ. `before` is null for a new product.
create table import_effects (
  import_id uuid not null references catalogue_imports (id) on delete cascade deferrable initially deferred,
  product_id text not null,
  name text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, product_id)
);

-- Accounts created by a list of customers or orders. Undoing the import deletes those that were never signed in to.
alter table users add column import_id uuid references catalogue_imports (id) deferrable initially deferred;
create index users_imported on users (import_id) where import_id is not null;

-- Read-only orders of an earlier shop: excluded from this shop's money, stock, documents and reports.
create table imported_orders (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references catalogue_imports (id) deferrable initially deferred,
  -- Null: the list has neither phone number nor e-mail address.
  user_id uuid references users (id) on delete cascade,
  source text not null check (source in ('shopify', 'woocommerce')),
  -- Number that the shopper knows: '#1001'.
  number text not null check (number <> ''),
  placed_at timestamptz not null,
  state text not null check (state in ('processing', 'completed', 'part-refunded', 'refunded', 'cancelled')),
  total bigint not null check (total >= 0),
  -- Lines, sums, way of payment, address: domain/history/imported-order.ts.
  details jsonb not null,
  unique (number, source)
);
create index imported_orders_user on imported_orders (user_id, placed_at desc);
create index imported_orders_import on imported_orders (import_id);
