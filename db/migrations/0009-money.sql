-- What may follow what in an order's three machines ('' is before the order is there) and what the shopper is told of it.
-- `method` is null where it does not matter. What never was paid for nor sent off, the shopper knows to be no order: its
-- end is told to nobody ('settled'). A view of constants, so that nobody changes it while the shop runs.
create view order_transitions (machine, from_state, to_state, method, notice, told) as values
  ('payment', '', 'none', 'COD', 'order-placed', 'always'),
  ('payment', '', 'pending', 'CARD', null, null),
  ('payment', '', 'pending', 'UPI', null, null),
  ('payment', 'none', 'pending', 'COD', null, null),
  ('payment', 'pending', 'paid', 'COD', null, null),
  ('payment', 'pending', 'paid', 'CARD', 'payment-received', 'always'),
  ('payment', 'pending', 'paid', 'UPI', 'payment-received', 'always'),
  ('payment', 'pending', 'failed', 'CARD', null, null),
  ('payment', 'pending', 'failed', 'UPI', null, null),
  -- Another attempt on the same order.
  ('payment', 'failed', 'pending', 'CARD', null, null),
  ('payment', 'failed', 'pending', 'UPI', null, null),
  -- The gateway may let a payment succeed that it called failed before.
  ('payment', 'failed', 'paid', 'CARD', 'payment-received', 'always'),
  ('payment', 'failed', 'paid', 'UPI', 'payment-received', 'always'),
  ('payment', 'paid', 'part_refunded', null, null, null),
  ('payment', 'paid', 'refunded', null, null, null),
  ('payment', 'part_refunded', 'refunded', null, null, null),
  ('fulfilment', '', 'waiting', null, null, null),
  ('fulfilment', 'waiting', 'ready', null, null, null),
  ('fulfilment', 'ready', 'shipped', null, 'order-shipped', 'always'),
  ('fulfilment', 'shipped', 'delivered', null, 'order-delivered', 'always'),
  ('fulfilment', 'shipped', 'returned', null, 'order-returned', 'always'),
  ('fulfilment', 'waiting', 'cancelled', null, 'order-cancelled', 'settled'),
  ('fulfilment', 'ready', 'cancelled', null, 'order-cancelled', 'settled'),
  ('hold', '', 'claimed', 'COD', null, null),
  ('hold', '', 'held', 'CARD', null, null),
  ('hold', '', 'held', 'UPI', null, null),
  ('hold', 'held', 'claimed', null, null, null),
  ('hold', 'held', 'released', null, null, null),
  -- Paying again after the hold ended, and money that came after it: the goods are taken once more, if they are there.
  ('hold', 'released', 'held', null, null, null),
  ('hold', 'released', 'claimed', null, null, null);

alter table orders
  -- Said with every change of a state; the trigger moves them into order_events and leaves nothing behind.
  add column change_cause text,
  add column change_actor text,
  add column change_ref text,
  -- When somebody last set out to make the gateway's order, so that two presses make one.
  add column gateway_asked_at timestamptz,
  add column upi_qr_id text unique,
  -- What the gateway's single-use QR code says: a upi:// address.
  add column upi_qr_link text,
  -- The shopper says that the money is on its way (decision 3).
  add column said_paid_at timestamptz,
  -- When the shopper last set out to pay, when the gateway is asked next whether it happened, and how often it was.
  add column paying_since timestamptz,
  add column next_ask_at timestamptz,
  add column asks integer not null default 0,
  add constraint held_until_a_time check (hold_state <> 'held' or hold_expires_at is not null),
  add constraint cancelled_holds_nothing check (fulfilment_state <> 'cancelled' or hold_state <> 'held'),
  add constraint only_cod_has_no_payment check (payment_state <> 'none' or payment_method = 'COD'),
  add constraint parcel_is_claimed check (
    fulfilment_state not in ('ready', 'shipped', 'delivered', 'returned') or hold_state = 'claimed'
  ),
  add constraint parcel_is_paid_or_cod check (
    fulfilment_state not in ('ready', 'shipped', 'delivered', 'returned')
    or payment_method = 'COD' or payment_state in ('paid', 'part_refunded', 'refunded')
  ),
  drop constraint shipped_has_a_waybill,
  add constraint parcel_has_a_waybill check (
    fulfilment_state not in ('ready', 'shipped', 'delivered', 'returned') or waybill is not null
  ),
  -- Closing one dialog and choosing another way to pay is another order of the same confirm screen.
  drop constraint orders_user_id_checkout_key_key,
  add constraint orders_checkout unique (user_id, checkout_key, payment_method);

create index orders_held on orders (hold_expires_at) where hold_state = 'held';
create index orders_to_ask on orders (next_ask_at) where next_ask_at is not null;

alter table order_events alter constraint order_events_order_id_fkey deferrable initially deferred;

create function refuse_change(rule text, words text) returns void language plpgsql as $$
begin
  raise exception '%', words using errcode = 'check_violation', constraint = rule;
end $$;

-- The one door to an order's states: refuses unknown edges, writes the event and the notice, keeps the figures frozen.
create function keep_order_story() returns trigger language plpgsql as $$
declare
  edge record;
  known record;
  next_seq integer;
begin
  if tg_op = 'UPDATE' and (new.order_id, new.user_id, new.checkout_key, new.items_total, new.cod_charge, new.amount,
      new.payment_method, new.created_at) is distinct from (old.order_id, old.user_id, old.checkout_key,
      old.items_total, old.cod_charge, old.amount, old.payment_method, old.created_at) then
    perform refuse_change('order_is_frozen', format('order %s: owner and figures stay as they were placed', old.order_id));
  end if;
  for edge in
    select * from (values
      ('payment', coalesce(old.payment_state, ''), new.payment_state),
      ('hold', coalesce(old.hold_state, ''), new.hold_state),
      ('fulfilment', coalesce(old.fulfilment_state, ''), new.fulfilment_state)
    ) as moved (machine, from_state, to_state)
    where moved.from_state <> moved.to_state
  loop
    select * into known from order_transitions way
      where way.machine = edge.machine and way.from_state = edge.from_state and way.to_state = edge.to_state
        and (way.method is null or way.method = new.payment_method);
    if not found then
      perform refuse_change('order_transitions', format('order %s: %s does not go from ''%s'' to ''%s''',
        new.order_id, edge.machine, edge.from_state, edge.to_state));
    end if;
    if new.change_cause is null or new.change_actor is null then
      perform refuse_change('order_moves_for_a_reason', format('order %s: nobody says why %s changes', new.order_id, edge.machine));
    end if;
    if edge.machine = 'payment' and edge.to_state = 'paid' and not exists (
      select from payments where payments.order_id = new.order_id and payments.state = 'captured'
        and payments.amount = new.amount and payments.currency = 'INR') then
      perform refuse_change('paid_by_a_payment', format('order %s: no captured payment is as high as the order', new.order_id));
    end if;
    select coalesce(max(seq), 0) + 1 into next_seq from order_events where order_events.order_id = new.order_id;
    insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, ref)
      values (new.order_id, next_seq, edge.machine, nullif(edge.from_state, ''), edge.to_state,
        new.change_cause, new.change_actor, new.change_ref);
    if known.told = 'always' or (known.told = 'settled'
        and (new.payment_method = 'COD' or new.payment_state in ('paid', 'part_refunded', 'refunded'))) then
      insert into outbox (kind, dedupe_key, payload)
        values (known.notice, format('order:%s:%s', new.order_id, next_seq), jsonb_build_object('orderId', new.order_id));
    end if;
  end loop;
  new.change_cause := null;
  new.change_actor := null;
  new.change_ref := null;
  return new;
end $$;

create trigger orders_story before insert or update on orders
  for each row execute function keep_order_story();

-- The story is told by the trigger above and never rewritten; with its order it may go.
create function keep_order_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() < 2 then
    perform refuse_change('events_follow_orders', 'an order''s events are written by its changes');
  elsif tg_op = 'UPDATE' or (tg_op = 'DELETE' and exists (select from orders where orders.order_id = old.order_id)) then
    perform refuse_change('events_stay', format('the events of order %s stay as they are', old.order_id));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger order_events_kept before insert or update or delete on order_events
  for each row execute function keep_order_events();

alter table order_lines
  -- Free, shown, and never in an order's way.
  add column gift boolean not null default false,
  drop constraint order_lines_price_check,
  add constraint only_gifts_are_free check (price >= 0 and (price = 0) = gift),
  add constraint gifts_cost_nothing_on_delivery check (not gift or cod_price is null);

create function keep_order_lines() returns trigger language plpgsql as $$
begin
  -- A gift that is gone may leave: it is in no order's way.
  if tg_op = 'UPDATE' or (not old.gift and exists (select from orders where orders.order_id = old.order_id)) then
    perform refuse_change('order_is_frozen', format('the lines of order %s stay as they were placed', old.order_id));
  end if;
  return old;
end $$;

create trigger order_lines_kept before update or delete on order_lines
  for each row execute function keep_order_lines();

-- Judged when the transaction ends, when the order and all of its lines are there.
create function order_adds_up() returns trigger language plpgsql as $$
declare
  placed bigint;
  counted bigint;
begin
  select items_total into placed from orders where orders.order_id = new.order_id;
  select coalesce(sum(price * quantity), 0) into counted from order_lines where order_lines.order_id = new.order_id;
  if placed is distinct from counted then
    perform refuse_change('lines_add_up', format('order %s: its lines come to %s and not to %s', new.order_id, counted, placed));
  end if;
  return null;
end $$;

create constraint trigger orders_add_up after insert on orders
  deferrable initially deferred for each row execute function order_adds_up();
create constraint trigger order_lines_add_up after insert on order_lines
  deferrable initially deferred for each row execute function order_adds_up();

alter table payments
  -- What a bank calls a UPI payment that no gateway tells us of; entered by the shopper, checked by the owner.
  add column utr text unique check (utr ~ '^[0-9]{12}$'),
  add column captured_at timestamptz,
  -- Why it failed, in the gateway's words.
  add column trouble text,
  add constraint payments_gateway_check check (gateway in ('razorpay', 'upi', 'cod')),
  drop constraint payments_state_check,
  -- 'refund_due' is money that came and pays for nothing: a second payment, or another amount than the order's.
  add constraint payments_state_check check (
    state in ('created', 'authorized', 'captured', 'failed', 'refund_due', 'refunded')
  ),
  drop constraint payments_currency_check,
  add constraint payments_currency_check check (currency ~ '^[A-Z]{3}$'),
  add constraint captured_in_rupees check (state <> 'captured' or currency = 'INR');
create index payments_order on payments (order_id);

create function keep_payments() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.gateway, new.amount, new.currency) is distinct from
      (old.order_id, old.gateway, old.amount, old.currency)
    or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id) then
    perform refuse_change('payment_is_frozen', format('payment %s stays what it was', old.id));
  end if;
  return new;
end $$;

create trigger payments_kept before update on payments for each row execute function keep_payments();

create table refunds (
  -- Also the gateway's idempotency key: however often it is asked, the money goes back once.
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  payment_id uuid not null references payments (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('cancelled', 'sold-out', 'paid-twice', 'wrong-amount', 'staff', 'at-the-gateway')),
  -- Says what it is for: the same refund asked for twice is one.
  dedupe_key text not null unique,
  state text not null default 'due' check (state in ('due', 'asked', 'processed', 'failed')),
  gateway_refund_id text unique,
  actor text not null,
  trouble text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  processed_at timestamptz
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (created_at) where state in ('due', 'asked');

-- Never more goes back than came. Locks the payment, so that two refunds count each other.
create function refunds_fit() returns trigger language plpgsql as $$
declare
  came record;
  back bigint;
begin
  select order_id, amount into came from payments
    where id = new.payment_id and state in ('captured', 'refund_due', 'refunded') for update;
  if not found or came.order_id <> new.order_id then
    perform refuse_change('refunds_fit', format('payment %s of order %s did not come', new.payment_id, new.order_id));
  end if;
  select coalesce(sum(amount), 0) into back from refunds
    where payment_id = new.payment_id and state <> 'failed' and id <> new.id;
  if new.state <> 'failed' and back + new.amount > came.amount then
    perform refuse_change('refunds_fit', format('refunds of payment %s would exceed it', new.payment_id));
  end if;
  return new;
end $$;

create trigger refunds_fit before insert or update on refunds for each row execute function refunds_fit();

-- Where the gateway's books and ours differ. Shown to the owner until somebody has settled it; never silent.
create table recon_breaks (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'payment-without-order', 'wrong-amount', 'wrong-currency', 'payment-of-another-order', 'payment-missing-there',
    'payment-missing-here', 'refund-missing-there', 'refund-differs', 'refund-failed', 'invariant'
  )),
  dedupe_key text not null unique,
  order_id text references orders (order_id),
  facts jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolution text
);
create index recon_breaks_open on recon_breaks (created_at) where resolved_at is null;

alter table webhook_inbox
  add column tries integer not null default 0,
  add column next_try_at timestamptz not null default now(),
  add column trouble text;
create index webhook_inbox_open on webhook_inbox (next_try_at) where applied_at is null;

-- The answer to a request that named a key: the same request again gets the same answer.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  route text not null,
  key uuid not null,
  body_sha256 bytea not null,
  state text not null default 'running' check (state in ('running', 'done')),
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key),
  constraint done_has_an_answer check (state = 'running' or (status is not null and body is not null))
);
create index idempotency_keys_age on idempotency_keys (created_at);
