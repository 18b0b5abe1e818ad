-- Tags as rules of collections compare them.
create function lowercase(words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(word)), '{}') from unnest(words) as word
$$;

-- Chosen by hand (collection_products), or by a rule of what a product must be (domain/collections/collection.ts).
create table collections (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title text not null check (title <> ''),
  text text not null default '',
  picture text references media (url),
  seo_title text check (char_length(seo_title) between 1 and 200),
  seo_description text check (char_length(seo_description) between 1 and 500),
  -- Null: by hand.
  rule json,
  -- The order in which it opens: a value of the listing's own.
  sort text not null,
  published boolean not null default true,
  in_menu boolean not null default false,
  position integer not null default 999
);

create table collection_products (
  collection_id integer not null references collections (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
create index products_tags on products using gin (lowercase(tags));
