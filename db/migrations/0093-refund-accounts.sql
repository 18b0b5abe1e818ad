-- Where a shopper wants the refunds of an order that no gateway can send. Deleted some weeks after the last one was sent.
create table refund_accounts (
  order_id text primary key references orders (order_id),
  -- UPI id or bank account, encrypted with a key derived from the shop's secret.
  sealed bytea not null,
  -- What staff who don't pay may read of it.
  masked text not null,
  given_at timestamptz not null default now()
);
