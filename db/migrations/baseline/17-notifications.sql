-- Transactional outbox: notifications to send, written in the transaction that causes them.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Time at which its messages were created.
  fanned_out_at timestamptz
);
create index outbox_unsent on outbox (id) where sent_at is null;
create index outbox_not_fanned_out on outbox (id) where fanned_out_at is null;

-- One message for each recipient and channel, so that each is sent once and a failing channel delays no other.
create table messages (
  -- Also the idempotency key for providers that take one.
  id uuid primary key default gen_random_uuid(),
  outbox_id bigint not null references outbox (id) on delete cascade,
  recipient text not null check (recipient in ('shopper', 'owner', 'staff')),
  channel text not null check (channel in ('sms', 'whatsapp', 'email', 'push')),
  -- 'dropped': no address to send to, or too late to be of use. 'given-up': shown to the owner.
  state text not null default 'due' check (state in ('due', 'sent', 'given-up', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  error text,
  -- The provider's message id.
  provider_message_id text,
  ended_at timestamptz,
  -- Push subscription of an alert; null once it is gone.
  alert_device_id uuid references alert_devices (id) on delete set null,
  constraint ended_when_not_due check ((state = 'due') = (ended_at is null))
);
create index messages_event on messages (outbox_id);
create unique index messages_once on messages (outbox_id, recipient, channel) where channel <> 'push';
create unique index messages_once_a_device on messages (outbox_id, alert_device_id) where channel = 'push';
create index messages_alert_device on messages (alert_device_id) where alert_device_id is not null;
create index messages_due on messages (channel, next_attempt_at) where state = 'due';
create index messages_given_up on messages (ended_at) where state = 'given-up';
