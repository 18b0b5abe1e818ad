-- A packed order can go back to packing.
alter table pending_actions drop constraint pending_actions_action_check;
alter table pending_actions add constraint pending_actions_action_check check (action in (
  'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'fetch-return', 'pickup',
  'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-returned-stock', 'receive-return',
  'confirm-upi', 'refuse-upi', 'cancel-units', 'repack'
));
