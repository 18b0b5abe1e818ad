-- The backups of this place: when each was taken, and whether it was shown to be one. It does not travel with them.
create table backups (
  -- The name of its file.
  file text primary key,
  taken_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  -- When it was last restored into an empty place beside and audited; what was wrong then, null when nothing was.
  tried_at timestamptz,
  trouble text
);
create index backups_taken on backups (taken_at desc);
