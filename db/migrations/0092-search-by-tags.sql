-- Tags are searched like name and colour. What is generated from other columns is made anew, with its indexes.
create function words_of_tags(tags text[]) returns text language sql immutable parallel safe as $$
  select left(array_to_string(tags, ' '), 200)
$$;
alter table products drop column search_text cascade;
alter table products drop column search_words cascade;
alter table products add column search_text text not null generated always as (
  btrim(lower(normalize(name || ' ' || brand || coalesce(' ' || colour, '') || ' ' || words_of_tags(tags), NFKC)))
) stored;
alter table products add column search_words text[] not null generated always as (
  regexp_split_to_array(
    btrim(lower(normalize(name || ' ' || brand || coalesce(' ' || colour, '') || ' ' || words_of_tags(tags), NFKC))), '\s+'
  )
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
insert into vocabulary (word)
select word from products, unnest(search_words) as word where published and word <> '' except select word from vocabulary;
