-- Runs in the statement that writes the event; without active endpoints it costs one lookup in a small table. A placed
-- order is one event; its hold is none.
create or replace function record_order_for_webhooks() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from webhook_endpoints where disabled_at is null) then
    insert into webhook_events (order_id, seq)
    select order_id, seq from written
    where machine in ('fulfilment', 'units') or (machine = 'payment' and from_state is not null)
    order by order_id, seq;
  end if;
  return null;
end $$;
create or replace trigger order_events_for_webhooks after insert on order_events referencing new table as written
  for each statement execute function record_order_for_webhooks();

-- An import changes thousands of stock locations: a hundred make one event.
create or replace function record_stock_for_webhooks() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if exists (select from webhook_endpoints where disabled_at is null) then
    insert into webhook_events (ledger_ids)
    select array_agg(id order by id) from (
      select id, (row_number() over (order by id) - 1) / 100 as parcel from written
    ) numbered
    group by parcel order by parcel;
  end if;
  return null;
end $$;
create or replace trigger stock_ledger_for_webhooks after insert on stock_ledger referencing new table as written
  for each statement execute function record_stock_for_webhooks();
