-- The view is made from domain/orders/transitions.ts now, without the notifications that flows write.
drop view order_transitions;
