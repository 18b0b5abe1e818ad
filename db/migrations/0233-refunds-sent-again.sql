-- What was sent again for a refund that a gateway had refused settles its difference.
update discrepancies set resolved_at = now(), resolution = 'Sent back to the shopper'
from refunds refused
where discrepancies.dedupe_key = 'refund-failed:' || refused.id and refused.state = 'failed' and resolved_at is null
  and refused.amount <= (
    select coalesce(sum(amount), 0) from refunds later where later.order_id = refused.order_id and later.state <> 'failed'
      and later.reason in ('staff', 'at-the-gateway') and later.created_at > refused.created_at);
