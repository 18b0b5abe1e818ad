-- Advances of COD orders are reported, too, and are looked for like orders by UPI.
drop index orders_upi_unseen;
create index orders_upi_unseen on orders (payment_reported_at)
  where payment_state in ('pending', 'failed') and payment_reported_at is not null;
