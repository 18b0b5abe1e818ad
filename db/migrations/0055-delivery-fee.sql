alter table orders add column delivery_fee bigint not null default 0 check (delivery_fee >= 0);
alter table orders drop constraint amount_adds_up;
alter table orders add constraint amount_adds_up check (amount = items_total - discount + cod_charge + delivery_fee);
