-- Goods that nobody sees yet. Whatever shows the shop to somebody asks for published ones; the indexes that a listing is
-- walked by hold no others, so that drafts cost a search nothing.
alter table products
  add column published boolean not null default true,
  -- When a draft goes onto the shelf by itself.
  add column publish_at timestamptz,
  add constraint only_drafts_wait check (publish_at is null or not published);

drop index products_price;
drop index products_category_price;
drop index products_rating;
drop index products_family_price;
drop index products_category_family_price;
drop index products_rating_up;
drop index products_category_rating;
drop index products_category_rating_up;
drop index products_price_up;
drop index products_category_price_up;
drop index products_sample;
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
create index products_sample on products (price) include (id, category, brand_categ, search_words)
  where published and hashtextextended(id, 0) & 255 = 0;

create index products_waiting on products (publish_at) where publish_at is not null;
create index products_drafts on products (created_at desc, id) where not published;
create index products_category_created on products (category, created_at desc, id);

-- A word that only drafts have is a secret until they are published.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into vocabulary (word)
  select distinct fresh.word from changed_rows, unnest(changed_rows.search_words) as fresh (word)
  where changed_rows.published and fresh.word <> ''
    and not exists (select from vocabulary known where known.word = fresh.word);
  return null;
end $$;

analyze products;

-- Who counted, and why it differed. Null where an order moved the pieces: it says so itself.
alter table stock_ledger
  add column actor text,
  add column note text;

-- Where a category stands among the tiles; those that nobody has placed come last, in the order in which they came.
alter table categories add column position integer not null default 999;

-- A banner has its time; whether it is that time is written down, so that pages which are kept hear of it.
alter table banners
  add column shows_from timestamptz,
  add column shows_until timestamptz,
  add column shown boolean not null default true,
  add constraint shows_for_a_while check (shows_until > shows_from);
