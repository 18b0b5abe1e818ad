-- A session is one sign-in on one device: a browser that holds a cookie, or an API client that holds tokens and no cookie.
alter table sessions
  alter column token_hash drop not null,
  add column device text not null default 'A device';

-- Nobody who is blocked is let in, whatever they hold.
alter table users add column blocked_at timestamptz;

-- Ten minutes each, looked up on every call.
create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expires on access_tokens (expires_at);

-- Each is good for one exchange. Those that were exchanged stay, so that their reuse is noticed.
create table refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_replaced on refresh_tokens (replaced_at) where replaced_at is not null;

-- How often something was tried, by rate-limiter-flexible: names, types and order of the columns are its own. Keys are
-- hashed: no phone number and no address of a visitor stands here.
create table limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
