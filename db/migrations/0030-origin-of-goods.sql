-- Shoppers filter imported goods by the country that made them (Legal Metrology, Packaged Commodities, Rule 6(10A)).
-- A product's own country or its category's: written down with the product, so that a listing can walk it like a price.
alter table products add column made_in text;

create function note_origin() returns trigger language plpgsql as $$
begin
  new.made_in := coalesce(new.origin, (select origin from categories where category = new.category));
  return new;
end $$;

create trigger origin_noted before insert or update of origin, category, made_in on products
  for each row execute function note_origin();

create function note_origin_of_category() returns trigger language plpgsql as $$
begin
  update products set made_in = new.origin
  where category = new.category and origin is null and made_in is distinct from new.origin;
  return null;
end $$;

create trigger category_origin_noted after update of origin on categories
  for each row when (new.origin is distinct from old.origin) execute function note_origin_of_category();

update products set made_in = coalesce(products.origin, categories.origin)
from categories
where categories.category = products.category and coalesce(products.origin, categories.origin) is not null;

create index products_made_in on products (made_in, price desc, created_at desc, id)
  where published and made_in is not null;
create index products_category_made_in on products (category, made_in, price desc, created_at desc, id)
  where published and made_in is not null;

analyze products;
