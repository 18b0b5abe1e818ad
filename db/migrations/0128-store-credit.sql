-- What each shopper has in store credit. Moved by the entries below alone.
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
  reason text not null check (reason in ('granted', 'refund', 'order')),
  -- Idempotency: each cause moves credit once.
  dedupe_key text not null unique,
  order_id text references orders (order_id),
  note text not null default '' check (char_length(note) <= 300),
  actor text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index credit_entries_user on credit_entries (user_id, id);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
