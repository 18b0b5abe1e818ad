alter table pending_actions drop constraint pending_actions_action_check;
alter table pending_actions add constraint pending_actions_action_check check (action in (
  'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'fetch-return', 'pickup',
  'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-returned-stock', 'receive-return',
  'confirm-upi', 'refuse-upi', 'cancel-units'
));
alter table pending_actions drop constraint action_has_its_subject;
alter table pending_actions add constraint action_has_its_subject check (
  (order_id is null) = (action = 'pickup')
  and (return_id is not null) = (action in (
    'book-exchange', 'ship-exchange', 'fetch-return', 'refund-return', 'refuse-return', 'receive-return'
  ))
);
