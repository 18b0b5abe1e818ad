-- What the law asks of single goods. Null: as their category has it.
alter table products
  add column hsn text check (hsn ~ '^\d{4}(\d{2}){0,2}$'),
  -- The category of the tax table whose rates hold for them.
  add column tax_class text,
  add column origin text check (char_length(origin) between 1 and 60);
alter table categories add column origin text check (char_length(origin) between 1 and 60);

-- A catalogue file that somebody sent, from its trial to the goods on the shelf. The file itself lies in the data folder.
create table catalogue_imports (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  name text not null,
  bytes bigint not null,
  -- How it is read: category, COD price, pieces of new sizes.
  choices jsonb not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'imported', 'failed')),
  progress jsonb,
  report jsonb,
  -- Why nothing came of it, in words.
  problem text,
  -- Whoever works on it says so: a server that died says nothing any more.
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index catalogue_imports_newest on catalogue_imports (created_at desc);

-- What runs low, the emptiest first, is read from an index instead of counted together. The column stays null while there
-- is plenty, so that an order for one piece of many changes no index, as before.
alter table product_sizes
  add column low_left integer generated always as (
    case when shelf = size and on_hand - reserved < 10 then on_hand - reserved end) stored;
create index product_sizes_low on product_sizes (low_left, product_id, size) where low_left is not null;
