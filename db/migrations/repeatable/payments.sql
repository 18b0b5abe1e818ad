create or replace function guard_payments() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.gateway, new.amount, new.currency) is distinct from
      (old.order_id, old.gateway, old.amount, old.currency)
    or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id) then
    perform refuse_change('payment_is_frozen', format('payment %s stays what it was', old.id));
  end if;
  return new;
end $$;
create or replace trigger payments_guarded before update on payments for each row execute function guard_payments();

-- Refunds never exceed the payment. Cash that the courier still has counts as paid. Locks the payment, so that concurrent
-- refunds count each other.
create or replace function refunds_fit() returns trigger language plpgsql as $$
declare
  came record;
  back bigint;
begin
  select order_id, amount into came from payments
    where id = new.payment_id
      and (state in ('captured', 'refund_due', 'refunded') or (gateway = 'cod' and state = 'authorized')) for update;
  if not found or came.order_id <> new.order_id then
    perform refuse_change('refunds_fit', format('payment %s of order %s did not come', new.payment_id, new.order_id));
  end if;
  select coalesce(sum(amount), 0) into back from refunds
    where payment_id = new.payment_id and state <> 'failed' and id <> new.id;
  if new.state <> 'failed' and back + new.amount > came.amount then
    perform refuse_change('refunds_fit', format('refunds of payment %s would exceed it', new.payment_id));
  end if;
  return new;
end $$;
create or replace trigger refunds_fit before insert or update on refunds for each row execute function refunds_fit();
