-- Pieces of an order that are not sent, or come back, and the cash that couriers hand over. An order's lines and figures
-- stay as they were placed (0009): what leaves it stands beside it.

-- One press at the desk: which pieces were cancelled before the parcel left, why, and what they had cost.
create table part_cancellations (
  -- Minted with the form: the same press twice is one.
  press uuid primary key,
  order_id text not null references orders (order_id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  -- What it was, for the order's story.
  words text not null,
  amount bigint not null check (amount >= 0),
  restocked boolean not null,
  actor text not null,
  created_at timestamptz not null default now()
);
create index part_cancellations_order on part_cancellations (order_id);

create table cancelled_pieces (
  press uuid not null references part_cancellations (press) on delete cascade,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  paid bigint not null check (paid >= 0),
  primary key (press, position),
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
create index cancelled_pieces_order on cancelled_pieces (order_id, position);

-- What a shopper sends back after it was delivered: to have the money, or another size.
create table returns (
  id uuid primary key default gen_random_uuid(),
  press uuid not null unique,
  order_id text not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  wish text not null check (wish in ('return', 'exchange')),
  wanted_size text,
  reason text not null check (char_length(reason) between 1 and 80),
  words text not null default '' check (char_length(words) <= 500),
  state text not null default 'requested' check (state in ('requested', 'received', 'refunded', 'exchanged', 'closed')),
  paid bigint not null check (paid >= 0),
  -- Whether what came back can be sold again; null until somebody has looked.
  restocked boolean,
  refund_id uuid references refunds (id),
  -- The parcel that brings the other size.
  courier text,
  waybill text,
  -- Who changed it last: the trigger tells the order's story.
  actor text not null,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  ended_at timestamptz,
  foreign key (order_id, position) references order_lines (order_id, position) on delete cascade,
  constraint only_exchanges_want_a_size check ((wish = 'exchange') = (wanted_size is not null)),
  constraint received_was_looked_at check ((state in ('received', 'refunded', 'exchanged')) = (restocked is not null)),
  constraint refunded_by_a_refund check ((state = 'refunded') = (refund_id is not null)),
  constraint exchanged_by_a_parcel check ((state = 'exchanged') = (waybill is not null))
);
create index returns_order on returns (order_id, position);
create index returns_open on returns (created_at) where state in ('requested', 'received');

-- The goods of an order have a story, too, told by the tables above; it has no fixed ways, so the table of ways keeps out of it.
alter table order_events
  drop constraint order_events_machine_check,
  add constraint order_events_machine_check check (machine in ('payment', 'fulfilment', 'hold', 'goods'));

create function tell_goods(of_order text, now_state text, why text, who text, what text) returns void language sql as $$
  insert into order_events (order_id, seq, machine, from_state, to_state, cause, actor, ref)
  select of_order, coalesce(max(seq), 0) + 1, 'goods',
    (array_agg(to_state order by seq desc) filter (where machine = 'goods'))[1], now_state, why, who, what
  from order_events where order_id = of_order
$$;

create function tell_part_cancellation() returns trigger language plpgsql as $$
begin
  perform tell_goods(new.order_id, 'part-cancelled', new.reason, new.actor, new.words);
  return null;
end $$;
create trigger part_cancellations_told after insert on part_cancellations
  for each row execute function tell_part_cancellation();

create function tell_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  perform tell_goods(new.order_id, format('%s-%s', new.wish, new.state), new.reason, new.actor, (
    select format('%s × %s%s', new.quantity, line.name, case line.size when '' then '' else ', size ' || line.size end)
    from order_lines line where line.order_id = new.order_id and line.position = new.position));
  return null;
end $$;
create trigger returns_told after insert or update on returns
  for each row execute function tell_return();

-- Pieces go back by the piece, so the ledger names what moved them: an order's own line for a shelf stays the only one.
alter table stock_ledger
  add column part uuid,
  drop constraint stock_ledger_reason_check,
  add constraint stock_ledger_reason_check check (reason in (
    'opening', 'import', 'count', 'order', 'cancel', 'return', 'part-cancel', 'part-return', 'exchange'
  )),
  drop constraint stock_ledger_order_id_product_id_size_reason_key;
create unique index stock_ledger_once on stock_ledger (order_id, product_id, size, reason) where part is null;
create unique index stock_ledger_part_once on stock_ledger (part, product_id, size, reason) where part is not null;

alter table refunds
  -- What the bank called the transfer, where somebody sent it by hand.
  add column reference text,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in (
    'cancelled', 'sold-out', 'paid-twice', 'wrong-amount', 'staff', 'at-the-gateway', 'part-cancelled', 'returned'
  ));

alter table recon_breaks
  drop constraint recon_breaks_kind_check,
  add constraint recon_breaks_kind_check check (kind in (
    'payment-without-order', 'wrong-amount', 'wrong-currency', 'payment-of-another-order', 'payment-missing-there',
    'payment-missing-here', 'refund-missing-there', 'refund-differs', 'refund-failed', 'invariant',
    'cash-short', 'cash-over', 'cash-unknown', 'cash-not-due'
  ));

-- The cash of an order: 'authorized' while the courier has it, 'captured' when it is here. There is one for each order.
alter table payments
  -- The courier's reference of the transfer; one is for many orders.
  add column remittance text;
create unique index payments_one_cash on payments (order_id) where gateway = 'cod';

-- What a COD shopper does not pay at the door any more. A card or UPI payment came for the whole order; its part goes back.
create function cash_off(of_order text, method text) returns bigint language sql stable as $$
  select case when method = 'COD' then coalesce((
    select sum(amount) from part_cancellations where part_cancellations.order_id = of_order), 0) else 0 end
$$;

-- The guard of 0017 asks for a payment as high as the order: for cash, as high as what was left to collect. Only this
-- condition changes, whatever else the function has become since.
do $$
declare
  story text := pg_get_functiondef('keep_order_story'::regproc);
  condition constant text := 'and payments.amount = new.amount and';
begin
  if position(condition in story) = 0 then
    raise exception 'keep_order_story does not compare the payment with the order any more';
  end if;
  execute replace(story, condition, 'and payments.amount = new.amount - cash_off(new.order_id, new.payment_method) and');
end $$;

-- Never more goes back than came; cash that the courier still has came, too, as far as the shopper knows.
create or replace function refunds_fit() returns trigger language plpgsql as $$
declare
  came record;
  back bigint;
begin
  select order_id, amount into came from payments
    where id = new.payment_id
      and (state in ('captured', 'refund_due', 'refunded') or (gateway = 'cod' and state = 'authorized')) for update;
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
