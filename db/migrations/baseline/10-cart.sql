-- Coupons. The discount is decided by domain/promotions/coupon.ts; limits of use are enforced here too.
create table coupons (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer check (percent between 1 and 90),
  -- Maximum discount of a percentage.
  cap bigint check (cap > 0),
  flat bigint check (flat > 0),
  minimum bigint not null default 0 check (minimum >= 0),
  -- Stored names; empty: all products.
  categories text[] not null default '{}',
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer integer check (usage_limit_per_customer > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  for_cod boolean not null default true,
  offered boolean not null default true,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint takes_a_part_or_a_sum check ((percent is null) <> (flat is null)),
  constraint only_a_part_has_a_cap check (cap is null or percent is not null),
  constraint begins_before_it_ends check (starts_at < ends_at)
);

-- Automatic promotions. domain/promotions/best-promotions.ts computes their discounts.
create table promotions (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  -- Kind and figures: PromotionTerms in domain/promotions/promotion.ts.
  terms json not null,
  -- Null: all products. A collection that a promotion refers to can't be removed.
  collection_id integer references collections (id),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint promotion_begins_before_it_ends check (starts_at < ends_at)
);

create table carts (
  user_id uuid primary key references users (id) on delete cascade,
  lines jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  -- The code as it was typed; every quote checks whether it applies.
  coupon_code text check (char_length(coupon_code) <= 40),
  -- The guest's cart merged last, with its lines then: a sign-in whose answer was lost merges them once.
  guest_cart_id uuid,
  guest_lines jsonb
);

create table wishlist (
  user_id uuid not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Sizes of the cart lines that were saved for later; none for a heart.
  sizes text[] not null default '{}',
  primary key (user_id, product_id)
);
create index wishlist_product on wishlist (product_id);
