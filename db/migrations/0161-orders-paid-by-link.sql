-- An order that staff placed in a chat or a call asks for the whole of it by its payment link.
alter table orders drop constraint orders_asks_for_check;
alter table orders add constraint orders_asks_for_check check (asks_for in ('prepay', 'advance', 'rest', 'whole'));
