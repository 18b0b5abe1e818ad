-- A UPI payment that is a little too low may be taken as it is (decision 142).
alter table payments add constraint little_is_written_off check (taken_for - amount <= 2000);
-- Named in the order that new databases have.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'cancelled', 'sold-out', 'paid-twice', 'wrong-amount', 'staff', 'at-the-gateway', 'part-cancelled', 'returned',
  'excess', 'changed'
));
