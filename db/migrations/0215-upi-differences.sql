-- What staff chose for a payment of another amount, of actions that are not executed yet.
update pending_actions set input = input || jsonb_build_object('difference', case input ->> 'difference'
  when 'take' then 'accept' when 'rest' then 'request-rest' else 'refund' end)
  where action = 'confirm-upi' and input ->> 'difference' in ('take', 'rest', 'back');
