drop index products_sample;
create index products_sample on products (price)
  include (id, category, brand_categ, search_words, made_in, brand, colour, prev_price, avg_rating)
  where published and hashtextextended(id, 0) & 255 = 0;
