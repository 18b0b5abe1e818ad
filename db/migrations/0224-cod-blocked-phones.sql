-- A block from cash on delivery outlives the account of its phone.
create table cod_blocked_phones (
  phone_hash bytea primary key,
  blocked_at timestamptz not null
);
