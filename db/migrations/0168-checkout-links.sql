-- A cart that staff prepared for a chat: whoever has the link fills in phone and address, and it becomes one order.
create table checkout_links (
  -- Stands in the link, which is good for whoever has it, and is the checkout key of its order.
  id uuid primary key,
  lines jsonb not null,
  coupon_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  order_id text unique references orders (order_id)
);
create index checkout_links_open on checkout_links (created_at) where order_id is null;
