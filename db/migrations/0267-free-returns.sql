-- What a coupon or an offer made free has no refund to wait for.
alter table returns drop constraint refunded_by_a_refund;
alter table returns add constraint refunded_by_a_refund check (
  case state when 'refunded' then refund_id is not null or paid = 0 else refund_id is null end
);
