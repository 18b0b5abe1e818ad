alter table products add column popularity integer not null default 0;
create index products_popular on products (popularity desc, avg_rating desc nulls last, created_at desc, id)
  include (price, search_words) where published;
create index products_category_popular on products (category, popularity desc, avg_rating desc nulls last, created_at desc, id)
  include (price, search_words) where published;
create index product_sizes_available on product_sizes (product_id, size_key) include (size, stock_location) where may_be_there;
