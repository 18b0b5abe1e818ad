-- Two gateways may give payments the same id.
alter table orders drop constraint orders_gateway_payment_id_key;
alter table payments drop constraint payments_gateway_payment_id_key, add unique (gateway_payment_id, gateway);
