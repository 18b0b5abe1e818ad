create or replace function consents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is taken back by another line, never rewritten';
end $$;
create or replace trigger consents_stay before update on consents for each row execute function consents_stay();

create or replace function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create or replace trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function audit_stays();
create or replace trigger audit_chain_stays before update or delete or truncate on audit_chain
  for each statement execute function audit_stays();

create or replace function audit_hash(previous bytea, line audit_log) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.id, line.actor, line.session, line.ip, line.action, line.object, line.before, line.after, line.reason,
    extract(epoch from line.created_at)
  )::text, 'UTF8'))
$$;

create or replace function chain_audit() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select hash into previous from audit_chain order by position desc limit 1;
  insert into audit_chain (audit_id, hash) values (new.id, audit_hash(coalesce(previous, ''), new));
  return null;
end $$;
drop trigger if exists audit_chained on audit_log;
create constraint trigger audit_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit();
