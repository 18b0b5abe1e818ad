alter table pending_actions drop constraint pending_actions_action_check;
update pending_actions set action = 'cancel-units', input = input - 'pieces' || jsonb_build_object('units', input -> 'pieces')
  where action = 'cancel-pieces';
alter table pending_actions add constraint pending_actions_action_check check (action in (
  'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'pickup',
  'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-goods', 'receive-return',
  'confirm-upi', 'refuse-upi', 'cancel-units'
));
update outbox set dedupe_key = 'units:' || substr(dedupe_key, 8) where dedupe_key like 'pieces:%';
update refunds set dedupe_key = 'units:' || substr(dedupe_key, 8) where dedupe_key like 'pieces:%';
