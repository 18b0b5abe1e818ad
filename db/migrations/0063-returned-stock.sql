alter table pending_actions drop constraint pending_actions_action_check;
update pending_actions set action = 'settle-returned-stock' where action = 'settle-goods';
update pending_actions set input = input - 'goods' || jsonb_build_object('returnedStock', input -> 'goods') where input ? 'goods';
alter table pending_actions add constraint pending_actions_action_check check (action in (
  'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'pickup',
  'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-returned-stock', 'receive-return',
  'confirm-upi', 'refuse-upi', 'cancel-units'
));

alter table order_events drop constraint order_events_machine_check;
alter table order_events disable trigger user;
update order_events set machine = 'units' where machine = 'goods';
alter table order_events enable trigger user;
alter table order_events add constraint order_events_machine_check
  check (machine in ('payment', 'fulfilment', 'hold', 'units'));

delete from scheduled_jobs where name = 'publish-due-goods';
