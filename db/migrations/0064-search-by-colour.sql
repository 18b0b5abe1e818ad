-- The colour is searched like name and brand. What is generated from other columns is made anew, with its indexes.
alter table products drop column search_text cascade;
alter table products drop column search_words cascade;
alter table products add column search_text text not null generated always as (
  lower(normalize(name || ' ' || brand || coalesce(' ' || colour, ''), NFKC))
) stored;
alter table products add column search_words text[] not null generated always as (
  regexp_split_to_array(btrim(lower(normalize(name || ' ' || brand || coalesce(' ' || colour, ''), NFKC))), '\s+')
) stored;
create index products_search_words on products using gin (search_words) with (fastupdate = off);
create index products_price on products (price desc, created_at desc, id) include (avg_rating, search_words)
  where published;
create index products_category_price on products (category, price desc, created_at desc, id)
  include (avg_rating, search_words) where published;
create index products_popular on products (popularity desc, avg_rating desc nulls last, created_at desc, id)
  include (price, search_words) where published;
create index products_category_popular on products (category, popularity desc, avg_rating desc nulls last, created_at desc, id)
  include (price, search_words) where published;
create index products_sought on products using gin ((search_text || ' ' || id) gin_trgm_ops);
create index products_sample on products (price)
  include (id, category, brand_categ, search_words, made_in, brand, colour, prev_price, avg_rating)
  where published and hashtextextended(id, 0) & 255 = 0;
