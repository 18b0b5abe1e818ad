-- Every server of the shop hears of a change that a public page could show: '*' for everything, else a product's id.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('strut_catalogue', '*');
  return null;
end $$;

create trigger products_told after insert or update or delete on products
  for each statement execute function tell_catalogue_change();
create trigger categories_told after insert or update or delete on categories
  for each statement execute function tell_catalogue_change();
create trigger banners_told after insert or update or delete on banners
  for each statement execute function tell_catalogue_change();
create trigger media_told after update or delete on media
  for each statement execute function tell_catalogue_change();
create trigger settings_told after insert or update or delete on settings
  for each statement execute function tell_catalogue_change();
create trigger sizes_told after insert or delete on product_sizes
  for each statement execute function tell_catalogue_change();

-- An order changes a few shelves: only the pages that show these products are out of date.
create function tell_product_changes() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  select array_agg(distinct product_id) into changed from changed_rows;
  if cardinality(changed) > 50 then
    perform pg_notify('strut_catalogue', '*');
  else
    perform pg_notify('strut_catalogue', id) from unnest(changed) as id;
  end if;
  return null;
end $$;

create trigger sizes_changed_told after update on product_sizes
  referencing new table as changed_rows for each statement execute function tell_product_changes();
create trigger ratings_told after insert on ratings
  referencing new table as changed_rows for each statement execute function tell_product_changes();
