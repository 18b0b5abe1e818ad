create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  -- The gateway, or 'upi' and 'cod', which the owner receives himself.
  gateway text not null check (gateway <> ''),
  gateway_payment_id text,
  gateway_order_id text,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
  -- 'refund_due': received, but for nothing: a second payment, or a wrong amount. Cash is 'authorized' while the
  -- courier has it and 'captured' when it arrives.
  state text not null check (
    state in ('created', 'authorized', 'captured', 'failed', 'refund_due', 'refunded')
  ),
  created_at timestamptz not null default now(),
  -- Bank reference of a direct UPI payment; entered by the shopper, checked by the owner.
  utr text unique check (utr ~ '^[0-9]{12}$'),
  captured_at timestamptz,
  -- The gateway's reason for the failure.
  error text,
  -- The courier's reference of the COD remittance, shared by many orders.
  remittance text,
  -- 'advance': an advance on a COD order (orders.advance); 'size': the difference of a size change (order_changes).
  part text not null default 'full' check (part in ('full', 'advance', 'size')),
  -- Amount of the order that it settles, where staff accepted a difference of a few rupees; null: its amount.
  settled_amount bigint check (settled_amount > 0),
  -- Size change that it pays for, where no gateway order says so: by store credit or to the shop's UPI id.
  size_request uuid references size_requests (idempotency_key),
  -- Paise written off (domain/payments/upi-difference.ts).
  constraint little_is_written_off check (settled_amount - amount <= 2000),
  constraint captured_in_rupees check (state <> 'captured' or currency = 'INR'),
  unique (gateway_payment_id, gateway)
);
create unique index payments_one_captured on payments (order_id, part) where state = 'captured' and part <> 'size';
create index payments_order on payments (order_id);
create index payments_due_back on payments (created_at) where state = 'refund_due';
create unique index payments_one_cash on payments (order_id) where gateway = 'cod';
alter table order_changes add foreign key (paid_by) references payments (id);

-- Every gateway order ever created for an order, so that late payments are matched.
create table gateway_orders (
  gateway text not null check (gateway <> ''),
  gateway_order_id text not null,
  order_id text not null references orders (order_id),
  -- Opens the gateway's page where the order's id alone does not: a session or URL.
  checkout text,
  created_at timestamptz not null default now(),
  -- Size change that it pays for; null: the order itself.
  size_request uuid references size_requests (idempotency_key),
  primary key (gateway_order_id, gateway)
);
create index gateway_orders_order on gateway_orders (order_id);

-- Circuit breaker of a gateway, shared by all servers; no row: healthy.
create table gateway_pauses (
  gateway text primary key check (gateway <> ''),
  -- Consecutive failures.
  failures integer not null check (failures > 0),
  failed_at timestamptz not null,
  -- Other gateways take precedence until then.
  paused_until timestamptz not null
);

create table refunds (
  -- Also the gateway's idempotency key: retries refund once.
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders (order_id),
  payment_id uuid not null references payments (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in (
    'cancelled', 'sold-out', 'paid-twice', 'wrong-amount', 'staff', 'at-the-gateway', 'part-cancelled', 'returned',
    'excess', 'changed'
  )),
  -- Idempotency key that names the cause: a refund requested twice is one.
  dedupe_key text not null unique,
  state text not null default 'due' check (state in ('due', 'requested', 'processed', 'failed')),
  gateway_refund_id text,
  actor text not null,
  error text,
  created_at timestamptz not null default now(),
  requested_at timestamptz,
  processed_at timestamptz,
  -- Bank reference of a transfer made by hand.
  reference text,
  unique (gateway_refund_id, payment_id)
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (created_at) where state in ('due', 'requested');

-- Accounts for refunds that no gateway can send, entered by the shopper. Deleted some weeks after the last one was
-- sent.
create table refund_accounts (
  order_id text primary key references orders (order_id),
  -- UPI id or bank account, encrypted with a key derived from the shop's secret.
  sealed bytea not null,
  -- Masked, for staff without the permission to pay.
  masked text not null,
  created_at timestamptz not null default now()
);

create table webhook_inbox (
  event_id text primary key,
  source text not null,
  raw bytea not null,
  verdict text not null default 'received',
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text
);
create index webhook_inbox_open on webhook_inbox (next_attempt_at) where applied_at is null;

-- Discrepancies between the gateway's ledger and ours, shown to the owner until they are resolved.
create table discrepancies (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'payment-without-order', 'wrong-amount', 'wrong-currency', 'payment-of-another-order', 'payment-missing-there',
    'payment-missing-here', 'refund-missing-there', 'refund-differs', 'refund-failed', 'invariant',
    'cash-short', 'cash-over', 'cash-unknown', 'cash-not-due', 'unreadable-event', 'lost-parcel', 'lost-parcel-found',
    'cod-amount-unsure'
  )),
  dedupe_key text not null unique,
  order_id text references orders (order_id),
  facts jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolution text
);
create index discrepancies_open on discrepancies (created_at) where resolved_at is null;
create index discrepancies_order on discrepancies (order_id) where order_id is not null;

-- Balance of each shopper's store credit. Changed only by the entries below.
create table credit_accounts (
  user_id uuid primary key references users (id),
  balance bigint not null check (balance >= 0)
);

-- Every change of a shopper's store credit, append-only: the sum explains the balance (decision 138).
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  amount bigint not null check (amount <> 0),
  -- The balance after it, set by a trigger.
  balance bigint not null default 0,
  reason text not null check (reason in ('granted', 'refund', 'order', 'gift-card')),
  -- Idempotency: each cause moves credit once.
  dedupe_key text not null unique,
  order_id text references orders (order_id),
  note text not null default '' check (char_length(note) <= 300),
  actor text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index credit_entries_user on credit_entries (user_id, id);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;

-- Gift cards: a sum for the holder of the code, until a shopper claims it as store credit (decision 108).
create table gift_cards (
  id bigint generated always as identity primary key,
  -- Hash: the code was shown once and is not stored.
  code_hash bytea not null unique,
  amount bigint not null check (amount > 0),
  recipient text not null default '' check (char_length(recipient) <= 60),
  note text not null default '' check (char_length(note) <= 300),
  -- Idempotency: one submission issues one card.
  form_key uuid not null unique,
  issued_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The shopper who claimed it.
  user_id uuid references users (id),
  claimed_at timestamptz,
  cancelled_at timestamptz,
  constraint claimed_by_somebody check ((user_id is null) = (claimed_at is null)),
  constraint claimed_or_cancelled check (claimed_at is null or cancelled_at is null)
);
create index gift_cards_user on gift_cards (user_id) where user_id is not null;
