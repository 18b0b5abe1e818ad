-- Runs in the statement that writes the event and costs one look at a small table when no endpoint is on. A placed order
-- is one event; its hold is not.
create or replace function note_order_for_hooks() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from hooks where off_at is null) then
    insert into hook_events (order_id, seq)
    select order_id, seq from written
    where machine in ('fulfilment', 'goods') or (machine = 'payment' and from_state is not null)
    order by order_id, seq;
  end if;
  return null;
end $$;
create or replace trigger order_events_hooked after insert on order_events referencing new table as written
  for each statement execute function note_order_for_hooks();

-- An import changes thousands of stock locations: a hundred of them are one event.
create or replace function note_stock_for_hooks() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from hooks where off_at is null) then
    insert into hook_events (ledger_ids)
    select array_agg(id order by id) from (
      select id, (row_number() over (order by id) - 1) / 100 as parcel from written
    ) numbered
    group by parcel order by parcel;
  end if;
  return null;
end $$;
create or replace trigger stock_ledger_hooked after insert on stock_ledger referencing new table as written
  for each statement execute function note_stock_for_hooks();
