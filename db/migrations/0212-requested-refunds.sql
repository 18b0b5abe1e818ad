alter table refunds drop constraint refunds_state_check;
update refunds set state = 'requested' where state = 'asked';
alter table refunds add constraint refunds_state_check check (state in ('due', 'requested', 'processed', 'failed'));
drop index refunds_open;
create index refunds_open on refunds (created_at) where state in ('due', 'requested');
alter table shipments drop constraint shipments_state_check;
update shipments set state = 'requested' where state = 'asked';
alter table shipments add constraint shipments_state_check check (state in (
  'requested', 'booked', 'in-transit', 'out-for-delivery', 'returning', 'delivered', 'returned', 'cancelled'
));
