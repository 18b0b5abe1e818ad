-- Goods of a return that came, money that came by UPI or did not, and pieces that are cancelled wait like the other steps.
alter table desk_steps
  drop constraint desk_steps_step_check,
  add constraint desk_steps_step_check check (step in (
    'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'pickup',
    'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-goods', 'receive-return',
    'confirm-upi', 'refuse-upi', 'cancel-pieces'
  )),
  drop constraint each_step_in_its_place,
  add constraint each_step_in_its_place check (
    (order_id is null) = (step = 'pickup')
    and (return_id is not null) = (step in (
      'book-exchange', 'ship-exchange', 'refund-return', 'refuse-return', 'receive-return'
    ))
  );

-- A bank's reference pays for one order, also of those whose confirmation waits.
create unique index desk_steps_one_utr on desk_steps ((typed ->> 'utr')) where step = 'confirm-upi' and trouble is null;

-- Why the desk takes something not back: its shopper reads it. Those that were refused before have none.
alter table returns
  add column refused_because text check (char_length(refused_because) between 1 and 300),
  add constraint only_closed_are_refused check (refused_because is null or state = 'closed');
