-- Photos that a shopper sends with a return, seen by that shopper and by staff alone (decision 184).
create table return_pictures (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references returns (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  picture bytea not null,
  thumbnail bytea not null,
  created_at timestamptz not null default now(),
  unique (return_id, position)
);
alter table return_pictures alter column picture set storage external, alter column thumbnail set storage external;
create index return_pictures_user on return_pictures (user_id);
