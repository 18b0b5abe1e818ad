alter table payments rename column taken_for to settled_amount;
alter table payments rename constraint payments_taken_for_check to payments_settled_amount_check;
