-- A block from cash on delivery stays with a phone that leaves its account, until another account has the phone.
create or replace function keep_cod_block() returns trigger language plpgsql as $$
declare
  earlier timestamptz;
begin
  if tg_op = 'UPDATE' and old.phone is not null and old.cod_blocked_at is not null then
    insert into cod_blocked_phones values (sha256(convert_to(old.phone, 'UTF8')), old.cod_blocked_at)
      on conflict do nothing;
  end if;
  delete from cod_blocked_phones where phone_hash = sha256(convert_to(new.phone, 'UTF8')) returning blocked_at into earlier;
  if new.cod_blocked_at is null and earlier is not null then
    new.cod_blocked_at := earlier;
    new.cod_block_reason := 'Blocked with an earlier account of this phone';
  end if;
  return new;
end $$;
create or replace trigger cod_block_of_new_phone before insert on users for each row
  when (new.phone is not null) execute function keep_cod_block();
create or replace trigger cod_block_of_changed_phone before update on users for each row
  when (old.phone is distinct from new.phone) execute function keep_cod_block();
