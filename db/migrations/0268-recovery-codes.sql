create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (staff_id, code_hash)
);
