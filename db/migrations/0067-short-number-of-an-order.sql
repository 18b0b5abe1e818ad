-- The number that people read and say: the first eight signs of the id (domain/orders/number.ts).
create unique index orders_short_number on orders (left(order_id, 8)) where length(order_id) = 25;
