-- The same guards as before with fewer questions, and with plans that are kept: planning anew took longer than asking,
-- with every order, while others wait for its shelves.

-- The one door to an order's states: refuses unknown edges, writes the events and notices, keeps the figures frozen.
create or replace function keep_order_story() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  written_before integer := 0;
  stray record;
begin
  if tg_op = 'UPDATE' then
    if (new.order_id, new.user_id, new.checkout_key, new.items_total, new.cod_charge, new.amount,
        new.payment_method, new.created_at) is distinct from (old.order_id, old.user_id, old.checkout_key,
        old.items_total, old.cod_charge, old.amount, old.payment_method, old.created_at) then
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
  if new.change_cause is null or new.change_actor is null then
    perform refuse_change('order_moves_for_a_reason', format('order %s: nobody says why it changes', new.order_id));
  end if;
  with moved as (
    select edge.*, way.machine as way, way.notice, way.told,
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
  ), noticed as (
    insert into outbox (kind, dedupe_key, payload)
    select notice, format('order:%s:%s', new.order_id, seq), jsonb_build_object('orderId', new.order_id) from moved
    where moved.told = 'always' or (moved.told = 'settled'
      and (new.payment_method = 'COD' or new.payment_state in ('paid', 'part_refunded', 'refunded')))
  )
  select * into stray from moved where way is null limit 1;
  -- What was written above is undone with everything else.
  if found then
    perform refuse_change('order_transitions', format('order %s: %s does not go from ''%s'' to ''%s''',
      new.order_id, stray.machine, stray.from_state, stray.to_state));
  end if;
  if new.payment_state = 'paid' and old.payment_state is distinct from 'paid' and not exists (
    select from payments where payments.order_id = new.order_id and payments.state = 'captured'
      and payments.amount = new.amount and payments.currency = 'INR') then
    perform refuse_change('paid_by_a_payment', format('order %s: no captured payment is as high as the order', new.order_id));
  end if;
  new.change_cause := null;
  new.change_actor := null;
  new.change_ref := null;
  return new;
end $$;

-- An event that an order's change writes is asked about by nobody: only one that comes by itself is.
drop trigger order_events_kept on order_events;
create trigger order_events_written before insert on order_events
  for each row when (pg_trigger_depth() < 1) execute function keep_order_events();
create trigger order_events_kept before update or delete on order_events
  for each row execute function keep_order_events();

-- Judged when the transaction ends, when the order and all of its lines are there.
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

-- Locks what an order is decided about and says how it stands: one checkout at a time, then the cart, then the shelves in
-- one fixed order. A function, because each of its statements looks anew: whoever waited for the same press sees its order.
create function lock_goods(press uuid, shopper uuid, method text, ids text[], places text[]) returns json language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  cart jsonb;
  shelves json;
  earlier json;
begin
  perform pg_advisory_xact_lock(hashtextextended(press::text, 1));
  select json_build_object('orderId', order_id, 'amount', amount) into earlier from orders
    where user_id = shopper and checkout_key = press and payment_method = method;
  select lines into cart from carts where user_id = shopper for update;
  with locked as materialized (
    select product_id, size, on_hand - reserved as available from product_sizes
    where (product_id, size) in (select * from unnest(ids, places))
    order by product_id, size for update
  )
  select coalesce(json_agg(json_build_object('productId', product_id, 'shelf', size, 'available', available)), '[]')
    into shelves from locked;
  return json_build_object('earlier', earlier, 'cart', cart, 'shelves', shelves);
end $$;
