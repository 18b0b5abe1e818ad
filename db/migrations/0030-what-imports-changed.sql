-- What an import did to each product: only the facts that differ, as they were and as they became. `before` is null where
-- the product came with it.
create table import_effects (
  import_id uuid not null references catalogue_imports (id) on delete cascade,
  product_id text not null,
  name text not null,
  before jsonb,
  after jsonb,
  primary key (import_id, product_id)
);
