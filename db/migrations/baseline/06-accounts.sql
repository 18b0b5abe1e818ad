create table users (
  id uuid primary key default gen_random_uuid(),
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- One text-serialised address (specification, users.address).
  address text,
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- A blocked shopper is refused with any session or token.
  blocked_at timestamptz,
  -- The row of a deleted account stays, emptied of personal data, because orders refer to it.
  erased_at timestamptz,
  block_reason text,
  -- Set: this shopper is not offered cash on delivery.
  cod_blocked_at timestamptz,
  cod_block_reason text,
  -- Chosen by the shopper; language of notifications.
  language text not null default 'en',
  constraint erased_is_nobody check (
    erased_at is null
    or (phone is null and address is null and raw_user_meta_data = '{}' and blocked_at is not null)
  ),
  constraint cod_block_has_a_reason check ((cod_blocked_at is null) = (cod_block_reason is null))
);
-- The back office's list is newest first; its search matches any part of phone, name or e-mail.
create index users_created on users (created_at, id) where erased_at is null;
create index users_sought on users using gin ((
  lower(coalesce(phone, '') || ' ' || coalesce(raw_user_meta_data->>'name', '') || ' '
    || coalesce(raw_user_meta_data->>'full_name', '') || ' ' || coalesce(raw_user_meta_data->>'email', ''))
) gin_trgm_ops) where erased_at is null;

-- Phones whose account was blocked from cash on delivery and has the phone no more. SHA-256 of the phone.
create table cod_blocked_phones (
  phone_hash bytea primary key,
  blocked_at timestamptz not null
);

-- One sign-in on one device: a browser with a cookie, or an API client with tokens and no cookie.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's secret; the secret itself is not stored. Null for API clients.
  token_hash bytea unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device text not null default 'A device'
);
create index sessions_user on sessions (user_id);

-- Each is valid for ten minutes and checked on every call.
create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expires on access_tokens (expires_at);

-- Each is exchanged once. Exchanged ones stay, so that reuse is detected.
create table refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_replaced on refresh_tokens (replaced_at) where replaced_at is not null;

create table otps (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  purpose text not null check (purpose in ('sign-in', 'cod', 'phone-change')),
  -- SHA-256 of the secret in the asking browser's cookie.
  nonce_hash bytea not null unique,
  code_hash bytea not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How the request was admitted: captcha, question answered without script, or the shopper's own session.
  source text not null default 'check' check (source in ('check', 'question', 'session')),
  -- Cost of the message in paise, from the settings of that day.
  -- The provider's message id, for providers that accept delivery feedback.
  provider_message_id text,
  -- HMAC of the known device, account or network that requested it: limits are counted by it.
  requester_hash bytea not null,
  is_known boolean not null default false
);
create index otps_phone on otps (phone, created_at desc);
create index otps_created on otps (created_at desc);

-- Serials of used captchas, hashed: each counts once. Kept until they expire.
create table used_captcha_tokens (
  serial_hash bytea primary key,
  until timestamptz not null
);
create index used_captcha_tokens_until on used_captcha_tokens (until);

-- Social identities (OpenID Connect): issuer and subject together. The e-mail is only shown, never matched.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- One account of a provider for each shopper.
  unique (user_id, issuer)
);

-- Sign-in callbacks that were used: the same callback signs in once.
create table used_oauth_states (
  state_hash bytea primary key,
  expires_at timestamptz not null
);

-- Recent re-authentication of a session, by phone code or identity provider.
create table step_ups (
  session_id uuid not null references sessions (id) on delete cascade,
  method text not null check (method in ('phone', 'google')),
  verified_at timestamptz not null,
  primary key (session_id, method)
);

-- Notices for a device's next visit: another device has changed the account's sign-in methods.
create table session_messages (
  id bigint generated always as identity primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  message text not null
);
create index session_messages_session on session_messages (session_id);

-- Profile pictures, resized and served by us: no page sends a browser to the identity provider.
create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  -- Public, unguessable name; a new picture gets a new one.
  id uuid not null unique default gen_random_uuid(),
  picture bytea not null,
  -- The provider's URL; fetched again only when it changes.
  source text not null
);

-- Responses of requests with an idempotency key: the same request gets the same response.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  route text not null,
  key uuid not null,
  body_sha256 bytea not null,
  state text not null default 'running' check (state in ('running', 'done')),
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key),
  constraint done_has_an_answer check (state = 'running' or (status is not null and body is not null))
);
create index idempotency_keys_age on idempotency_keys (created_at);
