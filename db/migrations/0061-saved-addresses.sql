create table saved_addresses (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'work', 'other')),
  address text not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, kind)
);
insert into saved_addresses (user_id, kind, address) select id, 'home', address from users where address is not null;
