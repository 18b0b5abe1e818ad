-- A parcel that the courier lost: its order ends as one that came back without its pieces (decision 175).
alter table orders drop constraint orders_returned_stock_check;
alter table orders add constraint orders_returned_stock_check
  check (returned_stock in ('restocked', 'written-off', 'lost'));
alter table shipments drop constraint shipments_state_check;
alter table shipments add constraint shipments_state_check check (state in (
  'requested', 'booked', 'in-transit', 'out-for-delivery', 'returning', 'lost', 'delivered', 'returned', 'cancelled'
));
create index shipments_lost on shipments (order_id) where (state = 'lost' or unchanged_polls >= 17) and return_id is null;
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (kind in (
  'payment-without-order', 'wrong-amount', 'wrong-currency', 'payment-of-another-order', 'payment-missing-there',
  'payment-missing-here', 'refund-missing-there', 'refund-differs', 'refund-failed', 'invariant',
  'cash-short', 'cash-over', 'cash-unknown', 'cash-not-due', 'unreadable-event', 'lost-parcel', 'lost-parcel-found'
));
alter table pending_actions drop constraint pending_actions_action_check;
alter table pending_actions add constraint pending_actions_action_check check (action in (
  'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'fetch-return', 'pickup',
  'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-returned-stock', 'receive-return',
  'confirm-upi', 'refuse-upi', 'cancel-units', 'repack', 'lost'
));
