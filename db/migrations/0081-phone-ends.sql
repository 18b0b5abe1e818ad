create index orders_phone_end on orders ("right"(address->>'phone', 4));
