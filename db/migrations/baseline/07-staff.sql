-- Staff have no row in `users`, so no shopper's SMS code or Google account opens the back office.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['owner', 'catalogue', 'orders', 'support', 'finance']
  ),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  language text not null default 'en'
);
-- Sign-in with an authenticator asks for the name.
create unique index staff_name on staff (lower(name)) where ended_at is null;

create table staff_passkeys (
  id text primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  public_key bytea not null,
  -- WebAuthn signature counter; 0 for passkeys that don't count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- TOTP secrets, encrypted with a key derived from the shop's secret.
create table staff_authenticators (
  staff_id uuid primary key references staff (id) on delete cascade,
  sealed_secret bytea not null,
  -- Time step of the last accepted code: no code counts twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes for a lost phone, hashed with the shop's secret. A used one is deleted.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (staff_id, code_hash)
);

-- One-time links. The first browser that opens one claims it; it is dead in any other.
create table staff_invites (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  -- Null: a new staff member. Else the one whose sign-in methods are replaced.
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

-- WebAuthn challenges: issued to one browser, answered once.
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
  -- When this session last re-authenticated.
  verified_at timestamptz not null,
  device text not null,
  ip text not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Push subscriptions of staff (Web Push). An endpoint belongs to one browser, and to the staff member who subscribed
-- last.
create table alert_devices (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  -- Session that last used it; its end does not end the subscription.
  session_id uuid,
  device text not null,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  topics text[] not null check (topics <@ array['orders', 'returns', 'grievances']),
  created_at timestamptz not null default now()
);
create index alert_devices_staff on alert_devices (staff_id);
create index alert_devices_session on alert_devices (session_id);

create table audit_log (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  object text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  session text,
  ip text,
  reason text
);
create index audit_log_object on audit_log (object, id desc);
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_action on audit_log (action, id desc);

-- Hash chain over the audit log: a changed or deleted entry is detected. Hashed at the end of each transaction, so that
-- only that moment is serialised.
create table audit_chain (
  position bigint generated always as identity primary key,
  audit_id bigint not null unique references audit_log (id),
  hash bytea not null
);
