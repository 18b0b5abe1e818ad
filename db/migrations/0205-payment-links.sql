alter table orders rename column asks_for to link_purpose;
alter table orders rename column asks_amount to link_amount;
alter table orders rename column asks_discount to link_discount;
alter table orders rename constraint asks_for_an_amount to link_has_an_amount;
alter table orders rename constraint orders_asks_amount_check to orders_link_amount_check;
alter table orders rename constraint orders_asks_discount_check to orders_link_discount_check;
alter table orders rename constraint orders_asks_for_check to orders_link_purpose_check;
alter table orders rename constraint size_is_asked_before_packing to size_is_requested_before_packing;
