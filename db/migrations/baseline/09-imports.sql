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
