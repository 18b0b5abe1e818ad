-- An order that store credit paid for says so in its method, as every other does.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in ('COD', 'CARD', 'UPI', 'CREDIT'));
alter table orders drop constraint orders_placed_as_check;
alter table orders add constraint orders_placed_as_check check (placed_as in ('COD', 'CARD', 'UPI', 'CREDIT'));
alter table orders disable trigger user;
update orders set payment_method = 'CREDIT', placed_as = 'CREDIT'
  where payment_method = 'CARD' and exists (
    select from payments where payments.order_id = orders.order_id and gateway = 'credit');
alter table orders enable trigger user;
