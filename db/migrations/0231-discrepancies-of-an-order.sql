-- Lists of orders ask of each row whether its cash was settled in another amount.
create index discrepancies_order on discrepancies (order_id) where order_id is not null;
