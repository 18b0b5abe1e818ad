alter table backups add column copied_at timestamptz;
create table backup_targets (
  name text primary key check (name in ('copies', 'recovery')),
  reached_at timestamptz,
  base_at timestamptz,
  error text
);
