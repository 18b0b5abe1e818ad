-- Two gateways may give refunds the same id, as merchants type them there.
alter table refunds drop constraint refunds_gateway_refund_id_key, add unique (gateway_refund_id, payment_id);
