create or replace function guard_payments() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.gateway, new.currency) is distinct from (old.order_id, old.gateway, old.currency)
    -- An amount reported by the shopper is corrected by the bank statement's.
    or (new.amount <> old.amount and not (old.gateway = 'upi' and old.state = 'created'))
    or (old.gateway_payment_id is not null and new.gateway_payment_id is distinct from old.gateway_payment_id) then
    perform refuse_change('payment_is_frozen', format('payment %s stays what it was', old.id));
  end if;
  return new;
end $$;
create or replace trigger payments_guarded before update on payments for each row execute function guard_payments();

-- Refunds never exceed the payment. Cash that the courier still has counts as paid. Locks the payment, so that
-- concurrent refunds count each other.
create or replace function refunds_fit() returns trigger language plpgsql as $$
declare
  payment record;
  back bigint;
begin
  select order_id, amount into payment from payments
    where id = new.payment_id
      and (state in ('captured', 'refund_due', 'refunded') or (gateway = 'cod' and state = 'authorized')) for update;
  if not found or payment.order_id <> new.order_id then
    perform refuse_change('refunds_fit', format('payment %s of order %s did not come', new.payment_id, new.order_id));
  end if;
  select coalesce(sum(amount), 0) into back from refunds
    where payment_id = new.payment_id and state <> 'failed' and id <> new.id;
  if new.state <> 'failed' and back + new.amount > payment.amount then
    perform refuse_change('refunds_fit', format('refunds of payment %s would exceed it', new.payment_id));
  end if;
  return new;
end $$;
create or replace trigger refunds_fit before insert or update on refunds for each row execute function refunds_fit();

-- Changes the balance with its entry, under the account's lock: never below zero, and once for each cause.
create or replace function credit_moves() returns trigger language plpgsql as $$
begin
  insert into credit_accounts (user_id, balance) values (new.user_id, 0) on conflict do nothing;
  perform from credit_accounts where user_id = new.user_id for update;
  if exists (select from credit_entries where dedupe_key = new.dedupe_key) then
    return null;
  end if;
  update credit_accounts set balance = credit_accounts.balance + new.amount where user_id = new.user_id
    returning credit_accounts.balance into new.balance;
  -- Renumbered under the lock: entries that waited have smaller numbers.
  new.id := nextval(pg_get_serial_sequence('credit_entries', 'id'));
  new.created_at := clock_timestamp();
  return new;
end $$;
create or replace trigger credit_moves before insert on credit_entries for each row execute function credit_moves();

create or replace function credit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'store credit moves by another entry, never by changing one';
end $$;
-- Deleting an account clears the notes about the person; nothing else of an entry changes.
create or replace trigger credit_entries_stay before update of user_id, amount, balance, reason, dedupe_key, order_id, actor, created_at
  or delete on credit_entries for each row execute function credit_stays();
create or replace trigger credit_accounts_stay before update or delete on credit_accounts
  for each row when (pg_trigger_depth() < 1) execute function credit_stays();

create or replace function gift_card_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.code_hash, new.amount, new.form_key, new.issued_by, new.created_at)
      is distinct from (old.id, old.code_hash, old.amount, old.form_key, old.issued_by, old.created_at)
    or (old.claimed_at is not null or old.cancelled_at is not null)
      and (new.user_id, new.claimed_at, new.cancelled_at) is distinct from (old.user_id, old.claimed_at, old.cancelled_at) then
    raise exception 'a gift card is claimed or cancelled once, and its sum stays';
  end if;
  return new;
end $$;
create or replace trigger gift_cards_stay before update or delete on gift_cards
  for each row execute function gift_card_stays();
