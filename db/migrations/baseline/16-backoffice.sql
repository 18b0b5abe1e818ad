-- Pending actions of the back office: scheduled, and executed when they can no longer be undone. Rows survive a restart.
create table pending_actions (
  id uuid primary key default gen_random_uuid(),
  order_id text references orders (order_id) on delete cascade,
  action text not null check (action in (
    'book', 'ship', 'shipped', 'delivered', 'returned', 'book-exchange', 'ship-exchange', 'fetch-return', 'pickup',
    'refund', 'refund-return', 'cancel', 'refuse-return', 'settle-returned-stock', 'receive-return',
    'confirm-upi', 'refuse-upi', 'cancel-units', 'repack', 'lost'
  )),
  -- The staff member who scheduled it, for the audit entry.
  staff_id uuid not null references staff (id),
  session text not null,
  ip text not null,
  due_at timestamptz not null,
  -- Lease of the server that executes it.
  leased_until timestamptz,
  -- Error of a failed action.
  error text check (char_length(error) between 1 and 500),
  return_id uuid references returns (id) on delete cascade,
  -- Fields of the form, parsed by the same schema when it is scheduled and when it is executed.
  input jsonb not null default '{}',
  -- Time of the staff member's last re-authentication; null when it had expired.
  verified_at timestamptz,
  constraint one_action_at_a_time unique nulls not distinct (order_id, return_id),
  constraint refund_needs_step_up check (action not in ('refund', 'refund-return') or verified_at is not null),
  constraint action_has_its_subject check (
    (order_id is null) = (action = 'pickup')
    and (return_id is not null) = (action in (
      'book-exchange', 'ship-exchange', 'fetch-return', 'refund-return', 'refuse-return', 'receive-return'
    ))
  )
);
-- A bank reference pays for one order, also while its confirmation is pending.
create unique index pending_actions_one_utr on pending_actions ((input ->> 'utr')) where action = 'confirm-upi' and error is null;
