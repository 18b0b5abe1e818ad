-- Every order that a gateway made for one of ours, so that money is known wherever it comes.
create table gateway_orders (
  gateway text not null check (gateway <> ''),
  gateway_order_id text not null,
  order_id text not null references orders (order_id),
  -- Opens the gateway's page, where its order's id does not: a session or an address.
  checkout text,
  created_at timestamptz not null default now(),
  primary key (gateway_order_id, gateway)
);
create index gateway_orders_order on gateway_orders (order_id);
insert into gateway_orders (gateway, gateway_order_id, order_id, created_at)
  select gateway, gateway_order_id, order_id, created_at from orders
  where gateway is not null and gateway_order_id is not null;
