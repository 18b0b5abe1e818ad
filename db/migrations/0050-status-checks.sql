alter table orders rename column next_ask_at to next_status_check_at;
alter table orders rename column asks to status_checks;
alter table orders rename column gateway_asked_at to gateway_requested_at;
alter index orders_to_ask rename to orders_to_check;
