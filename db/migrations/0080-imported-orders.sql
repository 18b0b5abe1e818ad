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
