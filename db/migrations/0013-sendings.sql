-- An event of the outbox is spread over these when its turn comes: one for each reader and channel, so that each of them
-- is told once, and one that is away keeps nobody else waiting.
alter table outbox add column spread_at timestamptz;
create index outbox_unspread on outbox (id) where spread_at is null;

create table sendings (
  -- Also the name under which a carrier that looks at names takes it for the same message.
  id uuid primary key default gen_random_uuid(),
  outbox_id bigint not null references outbox (id) on delete cascade,
  reader text not null check (reader in ('shopper', 'owner')),
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  -- 'dropped': nobody is there to read it, or it came too late to be of use. 'given-up': shown to the owner.
  state text not null default 'due' check (state in ('due', 'sent', 'given-up', 'dropped')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  trouble text,
  -- The carrier's own name of the message, to ask it about.
  carrier_id text,
  ended_at timestamptz,
  unique (outbox_id, reader, channel),
  constraint ended_when_not_due check ((state = 'due') = (ended_at is null))
);
create index sendings_due on sendings (channel, next_try_at) where state = 'due';
create index sendings_given_up on sendings (ended_at) where state = 'given-up';
