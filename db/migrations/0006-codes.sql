alter table otps
  -- What let the request in: a solved bot check, a question answered without script, or the shopper's own session.
  add column door text not null default 'check' check (door in ('check', 'question', 'session')),
  -- What the message cost, in paise, as the setting said it then.
  add column cost bigint not null default 0 check (cost >= 0),
  -- The carrier's own id of the message, for carriers that want to hear whether the code arrived.
  add column sent_id text;
create index otps_created on otps (created_at desc);

-- Bot checks that let something in, by the hash of their serial: each is good once. Kept until they are too old anyway.
create table spent_checks (
  serial_hash bytea primary key,
  until timestamptz not null
);
create index spent_checks_until on spent_checks (until);
