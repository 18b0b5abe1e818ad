-- Who a sign-in provider says somebody is: issuer and subject together. The e-mail is only shown, and finds nobody.
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

-- Answers of a provider that have signed somebody in: the same answer does so once.
create table used_answers (
  state_hash bytea primary key,
  expires_at timestamptz not null
);

-- What a session has shown lately: that its phone, or its account at the provider, is in the shopper's hands now.
create table proofs (
  session_id uuid not null references sessions (id) on delete cascade,
  way text not null check (way in ('phone', 'google')),
  proven_at timestamptz not null,
  primary key (session_id, way)
);

-- What a device is to be told the next time it looks: another one has changed how the account is signed in to.
create table session_news (
  id bigint generated always as identity primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  words text not null
);
create index session_news_session on session_news (session_id);

-- A shopper's picture, made small and kept here: no page of the shop sends a browser to the provider's pictures.
create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  -- Its public name: nobody guesses it, and another picture gets another one.
  id uuid not null unique default gen_random_uuid(),
  picture bytea not null,
  -- Where the provider has it; fetched again only when it says another place.
  source text not null
);
