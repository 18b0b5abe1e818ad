create table orders (
  order_id text primary key,
  user_id uuid not null references users (id),
  -- Idempotency key, minted with the confirm screen: the same submission twice is one order.
  checkout_key uuid not null,
  address jsonb not null,
  items_total bigint not null check (items_total > 0),
  cod_charge bigint not null default 0 check (cod_charge >= 0),
  amount bigint not null,
  payment_method text not null check (payment_method in ('COD', 'CARD', 'UPI', 'CREDIT')),
  payment_state text not null check (payment_state in ('none', 'pending', 'failed', 'paid', 'part_refunded', 'refunded')),
  fulfilment_state text not null default 'waiting'
    check (fulfilment_state in ('waiting', 'ready', 'shipped', 'delivered', 'cancelled', 'returned')),
  hold_state text not null check (hold_state in ('held', 'claimed', 'released')),
  hold_expires_at timestamptz,
  -- The specification's columns, derived so that they never disagree with the states.
  status text not null generated always as (
    case when payment_state in ('paid', 'part_refunded', 'refunded') then 'paid' else 'unpaid' end
  ) stored,
  order_status text not null generated always as (
    case fulfilment_state when 'ready' then 'waiting' when 'returned' then 'cancelled' else fulfilment_state end
  ) stored,
  -- The gateway whose order or UPI code the shopper was given; null while there is neither.
  gateway text,
  gateway_order_id text unique,
  gateway_payment_id text,
  waybill text unique,
  delhivery_status jsonb,
  created_at timestamptz not null default now(),
  -- Set with every change of a state; the trigger moves them into order_events and clears them.
  change_cause text,
  change_actor text,
  change_ref text,
  -- When the gateway's order was last requested, so that concurrent requests create one.
  gateway_requested_at timestamptz,
  upi_qr_id text unique,
  -- Content of the gateway's single-use QR code: a upi:// address.
  upi_qr_link text,
  -- The shopper reported the payment (decision 3).
  payment_reported_at timestamptz,
  -- When the last payment attempt began, when the gateway is polled next, and how often it was so far.
  paying_since timestamptz,
  next_status_check_at timestamptz,
  status_checks integer not null default 0,
  -- A COD order was confirmed by phone, or exempted.
  confirmed_at timestamptz,
  packed_at timestamptz,
  labelled_at timestamptz,
  pickup_at timestamptz,
  -- Outcome of inspecting a returned parcel; null until then.
  returned_stock text check (returned_stock in ('restocked', 'written-off', 'lost')),
  coupon_code text references coupons (code),
  discount bigint not null default 0,
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  -- Discounts by promotion instead of a coupon: AppliedPromotion in domain/promotions/promotion.ts.
  promotions jsonb not null default '[]',
  -- Score, reasons and advice of a COD order when it was placed: CodAssessment in domain/checkout/cod-risk.ts.
  cod_risk jsonb,
  -- Payment method when the order was placed, set by its trigger: part of its checkout key. COD may become online
  -- payment.
  original_payment_method text not null default 'COD' check (original_payment_method in ('COD', 'CARD', 'UPI', 'CREDIT')),
  -- Discount for paying a COD order online; its shares are among the discounts of the lines.
  prepaid_discount bigint not null default 0 check (prepaid_discount >= 0),
  -- Advance on a COD order; its payment has the part 'advance'.
  advance bigint not null default 0 check (advance >= 0),
  -- Content of the payment link: domain/payments/payment-link.ts. Null without a link.
  link_purpose text check (link_purpose in ('prepay', 'advance', 'balance', 'full', 'size')),
  link_amount bigint check (link_amount > 0),
  link_discount bigint not null default 0 check (link_discount >= 0),
  -- Days of the return policy under which it was placed.
  return_days integer not null default 7 check (return_days >= 0),
  constraint link_has_an_amount check ((link_purpose is null) = (link_amount is null)),
  constraint only_cod_is_charged_for_cod check (payment_method = 'COD' or cod_charge = 0),
  constraint held_until_a_time check (hold_state <> 'held' or hold_expires_at is not null),
  constraint cancelled_holds_nothing check (fulfilment_state <> 'cancelled' or hold_state <> 'held'),
  constraint only_cod_has_no_payment check (payment_state <> 'none' or payment_method = 'COD'),
  constraint parcel_is_claimed check (
    fulfilment_state not in ('ready', 'shipped', 'delivered', 'returned') or hold_state = 'claimed'
  ),
  constraint parcel_is_paid_or_cod check (
    fulfilment_state not in ('ready', 'shipped', 'delivered', 'returned')
    or payment_method = 'COD' or payment_state in ('paid', 'part_refunded', 'refunded')
  ),
  constraint parcel_has_a_waybill check (
    fulfilment_state not in ('ready', 'shipped', 'delivered', 'returned') or waybill is not null
  ),
  constraint orders_checkout unique (user_id, checkout_key, original_payment_method),
  constraint only_what_came_back_is_unpacked check (returned_stock is null or fulfilment_state = 'returned'),
  constraint only_coupons_or_promotions_take_off check (
    (coupon_code is null and promotions = '[]') = (discount = 0) and (coupon_code is null or promotions = '[]')
    and discount between 0 and items_total - 1
  ),
  constraint amount_adds_up check (amount = items_total - discount - prepaid_discount + cod_charge + delivery_fee),
  constraint size_is_requested_before_packing check (
    link_purpose is distinct from 'size' or fulfilment_state = 'waiting' and hold_state = 'claimed' and packed_at is null
  )
);
create index orders_user on orders (user_id, created_at desc);
create index orders_held on orders (hold_expires_at) where hold_state = 'held';
create index orders_to_check on orders (next_status_check_at) where next_status_check_at is not null;
-- Index of the back office's list: newest first, by state or all, searched by number, phone and name.
create index orders_newest on orders (created_at desc, order_id desc);
create index orders_newest_in_state on orders (fulfilment_state, created_at desc, order_id desc);
-- Order number shown to people: the first eight characters (domain/orders/number.ts).
create unique index orders_short_number on orders (left(order_id, 8)) where length(order_id) = 25;
create index orders_number on orders (order_id text_pattern_ops);
create index orders_phone on orders ((address->>'phone'));
create index orders_phone_end on orders ("right"(address->>'phone', 4));
create index orders_name on orders using gin (lower(address->>'name') gin_trgm_ops);
-- Discounts for the list of promotions.
create index orders_promoted on orders (created_at) where promotions <> '[]';
-- Work queues: partial indexes over the few orders with open work.
create index orders_to_send on orders (created_at) where hold_state = 'claimed' and fulfilment_state in ('waiting', 'ready');
create index orders_upi_unseen on orders (payment_reported_at)
  where payment_state in ('pending', 'failed') and payment_reported_at is not null;
create index orders_to_unpack on orders (created_at) where fulfilment_state = 'returned' and returned_stock is null;
create index orders_not_refunded on orders (created_at)
  where fulfilment_state = 'returned' and payment_state = 'paid' and returned_stock is not null;
-- Cash that couriers still have.
create index orders_cash_awaited on orders (created_at)
  where payment_method = 'COD' and payment_state = 'none' and fulfilment_state = 'delivered';

-- Read with every COD order: outcomes of the latest parcels of the shop and of a pincode.
create index orders_cod_settled on orders (created_at desc)
  where payment_method = 'COD' and fulfilment_state in ('delivered', 'returned');
create index orders_cod_settled_zip on orders ((address->>'zip'), created_at desc)
  where payment_method = 'COD' and fulfilment_state in ('delivered', 'returned');

create table order_lines (
  order_id text not null references orders (order_id) on delete cascade,
  position integer not null,
  -- No foreign key: an order outlives its products.
  product_id text not null,
  size text not null,
  stock_location text not null,
  name text not null,
  brand text not null,
  category text not null,
  image text,
  quantity integer not null check (quantity > 0),
  price bigint not null,
  cod_price bigint check (cod_price >= 0),
  -- Gift; never blocks an order.
  gift boolean not null default false,
  discount bigint not null default 0,
  primary key (order_id, position),
  constraint only_gifts_are_free check (price >= 0 and (price = 0) = gift),
  constraint gifts_cost_nothing_on_delivery check (not gift or cod_price is null),
  constraint no_line_below_nothing check (discount between 0 and price * quantity)
);
create index order_lines_product on order_lines (product_id);

-- History of an order's states, written by its triggers. The machine 'units' is the history of units that were cancelled
-- or came back; it has no fixed transitions.
create table order_events (
  order_id text not null references orders (order_id) on delete cascade deferrable initially deferred,
  seq integer not null check (seq > 0),
  machine text not null check (machine in ('payment', 'fulfilment', 'hold', 'units')),
  from_state text,
  to_state text not null,
  cause text not null,
  actor text not null,
  ref text,
  created_at timestamptz not null default now(),
  primary key (order_id, seq)
);

-- One row for each order with a coupon. An order that ends unpaid or is cancelled releases its use.
create table coupon_uses (
  order_id text primary key references orders (order_id) on delete cascade,
  coupon_code text not null references coupons (code),
  user_id uuid not null references users (id),
  used_at timestamptz not null default now(),
  released_at timestamptz
);
create index coupon_uses_counted on coupon_uses (coupon_code, user_id) where released_at is null;
create index coupon_uses_person on coupon_uses (user_id);

-- Prepared carts: the holder of the link fills in phone and address, and the cart becomes one order.
create table checkout_links (
  -- Secret in the link, and the checkout key of its order.
  id uuid primary key,
  lines jsonb not null,
  coupon_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  order_id text unique references orders (order_id)
);
create index checkout_links_open on checkout_links (created_at) where order_id is null;

create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id) on delete cascade,
  staff_id uuid not null references staff (id),
  note text not null check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, created_at);

-- Partial cancellations: units cancelled before dispatch, with reason and price. An order's lines and figures stay as
-- placed; cancelled and returned units are recorded here and in `returns`.
create table partial_cancellations (
  -- Idempotency key, minted with the form.
  idempotency_key uuid primary key,
  order_id text not null references orders (order_id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  -- The units as text, for the order's timeline.
  note text not null,
  amount bigint not null check (amount >= 0),
  restocked boolean not null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index partial_cancellations_order on partial_cancellations (order_id);

create table cancelled_units (
  idempotency_key uuid not null references partial_cancellations (idempotency_key) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  paid bigint not null check (paid >= 0),
  primary key (idempotency_key, position),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index cancelled_units_order on cancelled_units (order_id, position);

-- Changes of an order before packing. The order and its lines are updated in the same transaction; size, price, fee and
-- amount change only together with such a row.
create table order_changes (
  -- Idempotency key, minted with the form.
  idempotency_key uuid primary key,
  order_id text not null references orders (order_id) on delete cascade,
  kind text not null check (kind in ('address', 'phone', 'size')),
  -- The change as text, for the order's timeline; no personal data.
  note text not null,
  -- Line whose size changed, and the stock location of its units.
  position integer,
  from_size text,
  to_size text,
  from_location text,
  to_location text,
  quantity integer check (quantity > 0),
  amount_before bigint not null,
  amount bigint not null,
  -- Reduction of the order's amount, to be refunded.
  was_paid boolean not null,
  actor text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Payment of the difference.
  paid_by uuid unique,
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint sizes_of_a_line check (
    num_nonnulls(position, from_size, to_size, from_location, to_location, quantity) = case kind when 'size' then 6 else 0 end
  ),
  constraint more_is_paid check ((was_paid and amount > amount_before) = (paid_by is not null))
);
create index order_changes_order on order_changes (order_id, created_at);

-- Requested size changes that cost more, until the shopper pays the difference; then each becomes a row of
-- order_changes with the same key (decision 144). Units of the new size are held meanwhile.
create table size_requests (
  idempotency_key uuid primary key,
  order_id text not null references orders (order_id) on delete cascade,
  position integer not null,
  from_size text not null,
  to_size text not null,
  from_location text not null,
  to_location text not null,
  quantity integer not null check (quantity > 0),
  -- Per unit of the new size, and the difference in total.
  price bigint not null check (price > 0),
  difference bigint not null check (difference > 0),
  note text not null,
  actor text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'ended')),
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Paid to the shop's UPI id: the time at which the shopper reported it.
  by_upi boolean not null default false,
  reported_at timestamptz,
  -- Staff found the old size damaged or missing: it is written off once the new one is paid.
  is_old_missing boolean not null default false,
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index size_requests_by_upi on size_requests (created_at) where by_upi;
create unique index size_requests_open on size_requests (order_id) where state = 'open';
