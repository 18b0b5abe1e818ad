-- Notifies every server of a change that a public page could show: '*' for everything, else a product's id.
-- For each row: a statement that changes none, as jobs run every minute, must not empty every cache. A transaction sends
-- the same notification once.
create or replace function notify_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('strut_catalogue', '*');
  return null;
end $$;
-- All columns except generated ones and two: popularity, written every hour, moves products within listings, which may
-- be as old as a page; a change of a rating notifies for its product alone. Notified as '*', they would empty every
-- cache.
create or replace trigger products_notify after insert or delete or update of
  id, name, brand, category, brand_categ, description, style, colour, images, price, prev_price, source, source_digest,
  created_at, updated_at, published, publish_at, hsn, tax_class, origin, maker, net_quantity,
  weight_grams, box_size, shelf, tags, details, seo_title, seo_description, made_in, archived_at, deleted_at on products
  for each row execute function notify_catalogue_change();
create or replace trigger categories_notify after insert or update or delete on categories
  for each row execute function notify_catalogue_change();
create or replace trigger banners_notify after insert or update or delete on banners
  for each row execute function notify_catalogue_change();
create or replace trigger redirects_notify after insert or update or delete on redirects
  for each row execute function notify_catalogue_change();
create or replace trigger pages_notify after insert or update or delete on pages
  for each row execute function notify_catalogue_change();
create or replace trigger collections_notify after insert or update or delete on collections
  for each row execute function notify_catalogue_change();
create or replace trigger collection_products_notify after insert or update or delete on collection_products
  for each row execute function notify_catalogue_change();
create or replace trigger promotions_notify after insert or update or delete on promotions
  for each row execute function notify_catalogue_change();
-- A draft is on no page of the shop.
create or replace trigger home_layouts_notify after insert or update on home_layouts
  for each row when (new.name = 'live') execute function notify_catalogue_change();
create or replace trigger media_notify after update or delete on media
  for each row execute function notify_catalogue_change();
create or replace trigger settings_notify after insert or update or delete on settings
  for each row execute function notify_catalogue_change();
create or replace trigger sizes_notify after insert or delete on product_sizes
  for each row execute function notify_catalogue_change();
-- Public pages show search results.
create or replace trigger synonyms_notify after insert or update or delete on synonyms
  for each row execute function notify_catalogue_change();
-- Every server reconnects its providers.
create or replace trigger provider_credentials_notify after insert or update or delete on provider_credentials
  for each row execute function notify_catalogue_change();

-- A transaction with NOTIFY commits alone, and others wait for its flush. An order that takes one unit of many changes
-- no page and must not notify. Pages say sold out at 0 and "hurry up" below 10 of all sizes together.
create or replace function notify_products(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 50 then
    perform pg_notify('strut_catalogue', '*');
  else
    perform pg_notify('strut_catalogue', id) from unnest(changed) as id;
  end if;
end $$;

create or replace function notify_product_changes() returns trigger language plpgsql as $$
begin
  perform notify_products((select array_agg(distinct product_id) from changed_rows));
  return null;
end $$;
create or replace trigger ratings_notify after insert on ratings
  referencing new table as changed_rows for each statement execute function notify_product_changes();
create or replace trigger ratings_changed_notify after update on ratings
  referencing new table as changed_rows for each statement execute function notify_product_changes();

-- Runs with every order, so its plan is cached.
create or replace function notify_stock_changes() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  plenty constant integer := 20;
  changed text[];
begin
  select array_agg(distinct fresh.product_id) into changed
  from rows_now fresh left join rows_before before using (product_id, size)
  where before.product_id is null
    or (fresh.stock_location, fresh.position, fresh.price, fresh.prev_price, fresh.cod_price)
      is distinct from (before.stock_location, before.position, before.price, before.prev_price, before.cod_price)
    or (
      fresh.on_hand - fresh.reserved <> before.on_hand - before.reserved
      and least(fresh.on_hand - fresh.reserved, before.on_hand - before.reserved) < plenty
    );
  if changed is not null then
    perform notify_products(changed);
  end if;
  return null;
end $$;
create or replace trigger sizes_changed_notify after update on product_sizes
  referencing old table as rows_before new table as rows_now
  for each statement execute function notify_stock_changes();

create or replace function set_made_in() returns trigger language plpgsql as $$
begin
  new.made_in := coalesce(new.origin, (select origin from categories where category = new.category));
  return new;
end $$;
create or replace trigger products_set_made_in before insert or update of origin, category, made_in on products
  for each row execute function set_made_in();

create or replace function publishing_brings_back() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  new.deleted_at := null;
  return new;
end $$;
create or replace trigger products_publishing_brings_back before update of published on products
  for each row when (new.published and old.archived_at is not null) execute function publishing_brings_back();

create or replace function set_made_in_of_category() returns trigger language plpgsql as $$
begin
  update products set made_in = new.origin
  where category = new.category and origin is null and made_in is distinct from new.origin;
  return null;
end $$;
create or replace trigger categories_set_made_in after update of origin on categories
  for each row when (new.origin is distinct from old.origin) execute function set_made_in_of_category();

-- Replaces images of other hosts by our copies, in the same order and without duplicates.
create or replace function with_stored_images(pictures text[]) returns text[] language sql stable as $$
  select case
    when not has_external_images(pictures) then pictures
    when not exists (select from external_images where url = any (pictures) and stored_url is not null) then pictures
    else array(
      select coalesce(stored_url, given.url)
      from unnest(pictures) with ordinality as given (url, place)
      left join external_images known on known.url = given.url
      group by 1 order by min(place))
  end
$$;

-- Applies to every writer of images: imports, the product form, undo.
create or replace function replace_external_images() returns trigger language plpgsql as $$
begin
  new.images := with_stored_images(new.images);
  return new;
end $$;
create or replace trigger products_external_images before insert or update of images on products
  for each row when (has_external_images(new.images)) execute function replace_external_images();

-- A new image comes with its review, which notifies already; only deletion needs this.
create or replace function notify_deleted_pictures() returns trigger language plpgsql as $$
begin
  perform pg_notify('strut_catalogue', product_id)
    from (select distinct product_id from ratings where id in (select review_id from gone_rows)) as reviewed;
  return null;
end $$;
create or replace trigger review_pictures_notify after delete on review_pictures
  referencing old table as gone_rows for each statement execute function notify_deleted_pictures();
