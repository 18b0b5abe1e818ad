create extension if not exists pg_trgm;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- A picture or video that products, categories and banners show; 'url' is also the address of its largest form.
create table media (
  url text primary key,
  kind text not null check (kind in ('image', 'video')),
  content_type text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  widths integer[] not null default '{}',
  bytes bigint not null default 0 check (bytes >= 0),
  created_at timestamptz not null default now()
);

create table categories (
  id integer generated always as identity primary key,
  category text not null unique,
  title text not null,
  thumbnail text references media (url),
  redirect_url text check (redirect_url ~ '^https://'),
  sizes text[] not null default '{}',
  stock_map_required boolean not null default false,
  chips text[] not null default '{}'
);

create table products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null check (name <> ''),
  brand text not null,
  category text not null references categories (category) on update cascade,
  brand_categ text,
  description text not null default '',
  -- Media URLs, the card's picture first.
  images text[] not null default '{}',
  -- The lowest price of its sizes and that size's old price, in paise: what listings sort and filter by.
  price bigint not null check (price > 0),
  prev_price bigint check (prev_price > 0),
  avg_rating numeric(2, 1) check (avg_rating between 1 and 5),
  -- Where an import found it ('shopify', 'marketplace'); null for what was entered here.
  source text,
  -- Digest of the imported row, so that the same file twice changes nothing.
  source_digest text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index products_category_price on products (category, price desc, created_at desc, id);
create index products_price on products (price desc, created_at desc, id);
create index products_created on products (created_at desc, id);
create index products_rating on products (avg_rating desc nulls last, created_at desc, id);
create index products_brand_categ on products (brand_categ) where brand_categ is not null;
create index products_name_trgm on products using gin (name gin_trgm_ops);
create index products_brand_trgm on products using gin (brand gin_trgm_ops);

-- One row for each sellable size; a product without sizes has one, whose size is ''.
create table product_sizes (
  product_id text not null references products (id) on delete cascade,
  size text not null default '',
  -- The size whose row counts this size's stock: itself, or the one that several sizes share.
  shelf text not null,
  position integer not null default 0,
  price bigint not null check (price > 0),
  prev_price bigint check (prev_price > 0),
  cod_price bigint check (cod_price >= 0),
  on_hand integer not null default 0,
  reserved integer not null default 0,
  primary key (product_id, size),
  foreign key (product_id, shelf) references product_sizes (product_id, size) on delete cascade deferrable initially deferred,
  constraint reserved_within_stock check (reserved >= 0 and reserved <= on_hand)
);

-- Every change of on_hand, so that the shelf can be explained.
create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id text not null,
  size text not null,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'import', 'count', 'order', 'cancel', 'return')),
  order_id text,
  created_at timestamptz not null default now(),
  unique nulls distinct (order_id, product_id, size, reason)
);
create index stock_ledger_product on stock_ledger (product_id, size);

create table banners (
  id integer generated always as identity primary key,
  location text not null check (location in ('top', 'bottom')),
  image_url text not null references media (url),
  title text not null default '',
  subtitle text not null default '',
  offer_price bigint check (offer_price > 0),
  category text references categories (category) on update cascade,
  position integer not null default 0
);

create table users (
  id uuid primary key default gen_random_uuid(),
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- One text-serialised address (specification, users.address).
  address text,
  raw_user_meta_data jsonb not null default '{}',
  role text not null default 'shopper' check (role in ('shopper', 'catalogue', 'orders', 'support', 'finance', 'owner')),
  created_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's secret; the secret itself is nowhere.
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table otps (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  purpose text not null check (purpose in ('sign-in', 'cod', 'phone-change')),
  -- SHA-256 of the secret in the asking browser's cookie.
  nonce_hash bytea not null unique,
  code_hash bytea not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otps_phone on otps (phone, created_at desc);

create table carts (
  user_id uuid primary key references users (id) on delete cascade,
  lines jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

create table wishlist (
  user_id uuid not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_product on wishlist (product_id);

create table orders (
  order_id text primary key,
  user_id uuid not null references users (id),
  -- Minted with the confirm screen: the same press twice is one order.
  checkout_key uuid not null,
  address jsonb not null,
  items_total bigint not null check (items_total > 0),
  cod_charge bigint not null default 0 check (cod_charge >= 0),
  amount bigint not null,
  payment_method text not null check (payment_method in ('COD', 'CARD', 'UPI')),
  payment_state text not null check (payment_state in ('none', 'pending', 'failed', 'paid', 'part_refunded', 'refunded')),
  fulfilment_state text not null default 'waiting'
    check (fulfilment_state in ('waiting', 'ready', 'shipped', 'delivered', 'cancelled', 'returned')),
  hold_state text not null check (hold_state in ('held', 'claimed', 'released')),
  hold_expires_at timestamptz,
  -- The specification's words, derived so that they can never disagree with the states.
  status text not null generated always as (
    case when payment_state in ('paid', 'part_refunded', 'refunded') then 'paid' else 'unpaid' end
  ) stored,
  order_status text not null generated always as (
    case fulfilment_state when 'ready' then 'waiting' when 'returned' then 'cancelled' else fulfilment_state end
  ) stored,
  razorpay_order_id text unique,
  razorpay_payment_id text unique,
  waybill text unique,
  delhivery_status jsonb,
  created_at timestamptz not null default now(),
  unique (user_id, checkout_key),
  constraint amount_adds_up check (amount = items_total + cod_charge),
  constraint only_cod_is_charged_for_cod check (payment_method = 'COD' or cod_charge = 0),
  constraint shipped_has_a_waybill check (fulfilment_state not in ('shipped', 'delivered') or waybill is not null)
);
create index orders_user on orders (user_id, created_at desc);

create table order_lines (
  order_id text not null references orders (order_id) on delete cascade,
  position integer not null,
  -- No foreign key: an order outlives the products that it names.
  product_id text not null,
  size text not null,
  shelf text not null,
  name text not null,
  brand text not null,
  category text not null,
  image text,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  cod_price bigint check (cod_price >= 0),
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);

create table order_events (
  order_id text not null references orders (order_id) on delete cascade,
  seq integer not null check (seq > 0),
  machine text not null check (machine in ('payment', 'fulfilment', 'hold')),
  from_state text,
  to_state text not null,
  cause text not null,
  actor text not null,
  ref text,
  created_at timestamptz not null default now(),
  primary key (order_id, seq)
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  gateway text not null,
  gateway_payment_id text unique,
  gateway_order_id text,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  state text not null check (state in ('created', 'authorized', 'captured', 'failed', 'refunded')),
  created_at timestamptz not null default now()
);
create unique index payments_one_captured on payments (order_id) where state = 'captured';

create table webhook_inbox (
  event_id text primary key,
  source text not null,
  raw bytea not null,
  verdict text not null default 'received',
  received_at timestamptz not null default now(),
  applied_at timestamptz
);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (id) where sent_at is null;

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  courier text not null,
  waybill text not null unique,
  state text not null,
  raw jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shipments_order on shipments (order_id);

create table ratings (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  order_id text references orders (order_id),
  comment text not null,
  rating integer not null check (rating between 1 and 5),
  username text not null,
  created_at timestamptz not null default now(),
  unique (order_id, product_id)
);
create index ratings_product on ratings (product_id, created_at desc);

create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
