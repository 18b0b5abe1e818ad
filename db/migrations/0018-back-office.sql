-- Who runs the shop, how they come in, and the log of what they did. People of the back office are no shoppers: they have
-- no phone to sign in with and no row in users, so no code of an SMS and no Google account ever leads here.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'catalogue', 'orders', 'support', 'finance']
  ),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
-- What somebody types to sign in with an authenticator.
create unique index staff_name on staff (lower(name)) where ended_at is null;

create table staff_passkeys (
  id text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  public_key bytea not null,
  -- How often it was used, as the key itself says; 0 for keys that don't count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- The secret of an authenticator app is sealed with a key that is made of the shop's own secret.
create table staff_authenticators (
  staff_id uuid primary key references staff (id) on delete cascade,
  sealed_secret bytea not null,
  -- The half minute of the last code that was taken: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- One-time links. The first machine that begins with one claims it; on another it is dead from then on.
create table staff_invites (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  -- Null: a new person. Else somebody who lost what they sign in with.
  staff_id uuid references staff (id) on delete cascade,
  name text not null,
  roles text[] not null,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claim_hash bytea,
  sealed_secret bytea,
  used_at timestamptz
);

-- A question that a passkey answers: asked of one browser, answered once.
create table staff_challenges (
  claim_hash bytea primary key,
  challenge text not null,
  expires_at timestamptz not null
);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When they last showed, in this session, who they are.
  proved_at timestamptz not null,
  device text not null,
  ip text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

alter table audit_log
  add column session text,
  add column ip text,
  add column reason text;
create index audit_log_object on audit_log (object, id desc);
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_action on audit_log (action, id desc);

-- Each line carries the hash of the one before it, so that a line that was changed or taken out by somebody who got past
-- the shop is noticed. Hashed at the very end of each transaction: only that moment stands in one queue.
create table audit_chain (
  position bigint generated always as identity primary key,
  audit_id bigint not null unique references audit_log (id),
  hash bytea not null
);

create function audit_hash(previous bytea, line audit_log) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.id, line.actor, line.session, line.ip, line.action, line.object, line.before, line.after, line.reason,
    extract(epoch from line.created_at)
  )::text, 'UTF8'))
$$;

create function chain_audit() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  select hash into previous from audit_chain order by position desc limit 1;
  insert into audit_chain (audit_id, hash) values (new.id, audit_hash(coalesce(previous, ''), new));
  return null;
end $$;
create constraint trigger audit_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit();

-- Lines that were written before there was a chain.
insert into audit_chain (audit_id, hash)
with recursive ordered as (
  select audit_log, row_number() over (order by id) as place from audit_log
), chained as (
  select place, (audit_log).id as id, audit_hash('', audit_log) as hash from ordered where place = 1
  union all
  select ordered.place, (ordered.audit_log).id, audit_hash(chained.hash, ordered.audit_log)
  from chained join ordered on ordered.place = chained.place + 1
)
select id, hash from chained order by place;

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function audit_stays();
create trigger audit_chain_stays before update or delete or truncate on audit_chain
  for each statement execute function audit_stays();
