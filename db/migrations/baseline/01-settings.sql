create extension if not exists pg_trgm;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Provider credentials entered by the owner, encrypted with the shop's secret: a copy of the database alone can't use them.
create table provider_credentials (
  provider text primary key,
  sealed bytea not null,
  -- Last characters of the account's key, by which the owner recognises it.
  hint text not null check (length(hint) <= 4),
  changed_at timestamptz not null default now()
);

-- Rate limits: attempts within a period that ends at `expire`, in milliseconds since 1970. Keys are hashed, so no phone
-- number or IP address is stored.
create table limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
