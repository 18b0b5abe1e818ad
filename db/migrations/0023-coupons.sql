-- Codes that take something off the items of a cart. What one takes off is decided by domain/promotions/coupon.ts; how often it may be
-- used is held to here too.
create table coupons (
  code text primary key check (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer check (percent between 1 and 90),
  -- The most that a percentage takes off.
  cap bigint check (cap > 0),
  flat bigint check (flat > 0),
  minimum bigint not null default 0 check (minimum >= 0),
  -- Stored names; none: all goods.
  categories text[] not null default '{}',
  uses_in_all integer check (uses_in_all > 0),
  uses_per_person integer check (uses_per_person > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  for_cod boolean not null default true,
  offered boolean not null default true,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint takes_a_part_or_a_sum check ((percent is null) <> (flat is null)),
  constraint only_a_part_has_a_cap check (cap is null or percent is not null),
  constraint begins_before_it_ends check (starts_at < ends_at)
);

-- The code that a shopper's cart holds, as it was typed: whether it is any good is asked with every quote.
alter table carts add column coupon_code text check (char_length(coupon_code) <= 40);

alter table orders
  add column coupon_code text references coupons (code),
  add column discount bigint not null default 0,
  add constraint only_coupons_take_off check (
    (coupon_code is null) = (discount = 0) and discount between 0 and items_total - 1
  ),
  drop constraint amount_adds_up,
  add constraint amount_adds_up check (amount = items_total - discount + cod_charge);

alter table order_lines
  add column discount bigint not null default 0,
  add constraint no_line_below_nothing check (discount between 0 and price * quantity);

-- One for each order with a coupon. An order that ends unpaid or is cancelled gives its use back.
create table coupon_uses (
  order_id text primary key references orders (order_id) on delete cascade,
  coupon_code text not null references coupons (code),
  user_id uuid not null references users (id),
  used_at timestamptz not null default now(),
  released_at timestamptz
);
create index coupon_uses_counted on coupon_uses (coupon_code, user_id) where released_at is null;
create index coupon_uses_person on coupon_uses (user_id);

-- Takes one use: the coupon's row is locked by it, so that whoever comes at the same moment counts this one.
create function take_coupon_use() returns trigger language plpgsql as $$
declare
  most integer;
begin
  update coupons set uses = uses + 1
    where code = new.coupon_code and active and (uses_in_all is null or uses < uses_in_all)
    returning uses_per_person into most;
  if not found then
    perform refuse_change('coupon_uses_in_all', format('coupon %s has no use left', new.coupon_code));
  end if;
  if most is not null and most <= (select count(*) from coupon_uses
      where coupon_code = new.coupon_code and user_id = new.user_id and released_at is null) then
    perform refuse_change('coupon_uses_per_person', format('coupon %s was used by this person', new.coupon_code));
  end if;
  return new;
end $$;

create trigger coupon_use_taken before insert on coupon_uses for each row execute function take_coupon_use();

-- The code and what it took off stay as they were placed, like the order's other figures.
create function keep_order_coupon() returns trigger language plpgsql as $$
begin
  perform refuse_change('order_is_frozen', format('order %s: its coupon stays as it was placed', new.order_id));
end $$;

create trigger orders_coupon_kept before update on orders for each row
  when ((new.coupon_code, new.discount) is distinct from (old.coupon_code, old.discount))
  execute function keep_order_coupon();

-- A use counts while its order has its goods or may still get them. Money that comes after all takes its use again, also
-- beyond the limit: what was paid for at that price is sent.
create function follow_order_coupon() returns trigger language plpgsql as $$
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

create trigger orders_coupon_followed after update of hold_state, fulfilment_state on orders for each row
  when (new.coupon_code is not null) execute function follow_order_coupon();

-- Judged when the transaction ends; an order without a coupon is asked nothing.
create function discount_adds_up() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select placed.discount, counted.total into wrong from orders placed, lateral (
    select coalesce(sum(line.discount), 0) as total from order_lines line where line.order_id = placed.order_id
  ) counted
  where placed.order_id = new.order_id and (placed.discount <> counted.total
    or not exists (select from coupon_uses taken where taken.order_id = placed.order_id and taken.user_id = placed.user_id
      and taken.coupon_code = placed.coupon_code));
  if found then
    perform refuse_change('discount_adds_up', format('order %s: its lines are given %s and not %s, or no use of the coupon is counted',
      new.order_id, wrong.total, wrong.discount));
  end if;
  return null;
end $$;

create constraint trigger orders_discount_adds_up after insert on orders
  deferrable initially deferred for each row when (new.discount > 0) execute function discount_adds_up();
create constraint trigger order_lines_discount_adds_up after insert on order_lines
  deferrable initially deferred for each row when (new.discount > 0) execute function discount_adds_up();
