-- A return that the desk refuses, and goods of a parcel that came back, wait like the other steps.
alter table desk_steps
  drop constraint desk_steps_step_check,
  add constraint desk_steps_step_check check (step in (
    'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'pickup',
    'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-goods'
  )),
  drop constraint each_step_in_its_place,
  add constraint each_step_in_its_place check (
    (order_id is null) = (step = 'pickup')
    and (return_id is not null) = (step in ('book-exchange', 'ship-exchange', 'refund-return', 'refuse-return'))
  );
