-- Pictures from a phone, which lists name by their files.
create table import_pictures (
  name text primary key check (char_length(name) between 1 and 200),
  url text not null references media (url) on delete cascade,
  sent_at timestamptz not null
);
