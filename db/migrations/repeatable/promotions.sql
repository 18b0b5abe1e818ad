-- Takes one use. Locks the coupon's row, so that concurrent uses count each other.
create or replace function take_coupon_use() returns trigger language plpgsql as $$
declare
  most integer;
begin
  update coupons set uses = uses + 1
    where code = new.coupon_code and active and (usage_limit is null or uses < usage_limit)
    returning usage_limit_per_customer into most;
  if not found then
    perform refuse_change('coupon_usage_limit', format('coupon %s has no use left', new.coupon_code));
  end if;
  if most is not null and most <= (select count(*) from coupon_uses
      where coupon_code = new.coupon_code and user_id = new.user_id and released_at is null) then
    perform refuse_change('coupon_usage_limit_per_customer', format('coupon %s was used by this person', new.coupon_code));
  end if;
  return new;
end $$;
create or replace trigger coupon_use_taken before insert on coupon_uses for each row execute function take_coupon_use();

-- Coupon, promotions and discount stay as they were placed, like the order's other figures.
create or replace function guard_order_coupon() returns trigger language plpgsql as $$
begin
  perform refuse_change('order_is_frozen', format('order %s: its discount stays as it was placed', new.order_id));
end $$;
create or replace trigger orders_coupon_guarded before update on orders for each row
  when (new.coupon_code is distinct from old.coupon_code or new.promotions is distinct from old.promotions
    or new.discount is distinct from old.discount)
  execute function guard_order_coupon();

-- A use counts while its order holds or may still get stock. A late payment takes its use again, even beyond the limit:
-- paid orders are sent at their price.
create or replace function follow_order_coupon() returns trigger language plpgsql as $$
declare
  counts constant boolean := new.fulfilment_state <> 'cancelled' and new.hold_state <> 'released';
begin
  update coupon_uses set released_at = case when counts then null else now() end
    where order_id = new.order_id and (released_at is null) <> counts;
  if found then
    update coupons set uses = uses + case when counts then 1 else -1 end where code = new.coupon_code;
  end if;
  return null;
end $$;
create or replace trigger orders_coupon_followed after update of hold_state, fulfilment_state on orders for each row
  when (new.coupon_code is not null) execute function follow_order_coupon();

-- Total of the promotions' discounts on an order.
create or replace function promotions_total(promotions jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((applied->>'amount')::bigint), 0)::bigint from jsonb_array_elements(promotions) applied
$$;

-- Checked at the end of the transaction, only for orders with a discount.
create or replace function discount_adds_up() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select placed.discount, counted.total into wrong from orders placed, lateral (
    select coalesce(sum(line.discount), 0) as total from order_lines line where line.order_id = placed.order_id
  ) counted
  where placed.order_id = new.order_id and (placed.discount <> counted.total
    or placed.coupon_code is null and placed.discount <> promotions_total(placed.promotions)
    or placed.coupon_code is not null and not exists (select from coupon_uses taken where taken.order_id = placed.order_id
      and taken.user_id = placed.user_id and taken.coupon_code = placed.coupon_code));
  if found then
    perform refuse_change('discount_adds_up', format('order %s: its lines are given %s and not %s, or neither its promotions nor a counted use of its coupon explain it',
      new.order_id, wrong.total, wrong.discount));
  end if;
  return null;
end $$;
drop trigger if exists orders_discount_adds_up on orders;
create constraint trigger orders_discount_adds_up after insert on orders
  deferrable initially deferred for each row when (new.discount > 0) execute function discount_adds_up();
drop trigger if exists order_lines_discount_adds_up on order_lines;
create constraint trigger order_lines_discount_adds_up after insert on order_lines
  deferrable initially deferred for each row when (new.discount > 0) execute function discount_adds_up();
