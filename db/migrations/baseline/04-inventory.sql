-- One row for each sellable size; a product without sizes has one, whose size is ''.
create table product_sizes (
  product_id text not null references products (id) on delete cascade,
  size text not null default '',
  -- The size whose row counts this size's stock: itself, or one that several sizes share.
  stock_location text not null,
  position integer not null default 0,
  price bigint not null check (price > 0),
  prev_price bigint check (prev_price > 0),
  cod_price bigint check (cod_price >= 0),
  -- The shop's own code, and the maker's: a GTIN where its check digit is right, else any text.
  sku text check (char_length(sku) between 1 and 64),
  barcode text check (char_length(barcode) between 1 and 64),
  -- Paid by the shop for one unit, in paise; null where it is not known.
  cost bigint check (cost > 0),
  -- Stock in the last imported list of another shop; an import applies the difference.
  listed_stock integer check (listed_stock >= 0),
  on_hand integer not null default 0,
  reserved integer not null default 0,
  -- The size as search spells it, and whether it may be in stock: its own units, or those of a shared stock location.
  size_key text not null generated always as (translate(lower(size), ' -', '')) stored,
  may_be_in_stock boolean not null generated always as (on_hand > reserved or stock_location <> size) stored,
  -- Null while stock is plentiful, so that most orders update no index entry.
  low_stock_units integer generated always as (
    case when stock_location = size and on_hand - reserved < 10 then on_hand - reserved end) stored,
  primary key (product_id, size),
  foreign key (product_id, stock_location) references product_sizes (product_id, size) on delete cascade deferrable initially deferred,
  constraint reserved_within_stock check (reserved >= 0 and reserved <= on_hand)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index product_sizes_in_stock on product_sizes (size_key, product_id) include (size, stock_location) where may_be_in_stock;
create index product_sizes_available on product_sizes (product_id, size_key) include (size, stock_location) where may_be_in_stock;
create index product_sizes_sku on product_sizes (lower(sku)) where sku is not null;
create index product_sizes_barcode on product_sizes (lower(barcode)) where barcode is not null;
create index product_sizes_low on product_sizes (low_stock_units, product_id, size) where low_stock_units is not null;

-- Every change of `on_hand`, append-only: the sum explains the stock.
create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id text not null,
  size text not null,
  change integer not null check (change <> 0),
  reason text not null check (reason in (
    'opening', 'import', 'count', 'order', 'cancel', 'return', 'part-cancel', 'part-return', 'exchange',
    'size-change'
  )),
  order_id text,
  created_at timestamptz not null default now(),
  -- Staff member and reason of a stock count. Null where an order moved the units.
  actor text,
  note text,
  -- The partial cancellation, return or exchange that moved the units; null for the order itself.
  reference_id uuid
);
create index stock_ledger_product on stock_ledger (product_id, size);
-- Idempotency: each cause moves a stock location once.
create unique index stock_ledger_once on stock_ledger (order_id, product_id, size, reason) where reference_id is null;
create unique index stock_ledger_reference_once on stock_ledger (reference_id, product_id, size, reason) where reference_id is not null;
