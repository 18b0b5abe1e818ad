alter table products add column maker text check (char_length(maker) between 1 and 300);
alter table products add column net_quantity text check (char_length(net_quantity) between 1 and 40);
