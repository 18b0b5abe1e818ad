alter table orders rename column razorpay_order_id to gateway_order_id;
alter table orders rename column razorpay_payment_id to gateway_payment_id;
alter table orders rename constraint orders_razorpay_order_id_key to orders_gateway_order_id_key;
alter table orders rename constraint orders_razorpay_payment_id_key to orders_gateway_payment_id_key;
alter table orders add column gateway text;
alter table orders disable trigger user;
update orders set gateway = 'razorpay' where gateway_order_id is not null or upi_qr_id is not null;
alter table orders enable trigger user;
-- Which gateways there are is said by domain/payments/gateways.ts alone.
alter table payments drop constraint payments_gateway_check;
alter table payments add constraint payments_gateway_check check (gateway <> '');
alter table provider_keys drop constraint provider_keys_provider_check;
