-- How an order was to be paid when it was placed: its checkout key is known under it. COD may become online payment.
alter table orders add column placed_as text check (placed_as in ('COD', 'CARD', 'UPI'));
update orders set placed_as = payment_method;
alter table orders alter column placed_as set not null;
alter table orders alter column placed_as set default 'COD';
alter table orders drop constraint orders_checkout;
alter table orders add constraint orders_checkout unique (user_id, checkout_key, placed_as);
alter table orders add column prepaid_discount bigint not null default 0 check (prepaid_discount >= 0);
alter table orders add column advance bigint not null default 0 check (advance >= 0);
alter table orders add column asks_for text check (asks_for in ('prepay', 'advance', 'rest'));
alter table orders add column asks_amount bigint check (asks_amount > 0);
alter table orders add column asks_discount bigint not null default 0 check (asks_discount >= 0);
alter table orders add constraint asks_for_an_amount check ((asks_for is null) = (asks_amount is null));
alter table orders drop constraint amount_adds_up;
alter table orders add constraint amount_adds_up
  check (amount = items_total - discount - prepaid_discount + cod_charge + delivery_fee);
alter table payments add column part text not null default 'whole' check (part in ('whole', 'advance'));
alter table payments add column taken_for bigint check (taken_for > 0);
drop index payments_one_captured;
create unique index payments_one_captured on payments (order_id, part) where state = 'captured';
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'refunds_reason_check');
begin
  alter table refunds drop constraint refunds_reason_check;
  execute 'alter table refunds add constraint refunds_reason_check ' || replace(known, '''returned''::text', '''returned''::text, ''excess''::text');
end $$;
