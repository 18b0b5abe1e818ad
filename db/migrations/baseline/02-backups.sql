-- Backups taken on this machine and whether a trial restore proved them. Not part of a backup itself.
create table backups (
  -- File name.
  file text primary key,
  taken_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- Last trial restore into a scratch database with an audit, and its error; null when it succeeded.
  tested_at timestamptz,
  error text,
  -- Time at which a complete copy was in the backup bucket; null without one.
  copied_at timestamptz
);
create index backups_taken on backups (taken_at desc);

-- Backups requested by the owner, one at a time. Not part of a backup itself.
create table backup_requests (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null,
  -- Heartbeat of the server that works on it; when it stops, another server starts over.
  heartbeat_at timestamptz,
  bytes bigint not null default 0,
  ended_at timestamptz,
  file text,
  error text
);
create unique index backup_requests_one on backup_requests ((true)) where ended_at is null;

-- State of off-site copies and of the write-ahead log archive. Not part of a backup itself.
create table backup_targets (
  name text primary key check (name in ('copies', 'recovery')),
  -- Last time at which everything before it was archived.
  reached_at timestamptz,
  -- Time of the base backup that a recovery starts from.
  base_at timestamptz,
  -- Error of the last upload; null while uploads succeed.
  error text
);
