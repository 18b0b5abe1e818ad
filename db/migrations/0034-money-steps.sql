-- Money that goes back, and an order that is cancelled at the desk, wait like the other steps.
alter table desk_steps
  -- When whoever pressed had last shown who they are; null when that was too long ago to count.
  add column proved_at timestamptz,
  drop constraint desk_steps_step_check,
  add constraint desk_steps_step_check check (step in (
    'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'pickup',
    'refund', 'refund-return', 'cancel'
  )),
  drop constraint each_step_in_its_place,
  add constraint each_step_in_its_place check (
    (order_id is null) = (step = 'pickup')
    and (return_id is not null) = (step in ('book-exchange', 'ship-exchange', 'refund-return'))
  ),
  add constraint money_goes_with_a_proof check (step not in ('refund', 'refund-return') or proved_at is not null);
