-- Browsers of staff that take alerts (Web Push).
create table alert_devices (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
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

alter table messages add column alert_device_id uuid references alert_devices (id) on delete set null;
alter table messages drop constraint messages_reader_check,
  add constraint messages_reader_check check (reader in ('shopper', 'owner', 'staff'));
alter table messages drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('sms', 'whatsapp', 'email', 'push'));
alter table messages drop constraint messages_outbox_id_reader_channel_key;
create unique index messages_once on messages (outbox_id, reader, channel) where channel <> 'push';
create unique index messages_once_a_device on messages (outbox_id, alert_device_id) where channel = 'push';
create index messages_alert_device on messages (alert_device_id) where alert_device_id is not null;
