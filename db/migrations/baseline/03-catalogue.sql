-- Images and videos shown by products, categories and banners; `url` is also the address of the largest variant.
-- `unused_since`: nothing has referred to it since then (null: it is in use); it is deleted after a grace period.
create table media (
  url text primary key,
  kind text not null check (kind in ('image', 'video')),
  content_type text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  widths integer[] not null default '{}',
  bytes bigint not null default 0 check (bytes >= 0),
  created_at timestamptz not null default now(),
  unused_since timestamptz
);

-- Imported images on other hosts: `stored_url` is our own copy once it was fetched, `due_at` the next try (null: no
-- more), `error` the reason of the last failure. Rows stay, so that a later import of the same image finds the copy.
create table external_images (
  url text primary key references media (url) on delete cascade,
  stored_url text references media (url),
  stored_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz default '-infinity',
  error text
);
create index external_images_due on external_images (due_at, url) where stored_url is null;
create index external_images_stored on external_images (stored_at) where stored_url is not null;

create table categories (
  id integer generated always as identity primary key,
  category text not null unique,
  title text not null,
  thumbnail text references media (url),
  redirect_url text check (redirect_url ~ '^https://'),
  sizes text[] not null default '{}',
  stock_map_required boolean not null default false,
  chips text[] not null default '{}',
  -- Order among the tiles; categories without one come last, oldest first.
  position integer not null default 999,
  origin text check (char_length(origin) between 1 and 60),
  -- As typed by the owner; null: never set.
  size_guide text,
  -- Default box of its products.
  box_size text check (box_size ~ '^\d{1,3}x\d{1,3}x\d{1,3}$')
);

-- True while an image is served by another host.
create function has_external_images(pictures text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(pictures) as url where url like 'https://%')
$$;

-- Tags as rules of collections compare them.
create function lowercase(words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(lower(word)), '{}') from unnest(words) as word
$$;

-- Tags as they are searched: the first 200 characters, for an index entry holds no more than 2,700 bytes.
create function words_of_tags(tags text[]) returns text language sql immutable parallel safe as $$
  select left(array_to_string(tags, ' '), 200)
$$;

create table products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text not null check (name <> ''),
  brand text not null,
  category text not null references categories (category) on update cascade,
  brand_categ text,
  description text not null default '',
  -- Products of one style are its colours, each with its own address, pictures, sizes and stock.
  style text check (char_length(style) between 1 and 60),
  colour text check (char_length(colour) between 1 and 40),
  -- Media URLs, the card's picture first.
  images text[] not null default '{}',
  -- The lowest price of its sizes and that size's old price, in paise: what listings sort and filter by.
  price bigint not null check (price > 0),
  prev_price bigint check (prev_price > 0),
  avg_rating numeric(2, 1) check (avg_rating between 1 and 5),
  -- Format of its import ('shopify', 'woocommerce', 'marketplace'); null when it was entered here.
  source text,
  -- Digest of the imported row, so that the same file twice changes nothing.
  source_digest text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Name, brand, colour and tags, normalised for search. Categories are few and searched separately.
  search_text text not null generated always as (
    btrim(lower(normalize(name || ' ' || brand || coalesce(' ' || colour, '') || ' ' || words_of_tags(tags), NFKC)))
  ) stored,
  search_words text[] not null generated always as (
    regexp_split_to_array(
      btrim(lower(normalize(name || ' ' || brand || coalesce(' ' || colour, '') || ' ' || words_of_tags(tags), NFKC))), '\s+'
    )
  ) stored,
  -- Drafts are false. Every storefront query asks for published products, and listing indexes hold no others.
  published boolean not null default true,
  -- When a draft is published automatically.
  publish_at timestamptz,
  -- Null: the category's HSN code, tax class and country of origin.
  hsn text check (hsn ~ '^\d{4}(\d{2}){0,2}$'),
  -- The category of the tax table whose rates apply.
  tax_class text,
  origin text check (char_length(origin) between 1 and 60),
  -- Manufacturer or importer with address, and net quantity (Rule 6); null: the shop's own default.
  maker text check (char_length(maker) between 1 and 300),
  net_quantity text check (char_length(net_quantity) between 1 and 40),
  -- Weight of one piece in its box, for delivery fees and the courier; null: not known.
  weight_grams integer check (weight_grams between 1 and 100000),
  -- Its box, longest side first, in cm ('33x22x13'); null: the category's.
  box_size text check (box_size ~ '^\d{1,3}x\d{1,3}x\d{1,3}$'),
  -- Place of its pieces in the store room, for the pick list; null: not said.
  shelf text check (char_length(shelf) between 1 and 40),
  -- As typed by the owner, comma-separated in the form.
  tags text[] not null default '{}',
  -- Details shown on the product page, one per line: 'Material: Leather'.
  details text not null default '',
  -- The page's title and description for search engines; null: from name and description.
  seo_title text check (char_length(seo_title) between 1 and 200),
  seo_description text check (char_length(seo_description) between 1 and 500),
  -- The product's country of origin or its category's, for the filter by country (Legal Metrology, Packaged Commodities,
  -- Rule 6(10A)). Copied here by a trigger, so that a listing can use an index on it.
  made_in text,
  -- Units sold recently plus wishlist entries, updated hourly.
  popularity integer not null default 0,
  -- Hidden from the shop and the back office's lists since then; `deleted_at` also when its row goes soon.
  archived_at timestamptz,
  deleted_at timestamptz,
  constraint only_drafts_wait check (publish_at is null or not published)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index products_created on products (created_at desc, id);
create index products_style on products (style) where style is not null;
create index products_search_words on products using gin (search_words) with (fastupdate = off);
-- Fallback for words that occur in no name: descriptions are searched.
create index products_described on products using gin (to_tsvector('english', description || ' ' || details));
create index products_price on products (price desc, created_at desc, id) include (avg_rating, search_words)
  where published;
create index products_category_price on products (category, price desc, created_at desc, id)
  include (avg_rating, search_words) where published;
create index products_rating on products (avg_rating desc nulls last, created_at desc, id) where published;
create index products_family_price on products (brand_categ, price desc, created_at desc, id)
  where published and brand_categ is not null;
create index products_category_family_price on products (category, brand_categ, price desc, created_at desc, id)
  where published and brand_categ is not null;
create index products_rating_up on products (avg_rating, created_at desc, id) where published;
create index products_category_rating on products (category, avg_rating desc nulls last, created_at desc, id)
  where published;
create index products_category_rating_up on products (category, avg_rating, created_at desc, id) where published;
create index products_price_up on products (price, created_at desc, id) where published;
create index products_category_price_up on products (category, price, created_at desc, id) where published;
create index products_popular on products (popularity desc, avg_rating desc nulls last, created_at desc, id)
  include (price, search_words) where published;
create index products_category_popular on products (category, popularity desc, avg_rating desc nulls last, created_at desc, id)
  include (price, search_words) where published;
create index products_waiting on products (publish_at) where publish_at is not null;
create index products_drafts on products (created_at desc, id) where not published;
create index products_category_created on products (category, created_at desc, id);
create index products_made_in on products (made_in, price desc, created_at desc, id)
  where published and made_in is not null;
create index products_category_made_in on products (category, made_in, price desc, created_at desc, id)
  where published and made_in is not null;
-- The back office finds products by any part of name, brand, colour, tags or id, drafts included.
create index products_sought on products using gin ((search_text || ' ' || id) gin_trgm_ops);
-- One product in 256, picked by a hash of its id: estimates the number of results that are too many to count.
create index products_sample on products (price)
  include (id, category, brand_categ, search_words, made_in, brand, colour, prev_price, avg_rating)
  where published and hashtextextended(id, 0) & 255 = 0;
-- Rules of collections ask for tags.
create index products_tags on products using gin (lowercase(tags));
-- Imported products whose names may contain their brands.
create index products_without_brand on products (id) where brand = '';
-- Empty once all images are copied, so that polling is free.
create index products_with_external_images on products using gin (images) where has_external_images(images);

create table banners (
  id integer generated always as identity primary key,
  location text not null check (location in ('top', 'bottom')),
  image_url text not null references media (url),
  title text not null default '',
  subtitle text not null default '',
  offer_price bigint check (offer_price > 0),
  category text references categories (category) on update cascade,
  -- A path of the shop, chosen by the owner; null: the offer, else home.
  target text check (target ~ '^/'),
  position integer not null default 0,
  -- `shown` follows the schedule and is stored, so that its change drops cached pages.
  shows_from timestamptz,
  shows_until timestamptz,
  shown boolean not null default true,
  constraint shows_for_a_while check (shows_until > shows_from)
);

-- A manual list (collection_products), or a rule (domain/collections/collection.ts).
create table collections (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title text not null check (title <> ''),
  text text not null default '',
  picture text references media (url),
  seo_title text check (char_length(seo_title) between 1 and 200),
  seo_description text check (char_length(seo_description) between 1 and 500),
  -- Null: manual.
  rule json,
  -- Default sort order: one of the listing's.
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

-- Rows of the home page (domain/content/home-rows.ts): published ones and the owner's draft. Without rows, the
-- defaults.
create table home_layouts (
  name text primary key check (name in ('live', 'draft')),
  rows json not null
);

-- Content pages (domain/content/page-text.ts): About, questions and answers, a lookbook.
create table pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  seo_title text check (char_length(seo_title) between 1 and 200),
  seo_description text check (char_length(seo_description) between 1 and 500),
  published boolean not null default true,
  in_footer boolean not null default true,
  -- Pictures placed by the text (domain/content/page-pictures.ts).
  pictures json not null default '[]',
  -- Its values before the last change, for undo.
  previous json,
  -- A removed page is deleted once its removal can't be undone.
  removed_at timestamptz
);

-- Redirects made by the owner, and requested addresses that were not found. Days are India's, as YYYY-MM-DD.
create table redirects (
  from_path text primary key check (from_path ~ '^/.'),
  to_path text not null check (to_path ~ '^/' and to_path <> from_path)
);

create table missed_paths (
  path text not null check (path ~ '^/'),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  count integer not null default 1 check (count > 0),
  primary key (day, path)
);
