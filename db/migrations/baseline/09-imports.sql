-- Catalogue files, from dry run to import. The file itself is kept in the data folder. No staff member: an import by the
-- command line, whose row is written at the end of its transaction.
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
  -- Why it failed, as a sentence.
  problem text,
  -- Heartbeat of the server that works on it.
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Result of undoing the import: when, how many products, and those that had changed since.
  taken_back jsonb
);
create index catalogue_imports_newest on catalogue_imports (created_at desc);

-- Changes of an import, by product: only the fields that differ. `before` is null for a new product.
create table import_effects (
  import_id uuid not null references catalogue_imports (id) on delete cascade deferrable initially deferred,
  product_id text not null,
  name text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, product_id)
);

-- Accounts that a list of customers or orders made. One that nobody has signed in to goes when its import is undone.
alter table users add column import_id uuid references catalogue_imports (id) deferrable initially deferred;
create index users_imported on users (import_id) where import_id is not null;

-- Orders of an earlier shop, to be read: no money, stock, document or report of this shop counts them.
create table imported_orders (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references catalogue_imports (id) deferrable initially deferred,
  -- Null: the list names neither a phone nor an e-mail address.
  user_id uuid references users (id) on delete cascade,
  source text not null check (source in ('shopify', 'woocommerce')),
  -- As the shopper knows it: '#1001'.
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
