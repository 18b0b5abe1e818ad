-- Whoever tells others something (NOTIFY) commits alone: all that commit at that moment stand behind it until the disk
-- has it. An order that takes one piece of many changes no page, so it tells nobody. Pages say sold out at 0 and hurry
-- up below 10 of all sizes together; the server checks every number again when it is asked.
create function tell_products(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 50 then
    perform pg_notify('strut_catalogue', '*');
  else
    perform pg_notify('strut_catalogue', id) from unnest(changed) as id;
  end if;
end $$;

create or replace function tell_product_changes() returns trigger language plpgsql as $$
begin
  perform tell_products((select array_agg(distinct product_id) from changed_rows));
  return null;
end $$;

-- Runs with every order: its plan is made once.
create function tell_shelf_changes() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  plenty constant integer := 20;
  changed text[];
begin
  select array_agg(distinct fresh.product_id) into changed
  from rows_now fresh left join rows_before before using (product_id, size)
  where before.product_id is null
    or (fresh.shelf, fresh.position, fresh.price, fresh.prev_price, fresh.cod_price)
      is distinct from (before.shelf, before.position, before.price, before.prev_price, before.cod_price)
    or (
      fresh.on_hand - fresh.reserved <> before.on_hand - before.reserved
      and least(fresh.on_hand - fresh.reserved, before.on_hand - before.reserved) < plenty
    );
  if changed is not null then
    perform tell_products(changed);
  end if;
  return null;
end $$;

drop trigger sizes_changed_told on product_sizes;
create trigger sizes_changed_told after update on product_sizes
  referencing old table as rows_before new table as rows_now
  for each statement execute function tell_shelf_changes();
