create table ratings (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  order_id text references orders (order_id),
  comment text not null,
  rating integer not null check (rating between 1 and 5),
  username text not null,
  created_at timestamptz not null default now(),
  -- A hidden review is not shown and counts in no average.
  hidden_at timestamptz,
  hidden_reason text,
  reply text check (reply <> ''),
  replied_at timestamptz,
  fit text check (fit in ('small', 'true', 'large')),
  unique (order_id, product_id),
  constraint hidden_has_a_reason check ((hidden_at is null) = (hidden_reason is null)),
  constraint reply_has_a_time check ((reply is null) = (replied_at is null))
);
create index ratings_product on ratings (product_id, created_at desc);
create index ratings_created on ratings (created_at, id);
create index ratings_user on ratings (user_id, created_at desc) where user_id is not null;
create index ratings_hidden on ratings (created_at, id) where hidden_at is not null;

-- Images of reviews, re-encoded small and without EXIF. Stored here, so that they are deleted with the shopper's account.
create table review_pictures (
  -- Public, unguessable name.
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references ratings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  picture bytea not null,
  thumbnail bytea not null,
  created_at timestamptz not null default now(),
  unique (review_id, position)
);
-- WebP does not compress any further.
alter table review_pictures alter column picture set storage external, alter column thumbnail set storage external;
create index review_pictures_user on review_pictures (user_id);
