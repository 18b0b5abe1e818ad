-- The default order carries the words and the rating, so that a search can walk it without looking at the products themselves.
drop index products_price;
drop index products_category_price;
create index products_price on products (price desc, created_at desc, id) include (avg_rating, search_words);
create index products_category_price on products (category, price desc, created_at desc, id) include (avg_rating, search_words);

-- One product in 256, picked by its id as if by chance: shows at once what is found by far too many to be counted.
create index products_sample on products (price) include (id, category, brand_categ, search_words)
  where hashtextextended(id, 0) & 255 = 0;

-- How a search spells the size, and whether it can have pieces: its own, or those of the shelf that it shares.
alter table product_sizes
  add column size_key text not null generated always as (translate(lower(size), ' -', '')) stored,
  add column may_be_there boolean not null generated always as (on_hand > reserved or shelf <> size) stored;
create index product_sizes_there on product_sizes (size_key, product_id) include (size, shelf) where may_be_there;

-- An index answers alone only for pages that were tidied up since their last change.
alter table products set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table product_sizes set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

analyze products;
analyze product_sizes;
