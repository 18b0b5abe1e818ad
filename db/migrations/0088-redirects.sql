-- Old addresses that the owner leads on, and addresses that people asked for in vain. A day is India's, as YYYY-MM-DD.
create table redirects (
  from_path text primary key check (from_path ~ '^/.'),
  to_path text not null check (to_path ~ '^/' and to_path <> from_path)
);

create table missed_paths (
  path text not null check (path ~ '^/'),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  count integer not null default 1 check (count > 0),
  primary key (day, path)
);
