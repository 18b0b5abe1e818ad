-- Backups taken on this machine and whether a trial restore proved them. Not part of a backup itself.
create table backups (
  -- The name of its file.
  file text primary key,
  taken_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- When it was last restored into a scratch database and audited; what was wrong then, null when nothing was.
  tried_at timestamptz,
  error text,
  -- When a whole copy of it was in the bucket for backups; null where there is none.
  copied_at timestamptz
);
create index backups_taken on backups (taken_at desc);

-- Backups requested by the owner, one at a time. Not part of a backup itself.
create table backup_requests (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null,
  requested_by uuid not null,
  -- Heartbeat of the server that works on it; when it stops, another server starts over.
  beat_at timestamptz,
  bytes bigint not null default 0,
  ended_at timestamptz,
  file text,
  error text
);
create unique index backup_requests_one on backup_requests ((true)) where ended_at is null;

-- How well the data leaves the machine: copies of backups, and the changes for a recovery. Not part of a backup itself.
create table backup_targets (
  name text primary key check (name in ('copies', 'recovery')),
  -- When everything of before was there for the last time.
  reached_at timestamptz,
  -- When the base that a recovery begins with was taken.
  base_at timestamptz,
  -- Why nothing gets there; null while it does.
  error text
);
