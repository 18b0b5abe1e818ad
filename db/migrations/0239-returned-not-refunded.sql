-- Paid orders that came back and of which no money went back yet.
create index orders_not_refunded on orders (created_at)
  where fulfilment_state = 'returned' and payment_state = 'paid' and returned_stock is not null;
