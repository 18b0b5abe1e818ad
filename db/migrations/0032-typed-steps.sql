-- What is pressed together with something typed, for a return, or for every parcel that waits for its courier (a pickup, which
-- is of no order) waits like the other steps.
alter table desk_steps
  alter column order_id drop not null,
  add column return_id uuid references returns (id) on delete cascade,
  -- The fields of its form, read by the same rules when it is pressed and when it leaves.
  add column typed jsonb not null default '{}',
  drop constraint desk_steps_step_check,
  add constraint desk_steps_step_check check (step in (
    'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'pickup'
  )),
  add constraint each_step_in_its_place check (
    (order_id is null) = (step = 'pickup')
    and (return_id is not null) = (step in ('book-exchange', 'ship-exchange'))
  ),
  drop constraint one_step_at_a_time,
  add constraint one_step_at_a_time unique nulls not distinct (order_id, return_id);
