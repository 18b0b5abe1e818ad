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
