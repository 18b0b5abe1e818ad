create or replace function refuse_change(rule text, words text) returns void language plpgsql as $$
begin
  raise exception '%', words using errcode = 'check_violation', constraint = rule;
end $$;

-- Fails with the code at which a transaction starts again, when a concurrent one deleted some of these rows.
create or replace function expect_rows(actual bigint, expected integer) returns void language plpgsql as $$
begin
  if actual <> expected then
    raise exception 'found % rows instead of %', actual, expected using errcode = 'serialization_failure';
  end if;
end $$;

-- Guards every change of an order's states: refuses transitions that the view order_transitions (made from
-- domain/orders/transitions.ts) does not name, writes the events, keeps the figures frozen. Plans are cached, because planning took longer than executing while others wait for the locks.
create or replace function guard_order_changes() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  written_before integer := 0;
  stray record;
begin
  if tg_op = 'UPDATE' then
    if (new.order_id, new.user_id, new.checkout_key, new.created_at, new.original_payment_method) is distinct from
        (old.order_id, old.user_id, old.checkout_key, old.created_at, coalesce(old.original_payment_method, new.original_payment_method))
      or (new.items_total, new.delivery_fee, new.amount, new.cod_charge, new.payment_method, new.prepaid_discount)
        is distinct from
        (old.items_total, old.delivery_fee, old.amount, old.cod_charge, old.payment_method, old.prepaid_discount)
      and not ((new.cod_charge, new.payment_method, new.prepaid_discount) = (old.cod_charge, old.payment_method, old.prepaid_discount)
        and old.fulfilment_state = 'waiting' and old.packed_at is null and exists (
          select from order_changes change where change.order_id = old.order_id and change.idempotency_key::text = new.change_ref
            and change.amount_before = old.amount and change.amount = new.amount))
      -- A COD order paid online: without the charge, less its discount.
      and not ((new.items_total, new.delivery_fee) = (old.items_total, old.delivery_fee)
        and old.payment_method = 'COD' and old.payment_state = 'none' and old.link_purpose = 'prepay'
        and new.payment_method <> 'COD' and new.payment_state = 'paid' and new.cod_charge = 0
        and new.prepaid_discount = old.link_discount and new.amount = old.link_amount) then
      perform refuse_change('order_is_frozen', format('order %s: owner and figures stay as they were placed', old.order_id));
    end if;
    if (new.payment_state, new.hold_state, new.fulfilment_state) =
        (old.payment_state, old.hold_state, old.fulfilment_state) then
      new.change_cause := null;
      new.change_actor := null;
      new.change_ref := null;
      return new;
    end if;
    select coalesce(max(seq), 0) into written_before from order_events where order_events.order_id = new.order_id;
  end if;
  if tg_op = 'INSERT' then
    new.original_payment_method := new.payment_method;
  end if;
  if new.change_cause is null or new.change_actor is null then
    perform refuse_change('order_moves_for_a_reason', format('order %s: a change needs a cause', new.order_id));
  end if;
  with moved as (
    select edge.*, way.machine as way,
      written_before + (row_number() over (order by place))::integer as seq
    from (values
      (1, 'payment', coalesce(old.payment_state, ''), new.payment_state),
      (2, 'hold', coalesce(old.hold_state, ''), new.hold_state),
      (3, 'fulfilment', coalesce(old.fulfilment_state, ''), new.fulfilment_state)
    ) as edge (place, machine, from_state, to_state)
    left join order_transitions way on way.machine = edge.machine and way.from_state = edge.from_state
      and way.to_state = edge.to_state and (way.method is null or way.method = new.payment_method)
    where edge.from_state <> edge.to_state
  ), written as (
    insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, ref)
    select new.order_id, seq, machine, nullif(from_state, ''), to_state, new.change_cause, new.change_actor, new.change_ref
    from moved where way is not null
  )
  select * into stray from moved where way is null limit 1;
  -- The rows written above are rolled back.
  if found then
    perform refuse_change('order_transitions', format('order %s: %s does not go from ''%s'' to ''%s''',
      new.order_id, stray.machine, stray.from_state, stray.to_state));
  end if;
  -- Nested, because PostgreSQL starts a condition's query even where the rest decides.
  if new.payment_state = 'paid' and old.payment_state is distinct from 'paid' then
    if not exists (
      select from payments where payments.order_id = new.order_id and payments.state = 'captured' and payments.part = 'full'
        and coalesce(payments.settled_amount, payments.amount)
          = new.amount - partially_cancelled_cash(new.order_id, new.payment_method) - new.advance
        and payments.currency = 'INR') then
      perform refuse_change('paid_by_a_payment', format('order %s: no captured payment is as high as the order', new.order_id));
    end if;
  end if;
  new.change_cause := null;
  new.change_actor := null;
  new.change_ref := null;
  return new;
end $$;
create or replace trigger orders_guarded before insert or update on orders
  for each row execute function guard_order_changes();

-- Events are written by the trigger above alone and never changed; deleting an order deletes them.
create or replace function guard_order_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() < 2 then
    perform refuse_change('events_follow_orders', 'an order''s events are written by its changes');
  elsif tg_op = 'UPDATE' or (tg_op = 'DELETE' and exists (select from orders where orders.order_id = old.order_id)) then
    perform refuse_change('events_stay', format('the events of order %s stay as they are', old.order_id));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger order_events_written before insert on order_events
  for each row when (pg_trigger_depth() < 1) execute function guard_order_events();
create or replace trigger order_events_guarded before update or delete on order_events
  for each row execute function guard_order_events();

create or replace function guard_order_lines() returns trigger language plpgsql as $$
begin
  -- Another size of the same product, in the same transaction as its row in order_changes.
  if tg_op = 'UPDATE' and (new.order_id, new.position, new.product_id, new.quantity, new.discount, new.gift) is not distinct from
      (old.order_id, old.position, old.product_id, old.quantity, old.discount, old.gift) and exists (
      select from order_changes change join orders using (order_id)
      where change.order_id = old.order_id and change.position = old.position and not old.gift
        and (change.from_size, change.from_location, change.to_size, change.to_location) =
          (old.size, old.stock_location, new.size, new.stock_location)
        and orders.fulfilment_state = 'waiting' and orders.packed_at is null) then
    return new;
  end if;
  -- The shares of a discount for paying a COD order online: its figures follow in the same transaction.
  if tg_op = 'UPDATE' and new.discount > old.discount and not old.gift and exists (
      select from orders where orders.order_id = old.order_id and payment_state = 'none' and link_purpose = 'prepay')
    and (new.order_id, new.position, new.product_id, new.size, new.stock_location, new.quantity, new.price, new.cod_price, new.gift)
      is not distinct from
      (old.order_id, old.position, old.product_id, old.size, old.stock_location, old.quantity, old.price, old.cod_price, old.gift)
  then
    return new;
  end if;
  -- A gift that is out of stock may be removed.
  if tg_op = 'UPDATE' or (not old.gift and exists (select from orders where orders.order_id = old.order_id)) then
    perform refuse_change('order_is_frozen', format('the lines of order %s stay as they were placed', old.order_id));
  end if;
  return old;
end $$;
create or replace trigger order_lines_guarded before update or delete on order_lines
  for each row execute function guard_order_lines();

-- Checked at the end of the transaction, when the order and all of its lines exist.
create or replace function order_adds_up() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  wrong record;
begin
  select placed.items_total, counted.total into wrong from orders placed, lateral (
    select coalesce(sum(price * quantity), 0) as total from order_lines line where line.order_id = placed.order_id
  ) counted
  where placed.order_id = new.order_id and placed.items_total <> counted.total;
  if found then
    perform refuse_change('lines_add_up', format('order %s: its lines come to %s and not to %s',
      new.order_id, wrong.total, wrong.items_total));
  end if;
  return null;
end $$;
drop trigger if exists orders_add_up on orders;
create constraint trigger orders_add_up after insert or update of items_total on orders
  deferrable initially deferred for each row execute function order_adds_up();
drop trigger if exists order_lines_add_up on order_lines;
create constraint trigger order_lines_add_up after insert or update of price on order_lines
  deferrable initially deferred for each row execute function order_adds_up();

-- Difference between an order's amount and its payment: the amount that a COD shopper no longer pays after a partial
-- cancellation (a card or UPI payment is refunded instead), and, negative, the reduction by a change of the order after
-- payment.
create or replace function partially_cancelled_cash(of_order text, method text) returns bigint language sql stable as $$
  select case when method = 'COD' then coalesce((
    select sum(amount) from partial_cancellations where partial_cancellations.order_id = of_order), 0) else 0 end
    + coalesce((select sum(amount - amount_before) from order_changes
      where order_changes.order_id = of_order and was_paid), 0)
$$;

-- Open COD orders of an account or a delivery phone, except one order.
create or replace function open_cod(shopper uuid, holder text, exempt text) returns json language sql stable as $$
  with own as (
    select order_id, amount, payment_method, payment_method = 'COD' and fulfilment_state in ('waiting', 'ready', 'shipped') as is_open,
      fulfilment_state = 'delivered' as is_delivered
    from orders where (user_id = shopper or address->>'phone' = holder) and order_id <> exempt
  )
  select json_build_object(
    'hasReceived', coalesce(bool_or(is_delivered), false),
    'orders', count(*) filter (where is_open),
    'amount', coalesce(sum(amount - partially_cancelled_cash(order_id, payment_method)) filter (where is_open), 0),
    'units', coalesce((
      select json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity - coalesce((
        select sum(quantity) from cancelled_units off
        where off.order_id = line.order_id and off.position = line.position), 0)))
      from order_lines line join own using (order_id) where is_open), '[]'))
  from own
$$;

-- Locks the delivery phone, the account and the cart in one fixed order and returns their state, with the available
-- stock, which is not locked, and the open COD orders of both for an order to be paid in cash. A function, because each
-- of its statements takes a new snapshot: a request that waited for another of the same checkout sees its order.
drop function if exists lock_checkout_stock(uuid, uuid, text, text[], text[]);
create or replace function lock_checkout(key uuid, holder text, shopper uuid, method text, ids text[], places text[])
  returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  cart jsonb;
  locations json;
  earlier json;
  open json;
begin
  perform pg_advisory_xact_lock(hashtextextended(holder, 2)), pg_advisory_xact_lock(hashtextextended(shopper::text, 3));
  if method = 'COD' then
    open := open_cod(shopper, holder, '');
  end if;
  select lines into cart from carts where user_id = shopper for update;
  select
    (select json_build_object('orderId', order_id, 'amount', amount) from orders
      where user_id = shopper and checkout_key = key and original_payment_method = method),
    (select coalesce(json_agg(json_build_object(
        'productId', product_id, 'stockLocation', size, 'available', on_hand - reserved)), '[]')
      from product_sizes where (product_id, size) in (select * from unnest(ids, places)))
    into earlier, locations;
  return json_build_object('earlier', earlier, 'openCod', open, 'cart', cart, 'locations', locations);
end $$;

create or replace function record_unit_event(of_order text, now_state text, why text, who text, what text) returns void language sql as $$
  insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, ref)
  select of_order, coalesce(max(seq), 0) + 1, 'units',
    (array_agg(to_state order by seq desc) filter (where machine = 'units'))[1], now_state, why, who, what
  from order_events where order_id = of_order
$$;

create or replace function record_partial_cancellation() returns trigger language plpgsql as $$
begin
  perform record_unit_event(new.order_id, 'part-cancelled', new.reason, new.actor, new.note);
  return null;
end $$;
create or replace trigger partial_cancellations_recorded after insert on partial_cancellations
  for each row execute function record_partial_cancellation();

create or replace function record_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  perform record_unit_event(new.order_id, format('%s-%s', new.kind, new.state), new.reason, new.actor, (
    select format('%s × %s%s', new.quantity, line.name, case line.size when '' then '' else ', size ' || line.size end)
    from order_lines line where line.order_id = new.order_id and line.position = new.position));
  return null;
end $$;
create or replace trigger returns_recorded after insert or update on returns
  for each row execute function record_return();

create or replace function record_order_change() returns trigger language plpgsql as $$
begin
  perform record_unit_event(new.order_id, 'changed-' || new.kind, 'changed', new.actor, nullif(new.note, ''));
  return null;
end $$;
create or replace trigger order_changes_recorded after insert on order_changes
  for each row execute function record_order_change();

-- The order's figures depend on its changes, which are therefore immutable.
create or replace function order_changes_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from orders where orders.order_id = old.order_id) then
    perform refuse_change('order_changes_stay', format('the changes of order %s stay as they are', old.order_id));
  end if;
  return old;
end $$;
create or replace trigger order_changes_stay before update or delete on order_changes
  for each row execute function order_changes_stay();

-- A requested size change is paid or ended once and keeps its content.
create or replace function size_requests_stay() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (new.order_id, new.position, new.to_size, new.to_location, new.quantity, new.price, new.difference)
      is distinct from (old.order_id, old.position, old.to_size, old.to_location, old.quantity, old.price, old.difference) then
    perform refuse_change('size_requests_stay', format('the size that order %s asks for stays as it is', old.order_id));
  end if;
  return new;
end $$;
create or replace trigger size_requests_stay before update on size_requests for each row execute function size_requests_stay();

create or replace function record_size_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state = 'ended' and old.state = 'open' then
    perform record_unit_event(new.order_id, case tg_op when 'INSERT' then 'size-requested' else 'size-request-ended' end, 'changed', new.actor,
      new.note);
  end if;
  return null;
end $$;
create or replace trigger size_requests_recorded after insert or update on size_requests
  for each row execute function record_size_request();
