-- Keys of providers that the owner typed in, sealed with the shop's own secret: whoever has only the database can't use them.
create table provider_keys (
  provider text primary key check (provider in ('razorpay', 'delhivery', 'msg91', 'twilio')),
  sealed bytea not null,
  -- The last characters of what names the account, for the owner to know it by.
  hint text not null check (length(hint) <= 4),
  changed_at timestamptz not null default now()
);
-- Every server opens its providers anew.
create trigger provider_keys_told after insert or update or delete on provider_keys
  for each statement execute function tell_catalogue_change();

-- Backups that somebody asked for, one at a time. They tell of this place and do not travel.
create table backup_wishes (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- Written as it goes on; whoever began and has said nothing for long died over it.
  beat_at timestamptz,
  bytes bigint not null default 0,
  ended_at timestamptz,
  file text,
  trouble text
);
create unique index backup_wishes_one on backup_wishes ((true)) where ended_at is null;
